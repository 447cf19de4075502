import { count } from '@preciosa/contracts'
import { AppError } from '@preciosa/platform'
import { commandExitCode, type CommandOptions, readWords, UsageError } from '../../commands/command.js'
import { FileMoveService } from './file-move.service.js'

const USAGE = `Uso:
  npm run files -- move
      Copia los archivos de FILES_DIR a FILES_S3 y compara cada copia. Se puede cortar y repetir; no borra nada.
      Corrélo con el sistema en marcha, y otra vez con los programas parados, antes de arrancarlos con FILES_S3.`

const SHOWN = 20

/**
 * Copies the files of the folder to S3.
 * @returns the exit code: 0 done, 1 refused, 2 wrong usage, 4 database lost
 */
export function filesCommand(
  words: string[],
  { withServices, print, complain }: CommandOptions,
): Promise<number> {
  const work = async () => {
    const { positionals } = readWords(words, {})
    if (positionals.length !== 1 || positionals[0] !== 'move')
      throw new UsageError('Falta decir qué hacer: move.')
    const { copied, bytes, same, left } = await withServices((services) =>
      services
        .get(FileMoveService)
        .move((kind, done, all) => print(`${kind}: ${count(done)} de ${count(all)}`)),
    )
    print(
      `Archivos copiados: ${count(copied)} (${count(Math.ceil(bytes / 1024 / 1024))} MB). Ya estaban: ${count(same)}.`,
    )
    if (left.length > 0)
      throw new AppError(
        'conflict',
        `Archivos sin copiar: ${count(left.length)}. Repetí el comando.\n${left
          .slice(0, SHOWN)
          .map(({ key, why }) => `  ${key}: ${why}`)
          .join('\n')}`,
      )
    return { status: 'done' as const }
  }
  return commandExitCode(work, { usage: USAGE, file: undefined, complain })
}
