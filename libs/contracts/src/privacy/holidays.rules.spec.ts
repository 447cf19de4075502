import { dayAfter, isWorkingDay, yearsWithout } from './holidays.rules.js'

it('names this year and the next if they have no holiday', () => {
  expect(yearsWithout(['2026-12-25', '2025-01-01'], '2026-11-20')).toEqual([2027])
  expect(yearsWithout([], '2026-11-20')).toEqual([2026, 2027])
})

it('counts days over the end of a year', () => {
  expect(dayAfter('2026-12-28', 5)).toBe('2027-01-02')
})

it.each([
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['2026-11-22', false],
  ['2026-11-23', false],
])('knows whether %s is a working day: %s', (day, isOne) => {
  expect(isWorkingDay(day, new Set(['2026-11-23']))).toBe(isOne)
})
