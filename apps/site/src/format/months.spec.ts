import { MONTH_NAMES, monthAndYear, monthName } from './months.js'

test('months are written in Spanish', () => {
  expect(monthName('2026-11')).toBe('noviembre')
  expect(monthAndYear('2026-01')).toBe('enero 2026')
  expect(MONTH_NAMES).toHaveLength(12)
  expect([MONTH_NAMES[0], MONTH_NAMES[11]]).toEqual(['enero', 'diciembre'])
})
