import { urlOf } from '@preciosa/contracts'
const HOUR = 3_600_000

/** Anything that a JSON body may be; unknown parts are undefined. */
export type Json = Readonly<Record<string, unknown>>

/** Time in Mercado Pago's format, with milliseconds and the offset -04:00. */
export function wireDate(ms: number): string {
  return new Date(ms - 4 * HOUR).toISOString().replace('Z', '-04:00')
}

/** Value at a dotted path of a body. */
export function at(body: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? (value as Json)[key] : undefined),
      body,
    )
}

/** Text at a dotted path, numbers included; an empty text for anything else. */
export function textAt(body: unknown, path: string): string {
  const value = at(body, path)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Number at a dotted path, also from a text; NaN for anything else. */
export function numberAt(body: unknown, path: string): number {
  const text = textAt(body, path).trim()
  return text === '' ? Number.NaN : Number(text)
}

/** Time in ms at a dotted path; undefined without a valid date. */
export function timeAt(body: unknown, path: string): number | undefined {
  const time = Date.parse(textAt(body, path))
  return Number.isNaN(time) ? undefined : time
}

/** True for an https address, and for a local http one, of fewer than 500 characters. */
export function isNotificationUrl(text: string): boolean {
  const { protocol, hostname = '' } = urlOf(text) ?? {}
  const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLocal)
}
