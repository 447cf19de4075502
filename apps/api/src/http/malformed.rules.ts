import type { IncomingMessage } from 'node:http'
import { hostsOf } from '@preciosa/platform'

type Head = Pick<IncomingMessage, 'url' | 'rawHeaders' | 'headers' | 'httpVersion'>

/** Finds faults in URL and headers that Node accepts. It runs for every request, so it must be cheap. */
export function malformation({ url = '', rawHeaders, headers, httpVersion }: Head): string | undefined {
  // HTTP/1.1 requires exactly one Host (RFC 9112 §3.2).
  if (headers.host === undefined) return httpVersion === '1.0' ? undefined : 'Falta el encabezado Host.'
  if (hostsOf({ rawHeaders }) > 1) return 'El encabezado Host vino dos veces.'
  // Node passes raw bytes as Latin-1.
  if (NOT_ASCII.test(url)) return NOT_UTF8
  return url.includes('%') ? ESCAPE_PROBLEMS[escapeFault(url) ?? 'none'] : undefined
}

const NOT_ASCII = /[^\x21-\x7e]/
const NOT_UTF8 = 'La dirección no está en UTF-8.'
const ESCAPE_PROBLEMS = {
  none: undefined,
  'no-code': 'La dirección tiene un % sin dos cifras hexadecimales detrás. El signo % se escribe %25.',
  'no-utf8': NOT_UTF8,
}

export function escapeFault(encoded: string): 'no-code' | 'no-utf8' | undefined {
  try {
    decodeURIComponent(encoded)
    return undefined
  } catch {
    return /%(?![\da-f]{2})/i.test(encoded) ? 'no-code' : 'no-utf8'
  }
}
