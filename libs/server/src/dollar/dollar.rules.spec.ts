import fc from 'fast-check'
import { isStale, judge, jumps, type Quote } from './dollar.rules.js'

const NOW = new Date('2026-11-20T15:00:00Z')
const LAST: Quote = { casa: 'blue', value: 1500, quotedAt: new Date('2026-11-20T14:00:00Z') }
const quote = (value: number, quotedAt = '2026-11-20T14:30:00Z'): Quote => ({
  casa: 'blue',
  value,
  quotedAt: new Date(quotedAt),
})

it.each([
  ['a newer quote', quote(1510), 'new'],
  ['the same quote again', { ...LAST }, 'known'],
  ['a newer quote of the same value', quote(1500), 'new'],
  ['a quote of five minutes ahead', quote(1500, '2026-11-20T15:05:00Z'), 'new'],
  ['three times the last value', quote(4500), 'new'],
  ['a third of the last value', quote(500), 'new'],
])('accepts %s', (_, given, verdict) => {
  expect(judge(given, LAST, NOW)).toBe(verdict)
})

it.each([
  ['more than three times the last value', quote(4501), 'too great a jump'],
  ['less than a third of the last value', quote(499), 'too great a jump'],
  ['a quote of tomorrow', quote(1500, '2026-11-21T15:00:00Z'), 'future'],
  ['another value for the same moment', { ...LAST, value: 1501 }, 'very moment'],
  ['zero', quote(0), 'no rate'],
  ['a negative value', quote(-1500), 'no rate'],
  ['NaN', quote(NaN), 'no rate'],
  ['infinity', quote(Infinity), 'no rate'],
])('refuses %s with a reason', (_, given, reason) => {
  expect(judge(given, LAST, NOW)).toEqual({ refused: expect.stringContaining(reason) })
})

it('accepts a jump if one other quote supports it and refuses it otherwise', () => {
  expect(judge(quote(6000), LAST, NOW, [quote(1400), quote(5900)])).toBe('new')
  expect(judge(quote(6000), LAST, NOW, [quote(1400), quote(1600)])).toEqual({
    refused: expect.stringContaining('npm run dollar-history -- import FILE --accept-jumps') as string,
  })
})

it('ignores an older quote at any rate', () => {
  expect(judge(quote(1500, '2026-11-20T13:59:59Z'), LAST, NOW)).toBe('old')
  expect(judge(quote(99_999, '2026-11-20T13:59:59Z'), LAST, NOW)).toBe('old')
})

it('accepts the first quote', () => {
  expect(judge(quote(7), null, NOW)).toBe('new')
})

it('detects jumps in both directions', () => {
  const values = fc.double({ min: 0.01, max: 1e6, noNaN: true })
  fc.assert(fc.property(values, (from) => !jumps(from, from * 2.9) && !jumps(from * 2.9, from)))
  fc.assert(fc.property(values, (from) => jumps(from, from * 3.1) && jumps(from * 3.1, from)))
})

it('treats a quote as stale after 96 hours', () => {
  expect(isStale(new Date(NOW.getTime() - 96 * 3_600_000), NOW)).toBe(false)
  expect(isStale(new Date(NOW.getTime() - 96 * 3_600_000 - 1), NOW)).toBe(true)
})
