import { endOfGiven } from './given-plans.rules.js'

const NOW = new Date('2026-11-20T12:00:00Z')

it.each([
  ['2026-11-20', '2026-11-21T03:00:00.000Z'],
  ['2026-12-31', '2027-01-01T03:00:00.000Z'],
  ['2028-11-19', '2028-11-20T03:00:00.000Z'],
  ['2026-11-19', undefined],
  ['2028-12-01', undefined],
])('ends a plan that is given to %s at %s', (day, end) => {
  expect(endOfGiven(day, NOW)?.toISOString()).toBe(end)
})
