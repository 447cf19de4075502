import { readFile } from 'node:fs/promises'
import { AppError, ConfigError } from '@preciosa/platform'
import { PostgresError } from '@preciosa/sandbox'
import {
  isGoodEnough,
  measureQuality,
  type Miss,
  openSearch,
  parseQualityFile,
  type QualityEntry,
  QualityFileError,
  type QualityResult,
} from '@preciosa/server'
import { withDatabase } from '../launch/database.js'

export const USAGE = `Uso:
  npm run search-quality -- ARCHIVO

Hace cada búsqueda de ARCHIVO (query;vehicleType;expected[;kind], ver docs/search.md) en la guía vigente y cuenta
cuántas tienen una respuesta correcta entre las tres primeras y, si nombran un solo modelo, en el primer lugar. Sale
con 0 si en las dos cuentas son el 97 % o más, 1 si son menos, 2 si el pedido o el archivo están mal escritos y 4 si
la base de datos no está disponible.`

class UsageError extends Error {
  override name = 'UsageError'
}

/** Exit codes: 0 enough, 1 too few, 2 wrong usage or file, 4 database unreachable. */
export async function main(words: string[]): Promise<number> {
  try {
    if (words.includes('--help')) {
      console.log(USAGE)
      return 0
    }
    const entries = await read(words)
    return await withDatabase((databaseUrl) => measure(databaseUrl, entries), { seconds: 30 })
  } catch (error) {
    return explain(error)
  }
}

async function read([file, ...others]: string[]): Promise<QualityEntry[]> {
  if (file === undefined) throw new UsageError('Falta el archivo.')
  if (others.length > 0 || file.startsWith('-')) throw new UsageError('Se espera un solo archivo.')
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`No se puede leer ${file}.`, { cause: error })
  })
  return parseQualityFile(text)
}

async function measure(databaseUrl: string, entries: QualityEntry[]): Promise<number> {
  const search = await openSearch(databaseUrl)
  try {
    const result = await measureQuality(entries, search.first, search.thisYear)
    describe(result).forEach((line) => console.log(line))
    return isGoodEnough(result) ? 0 : 1
  } finally {
    await search.close()
  }
}

export function describe({ of, found, kinds, misses, ofOneModel }: QualityResult): string[] {
  const lines = [
    ...misses.map((miss) => lineOf(miss, '')),
    ...ofOneModel.misses.map((miss) => lineOf(miss, ', no en el primer lugar')),
    ...kinds.map((kind) => `${kind.kind}: ${share(kind.found, kind.of)}`),
    `Total: ${share(found, of)}`,
  ]
  if (ofOneModel.of > 0) lines.push(`En el primer lugar: ${share(ofOneModel.found, ofOneModel.of)}`)
  return lines
}

function lineOf({ entry, found }: Miss, more: string): string {
  const names = found.map(({ summary, codia }) => `${summary} (${codia})`)
  return `Línea ${entry.line}, ${entry.vehicleType}, «${entry.query}»${more}: ${names.join(' | ') || 'nada'}`
}

function share(found: number, of: number): string {
  const percent = ((100 * found) / of).toLocaleString('es-AR', { maximumFractionDigits: 1 })
  return `${found} de ${of} (${percent} %)`
}

function explain(error: unknown): number {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${USAGE}`)
    return 2
  }
  if (error instanceof QualityFileError) {
    console.error(error.message)
    return 2
  }
  if (error instanceof PostgresError || (error instanceof AppError && error.code === 'unavailable')) {
    console.error(error.message)
    return 4
  }
  if (error instanceof AppError || error instanceof ConfigError) {
    console.error(error.message)
    return 1
  }
  throw error
}
