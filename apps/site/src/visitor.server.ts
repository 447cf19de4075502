import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

const address = new AsyncLocalStorage<string>()

/** Makes a page for whoever is at that address: the API's limits are theirs. */
export function forVisitor<T>(visitor: string, work: () => T): T {
  return address.run(visitor, work)
}

/** The address of whom a page is made for; undefined when it isn't for anybody. */
export function visitorAddress(): string | undefined {
  return address.getStore()
}

/**
 * Where a request comes from: the last address on its way that isn't one of our proxies.
 * @param trusted addresses and networks of those proxies
 */
export function senderOf(trusted: readonly string[]): (request: IncomingMessage) => string {
  if (trusted.length === 0) return ({ socket }) => socket.remoteAddress ?? ''
  const trust = proxyAddr.compile([...trusted])
  return (request) => proxyAddr(request, trust)
}
