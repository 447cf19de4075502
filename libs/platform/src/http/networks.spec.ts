import type { IncomingMessage } from 'node:http'
import { callerNetwork, isNetwork, senderOf, wideNetwork } from './networks.js'

function sent(from: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return { socket: { remoteAddress: from }, headers } as unknown as IncomingMessage
}

describe('isNetwork', () => {
  it.each(['127.0.0.1', '10.0.0.0/8', 'fd00::/8', 'loopback', 'uniquelocal'])('accepts %s', (text) => {
    expect(isNetwork(text)).toBe(true)
  })

  it.each(['', 'proxy', '10.0.0.0/99', '300.1.1.1', '10.0.0.0/8,127.0.0.1'])('rejects "%s"', (text) => {
    expect(isNetwork(text)).toBe(false)
  })
})

describe('senderOf', () => {
  it("returns the socket's address and ignores the headers of an untrusted sender", () => {
    expect(senderOf([])(sent('203.0.113.9', '1.1.1.1'))).toBe('203.0.113.9')
    expect(senderOf(['10.0.0.0/8'])(sent('203.0.113.9', '1.1.1.1'))).toBe('203.0.113.9')
  })

  it('returns the last address before our proxies', () => {
    const sender = senderOf(['10.0.0.0/8', 'loopback'])
    expect(sender(sent('10.0.0.2', '203.0.113.9'))).toBe('203.0.113.9')
    expect(sender(sent('10.0.0.2', '6.6.6.6, 203.0.113.9'))).toBe('203.0.113.9')
    expect(sender(sent('10.0.0.2', '6.6.6.6, 203.0.113.9, 10.0.0.7'))).toBe('203.0.113.9')
  })
})

describe('callerNetwork', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:bbbb::9', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['nonsense', 'nonsense'],
  ])('maps %s to %s', (address, caller) => {
    expect(callerNetwork(address)).toBe(caller)
  })
})

describe('wideNetwork', () => {
  it.each([
    ['203.0.113.9', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1::/48'],
    ['2001:db8:2::1', '2001:db8:2::/48'],
    ['nonsense', 'nonsense'],
  ])('maps %s to %s', (address, network) => {
    expect(wideNetwork(address)).toBe(network)
  })
})
