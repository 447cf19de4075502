import { AppError } from '@preciosa/platform'
import { commandExitCode, type CommandOptions, readWords, UsageError } from '../../commands/command.js'
import { countsText } from './secrets.rules.js'
import { SecretsService } from './secrets.service.js'

const USAGE = `Uso:
  npm run secrets -- status
      Dice por cada clave de SECRET_KEYS qué está sellado con ella y si se puede quitar.
  npm run secrets -- reseal
      Vuelve a sellar todo con la primera. Se puede cortar y repetir, y correr con el sistema en marcha.`

/**
 * Shows what is sealed with which secret key, and seals it with the first.
 * @returns the exit code: 0 done, 1 not all could be opened, 2 wrong usage, 4 database lost
 */
export function secretsCommand(words: string[], options: CommandOptions): Promise<number> {
  const { withServices, print, complain } = options
  const work = async () => {
    const run = COMMANDS[parse(words)]
    await withServices((services) => run(services.get(SecretsService), print))
    return { status: 'done' as const }
  }
  return commandExitCode(work, { usage: USAGE, file: undefined, complain })
}

type Print = CommandOptions['print']

const COMMANDS = {
  status: async (secrets: SecretsService, print: Print) => {
    const { lines, isWhole } = await secrets.status()
    for (const line of lines) print(line)
    if (!isWhole)
      throw new AppError('conflict', 'Así no arrancan la API y el worker: docs/secrets.md dice qué hacer.')
  },
  reseal: async (secrets: SecretsService, print: Print) => {
    const { done, unopened } = await secrets.reseal()
    print(
      done.length === 0 ? 'No había nada que volver a sellar.' : `Se volvió a sellar: ${countsText(done)}.`,
    )
    if (unopened.length > 0)
      throw new AppError(
        'conflict',
        `No se pudo abrir: ${countsText(unopened)}. Falta la clave o cambió su valor: secrets status la nombra.`,
      )
  },
}

function parse(words: string[]): keyof typeof COMMANDS {
  const { positionals } = readWords(words, {})
  const [name, ...more] = positionals
  if ((name !== 'status' && name !== 'reseal') || more.length > 0)
    throw new UsageError('Falta decir qué hacer: status o reseal.')
  return name
}
