import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'

/** Whether a text names addresses: one, a network (`10.0.0.0/8`), or `loopback`, `linklocal`, `uniquelocal`. */
export function isNetwork(text: string): boolean {
  try {
    proxyAddr.compile(text)
    return true
  } catch {
    return false
  }
}

/**
 * Who sent a request: the last address on its way that isn't one of our proxies. What a stranger writes into
 * `X-Forwarded-For` counts for nothing.
 * @param trusted addresses and networks of the proxies before us, as `isNetwork` takes them
 */
export function senderOf(trusted: readonly string[]): (request: IncomingMessage) => string {
  if (trusted.length === 0) return ({ socket }) => socket.remoteAddress ?? ''
  const trust = proxyAddr.compile([...trusted])
  return (request) => proxyAddr(request, trust)
}

const V6_NETWORK_BITS = 64

/**
 * What of an address counts as one caller: an IPv4 address, the network (/64) of an IPv6 one, because a caller with
 * one address of it has them all. A text that is no address counts as itself, shortened.
 */
export function callerNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, 64)
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${V6_NETWORK_BITS}`).toString()}/${V6_NETWORK_BITS}`
}
