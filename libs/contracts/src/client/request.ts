import { CAPTCHA_HEADER } from '../http/site-key.js'
import type { AnyCallInput, CallTarget, Writable, WritableRecord } from './call-input.js'

export interface ApiRequest {
  method: string
  address: string
  headers: Record<string, string>
  body?: string | FormData
}

export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key'

/** @throws Error if a path parameter is missing or invalid */
export function requestOf(target: CallTarget, input: AnyCallInput = {}): ApiRequest {
  const { params = {}, query = {}, body, authorization, captcha, idempotencyKey } = input
  const content = body === undefined ? null : contentOf(target, body)
  return {
    method: target.method,
    address: addressOf(target.path, params, query),
    headers: {
      accept: target.responseType ?? 'application/json',
      ...content?.headers,
      ...(authorization === undefined ? {} : { authorization }),
      ...(captcha === undefined ? {} : { [CAPTCHA_HEADER]: captcha }),
      ...(idempotencyKey === undefined ? {} : { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey }),
    },
    ...(content === null ? {} : { body: content.body }),
  }
}

function addressOf(path: string, params: WritableRecord, query: WritableRecord): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => segment(path, name, params[name]))
  const search = new URLSearchParams(given(query)).toString()
  return search === '' ? filled : `${filled}?${search}`
}

/** `.` and `..` would lead to another path even when encoded. */
function segment(path: string, name: string, value: Writable): string {
  const text = value === undefined || value === null ? '' : write(value)
  if (text === '' || text === '.' || text === '..') throw new Error(`${path} needs ${name}`)
  return encodeURIComponent(text)
}

function contentOf(
  { bodyType = 'json' }: CallTarget,
  body: unknown,
): { headers?: Record<string, string>; body: string | FormData } {
  switch (bodyType) {
    case 'json':
      return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    case 'form':
      return {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(given(body as WritableRecord)).toString(),
      }
    // No content type: `fetch` adds it with the multipart boundary.
    case 'multipart':
      return { body: multipart(body as WritableRecord) }
  }
}

/** Files come last, so that the API knows the fields before it reads them. */
function multipart(fields: WritableRecord): FormData {
  const form = new FormData()
  const files = Object.entries(fields).filter((pair): pair is [string, Blob] => pair[1] instanceof Blob)
  for (const [name, text] of given(fields)) form.append(name, text)
  for (const [name, file] of files) form.append(name, file)
  return form
}

function given(fields: WritableRecord): [string, string][] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined && !(value instanceof Blob))
    .map(([name, value]) => [name, write(value)])
}

function write(value: Writable): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
