import type { DayOfLooks } from '@preciosa/contracts/usage'
import { daysWith, plansWith, rowsOf } from './looks.rules.js'

const LOOKS: DayOfLooks[] = [
  { day: '2026-02-27', plan: 'individualPremium', looks: 4 },
  { day: '2026-03-01', plan: 'individualFree', looks: 2 },
  { day: '2026-03-01', plan: 'individualPremium', looks: 3 },
]

it('adds looks per day and includes days without looks', () => {
  expect(daysWith(LOOKS, { from: '2026-02-26', to: '2026-03-01', today: '2026-03-05' })).toEqual([
    { day: '2026-02-26', value: 0 },
    { day: '2026-02-27', value: 4 },
    { day: '2026-02-28', value: 0 },
    { day: '2026-03-01', value: 5 },
  ])
})

it('omits future days', () => {
  const days = daysWith(LOOKS, { from: '2026-03-01', to: '2026-03-31', today: '2026-03-02' })
  expect(days.map(({ day }) => day)).toEqual(['2026-03-01', '2026-03-02'])
  expect(daysWith([], { from: '2026-04-01', to: '2026-04-30', today: '2026-03-02' })).toEqual([])
})

it('sorts plans and omits those without looks', () => {
  expect(plansWith(LOOKS)).toEqual([
    { plan: 'individualFree', looks: 2 },
    { plan: 'individualPremium', looks: 7 },
  ])
})

it("lists the newest day first with each plan's looks", () => {
  expect(rowsOf(LOOKS, ['individualFree', 'individualPremium'])).toEqual([
    { day: '2026-03-01', total: 5, byPlan: [2, 3] },
    { day: '2026-02-27', total: 4, byPlan: [0, 4] },
  ])
})
