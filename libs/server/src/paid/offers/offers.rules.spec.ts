import { startProblem, withStates } from './offers.rules.js'

const NOW = new Date('2026-11-20T12:00:00Z')
const line = (day: string) => ({ holdsFrom: new Date(`${day}Z`) })

test.each<[string[], string[]]>([
  [[], []],
  [['2026-11-01T00:00'], ['current']],
  [['2026-12-01T00:00'], ['planned']],
  [
    ['2027-01-01T00:00', '2026-12-01T00:00', '2026-11-20T12:00', '2026-11-20T11:59', '2020-01-01T00:00'],
    ['planned', 'planned', 'current', 'past', 'past'],
  ],
])('of the lines from %j the states are %j', (days, states) => {
  expect(withStates(days.map(line), NOW).map(({ state }) => state)).toEqual(states)
})

test.each([
  ['2026-11-20T12:00:00', null],
  ['2026-12-01T03:00:00', null],
  ['2026-11-20T11:55:00', null],
  ['2026-11-20T11:54:59', 'validation'],
  ['2020-01-01T00:00:00', 'validation'],
  ['2027-01-01T03:00:00', 'conflict'],
])('a price from %s is refused as %s', (day, code) => {
  expect(startProblem(line(day).holdsFrom, [line('2027-01-01T03:00')], NOW)?.code ?? null).toBe(code)
})
