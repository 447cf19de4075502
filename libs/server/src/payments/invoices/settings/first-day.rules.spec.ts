import { firstDayProblem } from './first-day.rules.js'

const TODAY = '2026-11-30'
const problem = (firstDay: string, before?: string, isOn = true) =>
  firstDayProblem({ isOn, firstDay }, before === undefined ? undefined : { firstDay: before }, TODAY)

it('takes a first day of ten days back, or the one that it was', () => {
  expect(problem('2026-11-20')).toBeNull()
  expect(problem('2026-01-01', '2026-01-01')).toBeNull()
  expect(problem('2026-11-01', '2026-01-01')).toBeNull()
  expect(problem('0001-01-01', undefined, false)).toBeNull()
})

it('refuses an older one, and one that is far ahead', () => {
  expect(problem('2026-11-19')).toMatch(/diez días/)
  expect(problem('2025-12-31', '2026-01-01')).toMatch(/diez días/)
  expect(problem('9999-12-31')).toMatch(/un año/)
})
