import { firstMonth, isNominal, monthsOf, periodOf, ratesOf, yearsOf } from './history.rules.js'

const PERIODS = ['2025-11', '2025-12', '2026-01', '2026-03']

it('goes back ten years including this month', () => {
  expect(firstMonth('2026-11')).toBe('2016-12')
})

it('lists years newest first and months ascending', () => {
  expect(yearsOf(PERIODS)).toEqual([2026, 2025])
  expect(monthsOf([...PERIODS].reverse(), 2026)).toEqual([1, 3])
  expect(monthsOf(PERIODS, 2024)).toEqual([])
})

it('writes a year and month as a period', () => {
  expect([periodOf(2026, 3), periodOf(9, 12)]).toEqual(['2026-03', '0009-12'])
})

it('returns no rates when none is known', () => {
  expect(ratesOf({ bna: null, blue: null, cpi: null })).toBeNull()
  for (const known of [{ bna: 1400 }, { blue: 1500 }, { cpi: 1.2 }]) {
    const rates = { bna: null, blue: null, cpi: null, ...known }
    expect(ratesOf(rates)).toEqual(rates)
  }
})

it.each([
  ['2026-02', '2026-03', 1.2, false],
  ['2026-03', '2026-03', 1, false],
  ['2026-04', '2026-03', 1, true],
  ['2016-12', '2026-03', null, true],
  ['2026-04', null, null, true],
  ['2026-04', null, 1.2, true],
] as const)('month %s with an index until %s (%s) is nominal: %s', (period, cpiPeriod, cpi, nominal) => {
  expect(isNominal(period, cpiPeriod, { cpi })).toBe(nominal)
})
