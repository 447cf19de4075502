import { daysOf, firstDayKept } from './usage-period.rules.js'

describe('the days of a period', () => {
  it.each([
    ['7', '2026-11-20', '2026-11-14', '2026-11-20'],
    ['30', '2026-11-20', '2026-10-22', '2026-11-20'],
    ['90', '2026-01-15', '2025-10-18', '2026-01-15'],
    ['2026-11', '2026-11-20', '2026-11-01', '2026-11-30'],
    ['2026-02', '2026-11-20', '2026-02-01', '2026-02-28'],
    ['2024-02', '2026-11-20', '2024-02-01', '2024-02-29'],
    ['2026-12', '2026-11-20', '2026-12-01', '2026-12-31'],
  ])('of %s on %s are %s to %s', (period, today, from, to) => {
    expect(daysOf(period, today)).toEqual({ from, to })
  })
})

it('keeps thirteen months, the current one included', () => {
  expect(firstDayKept('2026-11-20')).toBe('2025-11-01')
  expect(firstDayKept('2026-01-01')).toBe('2025-01-01')
})
