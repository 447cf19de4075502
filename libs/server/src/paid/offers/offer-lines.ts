import { AppError } from '@preciosa/platform'
import { startProblem, withStates } from './offers.rules.js'

interface Line {
  id: number
  holdsFrom: Date
}

/** @throws AppError `validation` for a past date; `conflict` for one that has a price */
export function refuseStart(holdsFrom: Date, lines: readonly Line[], now: Date): void {
  const problem = startProblem(holdsFrom, lines, now)
  if (problem === null) return
  const { code, message } = problem
  throw new AppError(code, message, [{ path: 'holdsFrom', message }])
}

/** @throws AppError `not-found`; `conflict` for a price that holds or has held */
export function plannedLine<L extends Line>(id: number, lines: readonly L[], now: Date): L {
  const line = withStates(lines, now).find((each) => each.id === id)
  if (line === undefined) throw new AppError('not-found', 'Ese precio no está.')
  if (line.state !== 'planned')
    throw new AppError(
      'conflict',
      'Sólo se quita un precio que todavía no vale: a este pudo pagarlo alguien.',
    )
  return line
}
