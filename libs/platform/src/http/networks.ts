import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'

/** True for an address, a network (`10.0.0.0/8`), or `loopback`, `linklocal`, `uniquelocal`. */
export function isNetwork(text: string): boolean {
  try {
    proxyAddr.compile(text)
    return true
  } catch {
    return false
  }
}

/** Returns the last address that isn't one of our proxies: a client can forge `X-Forwarded-For`. */
export function senderOf(trusted: readonly string[]): (request: IncomingMessage) => string {
  if (trusted.length === 0) return ({ socket }) => socket.remoteAddress ?? ''
  const trust = proxyAddr.compile([...trusted])
  return (request) => proxyAddr(request, trust)
}

const V6_NETWORK_BITS = 64
const WIDE_BITS = { ipv4: 24, ipv6: 48 }

/** Returns an IPv4 address, or the /64 network of an IPv6 address: one caller owns all its addresses. */
export function callerNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, 64)
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${V6_NETWORK_BITS}`).toString()}/${V6_NETWORK_BITS}`
}

/** Returns the /24 network of an IPv4 address, the /48 of an IPv6 address: what one subscriber may rent. */
export function wideNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, 64)
  const parsed = ipaddr.process(address)
  const bits = WIDE_BITS[parsed.kind()]
  const family = parsed.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  return `${family.networkAddressFromCIDR(`${parsed.toString()}/${bits}`).toString()}/${bits}`
}

/** @param trusted addresses and networks of our proxies */
export function isProxyOf(trusted: readonly string[]): (address: string) => boolean {
  if (trusted.length === 0) return () => false
  const trusts = proxyAddr.compile([...trusted])
  return (address) => ipaddr.isValid(address) && trusts(address, 0)
}
