import type { Route } from '@preciosa/contracts'
import { multipart } from '../../testing/console.js'

export interface Sent {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
  files?: readonly (string | Buffer)[]
  headers?: Record<string, string>
}

export interface Wire {
  method: Route['method']
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

export function requestOf(route: Route, sent: Sent, headers: Record<string, string> = {}): Wire {
  const { payload, headers: ofBody } = bodyOf(route, sent)
  return {
    method: route.method,
    url: addressOf(route.path, sent),
    headers: { ...headers, ...ofBody, ...sent.headers },
    ...(payload === undefined ? {} : { payload }),
  }
}

export function addressOf(path: string, { params = {}, query = {} }: Sent): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  )
  const search = new URLSearchParams(query).toString()
  return search === '' ? filled : `${filled}?${search}`
}

interface Body {
  payload?: string | Buffer
  headers: Record<string, string>
}

function bodyOf({ bodyType = 'json' }: Route, { body, files = [] }: Sent): Body {
  if (bodyType === 'multipart') return multipart((body ?? {}) as Record<string, string>, files)
  if (body === undefined) return { headers: {} }
  if (bodyType === 'form')
    return {
      payload: new URLSearchParams(body as Record<string, string>).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
  return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}
