import type { IncomingMessage } from 'node:http'

/**
 * How many Host headers a request has. HTTP/1.1 asks for exactly one (RFC 9112 §3.2); Node keeps the first of several,
 * a proxy before it perhaps another.
 */
export function hostsOf({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): number {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}
