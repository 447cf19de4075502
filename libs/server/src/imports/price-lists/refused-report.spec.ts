import { ListRefused } from '../../files/list-files/index.js'
import { refusalOf } from './refused-report.js'

const OPTIONS = {
  scope: 'whole',
  publish: false,
  acceptRejected: false,
  acceptGuards: false,
  joinRenumbered: false,
} as const

const refusedFor = (...reasons: string[]) =>
  refusalOf(
    OPTIONS,
    new ListRefused(reasons.map((reason, at) => ({ line: at + 1, column: '', value: '', reason }))),
    undefined,
  )

describe('the problem of a refused list', () => {
  it.each([
    [['Uno.'], 'Uno.'],
    [['Uno.', 'Dos.', 'Tres.'], 'Uno. Dos. Tres.'],
    [['Uno.', 'Dos.', 'Tres.', 'Cuatro.'], 'Uno. Dos. Tres. Y 1 motivo más.'],
    [['Uno.', 'Dos.', 'Tres.', 'Cuatro.', 'Cinco.'], 'Uno. Dos. Tres. Y 2 motivos más.'],
  ])('names all of %j up to three and counts the others', (reasons, problem) => {
    expect(refusedFor(...reasons).problem).toBe(problem)
  })
})
