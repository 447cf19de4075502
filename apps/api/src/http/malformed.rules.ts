import type { IncomingMessage } from 'node:http'
import { hostsOf } from '@preciosa/platform'

type Head = Pick<IncomingMessage, 'url' | 'rawHeaders' | 'headers' | 'httpVersion'>

/**
 * What is wrong with a request's first line and headers that Node's parser lets through; undefined when nothing is. It
 * runs before every answer: nothing here is dear.
 */
export function malformation({ url = '', rawHeaders, headers, httpVersion }: Head): string | undefined {
  // HTTP/1.1 asks for exactly one (RFC 9112 §3.2).
  if (headers.host === undefined) return httpVersion === '1.0' ? undefined : 'Falta el encabezado Host.'
  if (hostsOf({ rawHeaders }) > 1) return 'El encabezado Host vino dos veces.'
  // Node hands raw bytes on as Latin-1.
  if (NOT_ASCII.test(url) || (url.includes('%') && !isPercentEncodedUtf8(url)))
    return 'La dirección no está en UTF-8.'
  return undefined
}

const NOT_ASCII = /[^\x21-\x7e]/

/** Whether every `%xx` of a text is one, and all of them together UTF-8. */
export function isPercentEncodedUtf8(encoded: string): boolean {
  try {
    decodeURIComponent(encoded)
    return true
  } catch {
    return false
  }
}
