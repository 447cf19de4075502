import { counted } from '@preciosa/contracts'
import {
  openSeries,
  type OpenSeries,
  type TableImportOptions,
  type TableImportResult,
} from '@preciosa/server'
import {
  commandExitCode,
  type CommandOptions,
  heldLine,
  readWords,
  rejectionLines,
  UsageError,
  withServices,
} from '../command.js'

const ABOUT = {
  'dollar-history': {
    taken: ['valor nuevo', 'valores nuevos'],
    columns: 'casa,fecha,compra,venta, un día por renglón: blue,2026-11-20,1530,1550',
    importFile: ({ dollars }: OpenSeries, path: string, options: TableImportOptions) =>
      dollars.importFile(path, options),
  },
  cpi: {
    taken: ['valor nuevo', 'valores nuevos'],
    columns: 'period,index, un mes por renglón: 2026-10,9841.37',
    importFile: ({ cpi }: OpenSeries, path: string, options: TableImportOptions) =>
      cpi.importFile(path, options),
  },
  photos: {
    taken: ['vehículo nuevo con fotos', 'vehículos nuevos con fotos'],
    columns:
      'codia,url, una foto por renglón, la principal primero: 1200345,https://fotos.example/1200345-1.jpg',
    importFile: ({ photos }: OpenSeries, path: string, options: TableImportOptions) =>
      photos.importFile(path, options),
  },
} as const

export type Series = keyof typeof ABOUT

/**
 * Imports dollar rates, price index or photo addresses from a file.
 * @returns the exit code: 0 done, 1 refused, 2 wrong usage, 3 held for rejected rows, 4 database lost
 */
export function seriesCommand(series: Series, words: string[], options: CommandOptions): Promise<number> {
  const { withConfig, print, complain } = options
  const run = async () => {
    const { path, json, ...accepted } = parse(words)
    const result = await withServices(withConfig, openSeries, (services) =>
      ABOUT[series].importFile(services, path, accepted),
    )
    if (json) print(JSON.stringify(result, null, 2))
    else for (const line of described(result, ABOUT[series].taken)) print(line)
    return result
  }
  return commandExitCode(run, { usage: usageOf(series), file: words[1], complain })
}

function described(
  { status, rows, added, changed, unchanged, jumps, rejected }: TableImportResult,
  [one, many]: readonly [string, string],
): string[] {
  const { read, skipped, duplicates } = rows
  const counts = [
    counted(read, 'renglón', 'renglones'),
    counted(skipped, 'de otra serie', 'de otras series'),
    counted(duplicates, 'repetido', 'repetidos'),
    counted(rows.rejected, 'rechazado', 'rechazados'),
  ].join(', ')
  const end =
    status === 'held'
      ? heldLine(rejected)
      : `${counted(added, one, many)}, ${counted(changed, 'corregido', 'corregidos')}, ${counted(unchanged, 'que ya estaba', 'que ya estaban')}.`
  const howToAccept =
    jumps === 0
      ? []
      : [`Si ${jumps === 1 ? 'ese salto es cierto' : 'esos saltos son ciertos'}, repetí con --accept-jumps.`]
  return [`${counts}.`, ...rejectionLines(rejected), end, ...howToAccept]
}

function parse(words: string[]): { path: string; json: boolean } & TableImportOptions {
  const { positionals, values } = readWords(words, {
    json: { type: 'boolean' },
    'accept-rejected': { type: 'boolean' },
    'accept-jumps': { type: 'boolean' },
  })
  const [name, path, ...more] = positionals
  if (name !== 'import' || path === undefined || more.length > 0)
    throw new UsageError('Falta decir qué archivo tomar.')
  return {
    path,
    json: values.json ?? false,
    acceptRejected: values['accept-rejected'] ?? false,
    acceptJumps: values['accept-jumps'] ?? false,
  }
}

function usageOf(series: Series): string {
  const jumps = series === 'photos' ? '' : ' [--accept-jumps]'
  const ofJumps =
    series === 'photos'
      ? '.'
      : `;
      un valor de más de tres veces el anterior o el siguiente, del archivo o de los guardados, se rechaza, salvo
      --accept-jumps.`
  return `Uso:
  npm run ${series} -- import ARCHIVO [--accept-rejected]${jumps} [--json]
      Toma un CSV con las columnas ${ABOUT[series].columns}
      El mismo archivo otra vez no cambia nada. Con renglones rechazados no se toma nada, salvo --accept-rejected${ofJumps}`
}
