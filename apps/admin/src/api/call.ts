import { CAPTCHA_HEADER, type Route, type RouteOutput } from '@preciosa/contracts'
import { apiError } from './problem.js'

interface Given {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
  /** What a captcha gave. */
  captcha?: string | undefined
  signal?: AbortSignal | undefined
}

/**
 * Calls a route of the contract with the console's cookie.
 * @throws ApiError for any answer but the one asked for; status 0 when there was none
 */
export async function call<R extends Route>(
  { method, path }: R,
  { params = {}, query = {}, body, captcha, signal }: Given = {},
): Promise<RouteOutput<R>> {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  const response = await fetch(search === '' ? filled : `${filled}?${search}`, {
    method,
    credentials: 'same-origin',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(captcha === undefined ? {} : { [CAPTCHA_HEADER]: captcha }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw apiError(0, '')
  })
  const text = await response.text()
  if (!response.ok) throw apiError(response.status, text)
  return (text === '' ? {} : JSON.parse(text)) as RouteOutput<R>
}
