import { firstMonth, monthsOf, periodOf, ratesOf, yearsOf } from './history.rules.js'

const PERIODS = ['2025-11', '2025-12', '2026-01', '2026-03']

it('goes back ten years, this month included', () => {
  expect(firstMonth('2026-11')).toBe('2016-12')
})

it('lists years newest first and months ascending', () => {
  expect(yearsOf(PERIODS)).toEqual([2026, 2025])
  expect(monthsOf([...PERIODS].reverse(), 2026)).toEqual([1, 3])
  expect(monthsOf(PERIODS, 2024)).toEqual([])
})

it('writes months as periods', () => {
  expect([periodOf(2026, 3), periodOf(9, 12)]).toEqual(['2026-03', '0009-12'])
})

it('has no rates where none is known', () => {
  expect(ratesOf({ bna: null, blue: null, cpi: null })).toBeNull()
  expect(ratesOf({ bna: 1400, blue: null, cpi: null })).toEqual({ bna: 1400, blue: null, cpi: null })
})
