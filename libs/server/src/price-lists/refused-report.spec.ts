import { ListRefused } from '../list-files/index.js'
import { refusalOf } from './refused-report.js'

const OPTIONS = { scope: 'whole', publish: false, acceptRejected: false, acceptGuards: false } as const

const refusedFor = (...reasons: string[]) =>
  refusalOf(
    OPTIONS,
    new ListRefused(reasons.map((reason, at) => ({ line: at + 1, column: '', value: '', reason }))),
    undefined,
  )

describe('what a list in the console says of its refusal', () => {
  it.each([
    [['Uno.'], 'Uno.'],
    [['Uno.', 'Dos.', 'Tres.'], 'Uno. Dos. Tres.'],
    [['Uno.', 'Dos.', 'Tres.', 'Cuatro.'], 'Uno. Dos. Tres. Y 1 motivo más.'],
    [['Uno.', 'Dos.', 'Tres.', 'Cuatro.', 'Cinco.'], 'Uno. Dos. Tres. Y 2 motivos más.'],
  ])('is all of %j, or the first and how many others', (reasons, problem) => {
    expect(refusedFor(...reasons).problem).toBe(problem)
  })
})
