import { around, byDay, monthOf, weeksOf } from './calendar.rules.js'

it('begins weeks on Monday', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null])
  expect(weeksOf('2027-02')).toHaveLength(4)
})

it('puts publications on their days', () => {
  const at = (publishedFrom: string | null) => ({ publishedFrom })
  const items = [at('2026-11-02T12:00:00Z'), at('2026-11-02T15:00:00Z'), at(null)]
  const days = byDay(items, (instant) => instant.toISOString().slice(0, 10))
  expect([...days]).toEqual([['2026-11-02', items.slice(0, 2)]])
})

it.each([
  ['2026-12', '2026-12'],
  ['2026-13', '2026-11'],
  ['x', '2026-11'],
  [null, '2026-11'],
])('reads the month %j', (named, month) => {
  expect(monthOf(named, '2026-11-28')).toBe(month)
})

it('has months on both sides', () => {
  expect(around('2026-12')).toEqual({ before: '2026-11', after: '2027-01' })
})
