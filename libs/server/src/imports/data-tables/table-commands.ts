import { counted } from '@preciosa/contracts'
import {
  type Command,
  commandExitCode,
  heldLine,
  readWords,
  rejectionLines,
  UsageError,
} from '../../commands/command.js'
import type { TableImportOptions, TableImportResult } from '../../files/tables/index.js'
import type { Services } from '../../services.js'
import { CpiService } from '../cpi/index.js'
import { DollarHistoryService } from '../dollar/index.js'
import { PhotosService } from '../photos/index.js'

const ABOUT = {
  'dollar-history': {
    taken: ['valor nuevo', 'valores nuevos'],
    columns: 'casa,fecha,compra,venta, un día por renglón: blue,2026-11-20,1530,1550',
    table: DollarHistoryService,
  },
  cpi: {
    taken: ['valor nuevo', 'valores nuevos'],
    columns: 'period,index, un mes por renglón: 2026-10,9841.37',
    table: CpiService,
  },
  photos: {
    taken: ['vehículo nuevo con fotos', 'vehículos nuevos con fotos'],
    columns:
      'codia,url, una foto por renglón, la principal primero: 1200345,https://fotos.example/1200345-1.jpg',
    table: PhotosService,
  },
} as const

type Series = keyof typeof ABOUT

/** Import dollar rates, the price index and photo addresses from a file. */
export const TABLE_COMMANDS = {
  'dollar-history': commandOf('dollar-history'),
  cpi: commandOf('cpi'),
  photos: commandOf('photos'),
}

function commandOf(series: Series): Command {
  return (words, { withServices, print, complain }) => {
    const run = async () => {
      const { path, json, ...accepted } = parse(words)
      const result = await withServices((services) => tableOf(series, services).importFile(path, accepted))
      if (json) print(JSON.stringify(result, null, 2))
      else for (const line of described(result, ABOUT[series].taken)) print(line)
      return result
    }
    return commandExitCode(run, { usage: usageOf(series), file: words[1], complain })
  }
}

function tableOf(
  series: Series,
  services: Services,
): { importFile(path: string, options: TableImportOptions): Promise<TableImportResult> } {
  return services.get<CpiService | DollarHistoryService | PhotosService>(ABOUT[series].table)
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
