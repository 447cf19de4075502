import { holidayProblem, incidentProblems, receiptProblem } from './days.rules.js'

const TODAY = '2026-11-30'

it.each([
  ['2025-11-29', 'A lo sumo un año atrás.'],
  ['2025-11-30', null],
  ['2028-11-30', null],
  ['2028-12-01', 'A lo sumo dos años adelante.'],
])('knows whether %s may be a holiday: %s', (day, problem) => {
  expect(holidayProblem(day, TODAY)).toBe(problem)
})

it.each([
  ['2025-11-29', 'A lo sumo un año atrás.'],
  ['2025-11-30', null],
  ['2026-11-30', null],
  ['2026-12-01', 'Ese día no llegó.'],
])('knows whether a letter may have come on %s: %s', (day, problem) => {
  expect(receiptProblem(day, TODAY)).toBe(problem)
})

describe('the days of an incident', () => {
  const days = {
    happenedOn: '2026-11-20',
    knownOn: '2026-11-20',
    peopleNotifiedOn: '2026-11-20',
    authorityNotifiedOn: '2026-11-20',
  }
  const pathsOf = (changed: Partial<Record<keyof typeof days, string | null>>) =>
    incidentProblems({ ...days, ...changed } as typeof days, TODAY).map(({ path }) => path)

  it('may be the same, or unknown', () => {
    expect(pathsOf({})).toEqual([])
    expect(pathsOf({ happenedOn: null, peopleNotifiedOn: null, authorityNotifiedOn: null })).toEqual([])
  })

  it.each([
    [
      'known in the future',
      { knownOn: '2026-12-01', peopleNotifiedOn: null, authorityNotifiedOn: null },
      'knownOn',
    ],
    ['happened after it was known', { happenedOn: '2026-11-21' }, 'happenedOn'],
    ['people notified before', { peopleNotifiedOn: '2026-11-19' }, 'peopleNotifiedOn'],
    ['the authority notified before', { authorityNotifiedOn: '2026-11-19' }, 'authorityNotifiedOn'],
  ])('are refused: %s', (_, changed, field) => {
    expect(pathsOf(changed)).toEqual([`content.${field}`])
  })
})
