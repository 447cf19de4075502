import { noticeEnds, priceHoldsFrom } from './price-notice.rules.js'

test.each([
  ['2026-11-20T15:00:00Z', '2026-12-21T03:00:00.000Z'],
  ['2026-11-20T03:00:00Z', '2026-12-20T03:00:00.000Z'],
  ['2026-11-20T02:59:59Z', '2026-12-20T03:00:00.000Z'],
  ['2026-11-20T03:00:01Z', '2026-12-21T03:00:00.000Z'],
])('the notice of %s ends %s, after thirty whole days', (at, ends) => {
  expect(noticeEnds(new Date(at)).toISOString()).toBe(ends)
})

test('a late announcement moves the price', () => {
  const wanted = new Date('2027-01-03T03:00:00Z')
  expect(priceHoldsFrom(wanted, new Date('2026-11-20T15:00:00Z'))).toEqual(wanted)
  expect(priceHoldsFrom(wanted, new Date('2026-12-20T15:00:00Z')).toISOString()).toBe(
    '2027-01-20T03:00:00.000Z',
  )
})
