import type { IncomingMessage } from 'node:http'

/** HTTP/1.1 requires exactly one Host (RFC 9112 §3.2); Node and a proxy may pick different ones. */
export function hostsOf({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): number {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}
