import fc from 'fast-check'
import { type FetchedQuote, isStale, judge, jumps, type Known } from './dollar.rules.js'

const NOW = new Date('2026-11-20T15:00:00Z')
const quote = (value: number, quotedAt = '2026-11-20T14:30:00Z'): FetchedQuote => ({
  casa: 'blue',
  value,
  quotedAt: new Date(quotedAt),
  buying: null,
})
const LAST = quote(1500, '2026-11-20T14:00:00Z')
const buying = (rate: number, value: number): FetchedQuote => ({ ...quote(value), buying: rate })

it.each([
  ['a newer quote', quote(1510), 'new'],
  ['the same quote again', { ...LAST }, 'known'],
  ['a newer quote of the same value', quote(1500), 'new'],
  ['a quote of five minutes ahead', quote(1500, '2026-11-20T15:05:00Z'), 'new'],
  ['three times the last value', quote(4500), 'new'],
  ['a third of the last value', quote(500), 'new'],
])('accepts %s', (_, given, verdict) => {
  expect(judge(given, { last: LAST }, NOW)).toBe(verdict)
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
  expect(judge(given, { last: LAST }, NOW)).toEqual({ refused: expect.stringContaining(reason) })
})

it('accepts a jump if one other quote supports it and refuses it otherwise', () => {
  expect(judge(quote(6000), { last: LAST, others: [quote(1400), quote(5900)] }, NOW)).toBe('new')
  expect(judge(quote(6000), { last: LAST, others: [quote(1400), quote(1600)] }, NOW)).toEqual({
    refused: expect.stringContaining('npm run dollar-history -- import FILE --accept-jumps') as string,
  })
})

it('ignores an older quote at any rate', () => {
  expect(judge(quote(1500, '2026-11-20T13:59:59Z'), { last: LAST }, NOW)).toBe('old')
  expect(judge(quote(99_999, '2026-11-20T13:59:59Z'), { last: LAST }, NOW)).toBe('old')
})

it.each([
  ['its buying rate', buying(1480, 1500), {}],
  ['the other rate', quote(1500), { otherRate: [1400] }],
  ['a whole buying rate, rounded', buying(5, 4), {}],
  ['one of two values of the other rate', quote(1500), { otherRate: [9e8, 1400] }],
] satisfies [string, FetchedQuote, Partial<Known>][])(
  'accepts a first quote confirmed by %s',
  (_, given, known) => {
    expect(judge(given, { last: null, ...known }, NOW)).toBe('new')
  },
)

it.each([
  ['that nothing confirms', quote(1500), {}, 'no second figure'],
  ['far above the other rate', quote(971_971_971), { otherRate: [1400] }, 'contradicts the other rate'],
  ['far above the other rate, also buying', buying(97e7, 971_971_971), { otherRate: [1400] }, 'other rate'],
  ['far below its buying rate', buying(751.67, 45.6), { otherRate: [44] }, 'contradicts buying'],
  ['slightly below its buying rate', buying(49.39, 44.04), {}, 'contradicts buying'],
  ['far above its buying rate', buying(1480, 14_950), {}, 'contradicts buying'],
] satisfies [string, FetchedQuote, Partial<Known>, string][])(
  'refuses a first quote %s',
  (_, given, known, reason) => {
    expect(judge(given, { last: null, ...known }, NOW)).toEqual({ refused: expect.stringContaining(reason) })
  },
)

describe('a confirmed quote', () => {
  const confirmed = buying(5900, 6000)

  it('overrules a last quote that stands alone', () => {
    expect(judge(confirmed, { last: LAST, isLonely: true, otherRate: [1400] }, NOW)).toBe('new')
  })

  it('overrules quotes that contradict the other rate', () => {
    const last = quote(971_971_971, '2026-11-20T14:00:00Z')
    expect(judge(confirmed, { last, others: [last], otherRate: [1400] }, NOW)).toBe('new')
  })

  it('needs an operator against several quotes that agree with the other rate', () => {
    expect(judge(confirmed, { last: LAST, otherRate: [1400] }, NOW)).toHaveProperty('refused')
  })

  it('needs both confirmations', () => {
    const lonely = { last: LAST, isLonely: true }
    expect(judge(confirmed, lonely, NOW)).toHaveProperty('refused')
    expect(judge(quote(6000), { ...lonely, otherRate: [1400] }, NOW)).toHaveProperty('refused')
  })
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
