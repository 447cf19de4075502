import { afterPeriods, daysUntilCharge, earliest, isAfter, latest, overlap, paidBy } from './periods.rules.js'

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 12))

it('ends a period on the day it began, or on the month’s last one', () => {
  const startsAt = new Date('2026-01-31T15:00:00Z')
  const ends = [1, 2, 12].map((periods) => afterPeriods(startsAt, 'monthly', periods).toISOString())
  expect(ends).toEqual(['2026-02-28T15:00:00.000Z', '2026-03-31T15:00:00.000Z', '2027-01-31T15:00:00.000Z'])
  expect(afterPeriods(startsAt, 'anual', 1).toISOString()).toBe('2027-01-31T15:00:00.000Z')
})

it('pays to the first end of a period after the debit and after what was paid', () => {
  const startsAt = new Date('2026-11-10T15:00:00Z')
  const until = (debit: string, paid: string | null) =>
    paidBy({ startsAt, periodEndsAt: paid === null ? null : new Date(paid) }, 'monthly', new Date(debit))
      .toISOString()
      .slice(0, 10)
  expect(until('2026-11-10T16:00:00Z', null)).toBe('2026-12-10')
  expect(until('2026-12-14T15:00:00Z', '2026-12-10T15:00:00Z')).toBe('2027-01-10')
  expect(until('2026-12-10T14:00:00Z', '2026-12-10T15:00:00Z')).toBe('2027-01-10')
})

it('counts the days of Buenos Aires until the next charge, and at least one', () => {
  const monthly = { startsAt: new Date('2026-03-14T15:00:00Z'), billing: 'monthly' } as const
  const end = new Date('2026-12-14T15:00:00Z')
  expect(daysUntilCharge(monthly, end, new Date('2026-11-25T10:00:00Z'))).toEqual({ left: 19, all: 30 })
  expect(daysUntilCharge(monthly, end, new Date('2026-11-26T02:59:00Z'))).toEqual({ left: 19, all: 30 })
  expect(daysUntilCharge(monthly, end, new Date('2026-12-14T14:59:00Z'))).toEqual({ left: 1, all: 30 })
  const yearly = { startsAt: new Date('2026-01-31T15:00:00Z'), billing: 'anual' } as const
  expect(daysUntilCharge(yearly, new Date('2027-01-31T15:00:00Z'), yearly.startsAt)).toEqual({
    left: 365,
    all: 365,
  })
})

it.each([
  [1, null, 5, null, true],
  [1, 5, 5, null, false],
  [1, 6, 5, null, true],
  [5, 5, 1, null, false],
  [1, 5, 2, 3, true],
  [1, null, 1, null, true],
])('times from %s to %s and from %s to %s overlap: %s', (a, b, c, d, expected) => {
  const one = { from: day(a), to: b === null ? null : day(b) }
  const other = { from: day(c), to: d === null ? null : day(d) }
  expect([overlap(one, other), overlap(other, one)]).toEqual([expected, expected])
})

it('takes null for never', () => {
  expect(earliest(null, day(3), null, day(2), day(4))).toEqual(day(2))
  expect(earliest(null)).toBeNull()
  expect(latest(day(1), null)).toEqual(day(1))
  expect(isAfter(null, day(1))).toBe(true)
})
