import type { IncomingMessage } from 'node:http'

/** HTTP/1.1 requires exactly one Host (RFC 9112 §3.2); Node and a proxy may pick different ones. */
export function hostsOf({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): number {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
}
