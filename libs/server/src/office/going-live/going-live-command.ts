import {
  GOING_LIVE_ITEMS,
  GOING_LIVE_STATE_NAMES,
  type GoingLiveItemState,
} from '@preciosa/contracts/going-live'
import { AppError } from '@preciosa/platform'
import { type Command, commandExitCode, readWords, UsageError } from '../../commands/command.js'
import { GoingLiveService } from './going-live.service.js'

const USAGE = `Uso:
  npm run go-live -- --check
      Dice qué falta antes del primer cobro de verdad. Lo que el sistema no ve se marca en la consola, en Puesta en marcha.`

/** @returns the exit code: 0 nothing is missing, 1 something is, 2 wrong usage, 4 database lost */
export const goLiveCommand: Command = (words, { withServices, print, complain }) => {
  const work = async () => {
    parse(words)
    const { items } = await withServices((services) =>
      services.get<GoingLiveService>(GoingLiveService).list(),
    )
    for (const line of items.map(lineOf)) print(line)
    const left = items.filter(({ state }) => state !== 'done').length
    if (left > 0)
      throw new AppError(
        'conflict',
        `Faltan ${left} de ${items.length}: docs/going-live.md explica cada uno.`,
      )
    print('No falta nada.')
    return { status: 'done' as const }
  }
  return commandExitCode(work, { usage: USAGE, file: undefined, complain })
}

function parse(words: string[]): void {
  const { positionals, values } = readWords(words, { check: { type: 'boolean' } })
  if (values.check !== true || positionals.length > 0) throw new UsageError('Falta --check, y nada más.')
}

function lineOf({ code, state, text, tick }: GoingLiveItemState): string {
  const said = tick === null ? text : `${tick.day}, ${tick.by ?? 'por el sistema'}: ${tick.note}`
  return `${GOING_LIVE_STATE_NAMES[state]}  ${code}  ${GOING_LIVE_ITEMS[code].title}. ${said}`
}
