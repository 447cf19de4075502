import { count, counted } from '@preciosa/contracts'
import { AppError } from '@preciosa/platform'
import {
  commandExitCode,
  type CommandOptions,
  heldLine,
  readWords,
  rejectionLines,
  UsageError,
} from '../../commands/command.js'
import {
  type GeographyImportOptions,
  type GeographyImportResult,
  GeographyService,
} from './geography.service.js'

const USAGE = `Uso:
  npm run geography -- import ARCHIVO|--fetch [--accept-rejected] [--accept-losses] [--json]
      Toma la lista oficial de localidades: un CSV con las columnas id,nombre,provincia_id,provincia,departamento, o con
      --fetch la de su servicio público (GEOGRAPHY_URL).
      La misma lista otra vez no cambia nada. Con renglones rechazados no se toma nada, salvo --accept-rejected; una lista
      a la que le falta más de un décimo de lo que trajo la anterior se rechaza, salvo --accept-losses.`

/**
 * Imports the official localities.
 * @returns the exit code: 0 done, 1 refused, 2 wrong usage, 3 held for rejected rows, 4 database lost
 */
export function geographyCommand(words: string[], options: CommandOptions): Promise<number> {
  const { withServices, print, complain } = options
  const run = async () => {
    const { path, json, ...accepted } = parse(words)
    const result = await withServices((services) => {
      const geography = services.get(GeographyService)
      return path === undefined ? geography.fetch(accepted) : geography.importFile(path, accepted)
    })
    if (result === null)
      throw new AppError('unavailable', 'No hay un servicio de localidades: GEOGRAPHY_URL es off.')
    if (json) print(JSON.stringify(result, null, 2))
    else for (const line of described(result)) print(line)
    return result
  }
  return commandExitCode(run, { usage: USAGE, file: words[1], complain })
}

function described(result: GeographyImportResult): string[] {
  const { status, rows, added, changed, unchanged, removed, kept, rejected } = result
  const counts = [
    counted(rows.read, 'renglón', 'renglones'),
    `${counted(rows.skipped, 'salteado', 'salteados')} (la Ciudad de Buenos Aires, que viene con sus barrios)`,
    counted(rows.duplicates, 'repetido', 'repetidos'),
    counted(rows.rejected, 'rechazado', 'rechazados'),
  ].join(', ')
  if (status === 'held') return [`${counts}.`, ...rejectionLines(rejected), heldLine(rejected)]
  const done = [
    counted(added, 'localidad nueva', 'localidades nuevas'),
    counted(changed, 'cambiada', 'cambiadas'),
    counted(unchanged, 'que ya estaba', 'que ya estaban'),
    counted(removed, 'borrada', 'borradas'),
  ].join(', ')
  const staying =
    kept === 0
      ? []
      : [
          kept === 1
            ? 'Queda 1 que la lista ya no tiene, porque está en un perfil.'
            : `Quedan ${count(kept)} que la lista ya no tiene, porque están en algún perfil.`,
        ]
  return [`${counts}.`, ...rejectionLines(rejected), `${done}.`, ...staying]
}

function parse(words: string[]): { path: string | undefined; json: boolean } & GeographyImportOptions {
  const { positionals, values } = readWords(words, {
    json: { type: 'boolean' },
    fetch: { type: 'boolean' },
    'accept-rejected': { type: 'boolean' },
    'accept-losses': { type: 'boolean' },
  })
  const [name, path, ...more] = positionals
  const fetch = values.fetch ?? false
  if (name !== 'import' || (path === undefined) !== fetch || more.length > 0)
    throw new UsageError('Falta decir qué archivo tomar, o --fetch.')
  return {
    path,
    json: values.json ?? false,
    acceptRejected: values['accept-rejected'] ?? false,
    acceptLosses: values['accept-losses'] ?? false,
  }
}
