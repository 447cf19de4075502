import { periodOf, periodsAt } from './periods.rules.js'

const periods = periodsAt('2026-02')

it('offers the last days and thirteen months', () => {
  expect(periods.slice(0, 6)).toEqual(['7', '30', '90', '2026-02', '2026-01', '2025-12'])
  expect([periods.length, periods.at(-1)]).toEqual([16, '2025-02'])
})

it.each([
  ['90', '90'],
  ['2025-12', '2025-12'],
  ['2024-12', '30'],
  ['nada', '30'],
  [null, '30'],
])('reads the address %j as the period %s', (named, period) => {
  expect(periodOf(named, periods)).toBe(period)
})
