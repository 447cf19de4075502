import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { addMonths, type Period } from '@preciosa/contracts'
import type { ListFormat } from '@preciosa/contracts/price-lists'
import { type Database, loadConfig, SystemClock } from '@preciosa/platform'
import { BUILTIN_PRICE_FORMATS, openPriceLists, type OpenPriceLists } from '@preciosa/server'
import { from as copyFrom } from 'pg-copy-streams'
import { eachList } from '../guide/fill.js'
import type { BenchCluster } from '../guide/place.js'
import { type BenchRow, median } from '../measure/result.js'

const RUNS = 5

/** Milliseconds: an import from file to published edition, and a plain COPY of the same bytes. */
interface Pair {
  import: number
  copy: number
}

async function rawCopy(db: Database, path: string, columns: number, delimiter: string): Promise<number> {
  const names = Array.from({ length: columns }, (_, at) => `c${at}`)
  await db.query(`create table raw_copy (${names.map((name) => `${name} text`).join(', ')})`)
  try {
    const started = performance.now()
    await db.connection((client) =>
      pipeline(
        createReadStream(path),
        client.query(
          copyFrom(`copy raw_copy from stdin with (format csv, header, delimiter '${delimiter}')`),
        ),
      ),
    )
    return performance.now() - started
  } finally {
    await db.query('drop table raw_copy')
  }
}

async function timedImport(
  { priceLists }: OpenPriceLists,
  path: string,
  format: ListFormat,
  period?: Period,
): Promise<number> {
  const started = performance.now()
  const options = { publish: true, acceptGuards: true, ...(period === undefined ? {} : { period }) }
  const { status } = await priceLists.importFile(path, format, options)
  if (status !== 'published') throw new Error(`the import ended as ${status}`)
  return performance.now() - started
}

function rowOf(name: string, pairs: Pair[], limit: number): BenchRow {
  const value = median(pairs.map((pair) => pair.import))
  const floor = median(pairs.map((pair) => pair.copy))
  const ratio = median(pairs.map((pair) => pair.import / pair.copy))
  return {
    row: name,
    floor: `raw COPY ${Math.round(floor)} ms`,
    value,
    ratio,
    target: `≤ ${limit} ×`,
    met: ratio <= limit,
  }
}

async function withServices<T>(
  cluster: BenchCluster,
  folder: string,
  work: (services: OpenPriceLists) => Promise<T>,
): Promise<T> {
  const url = await cluster.database('import_bench', { fresh: true })
  const services = await openPriceLists(
    loadConfig({ DATABASE_URL: url, FILES_DIR: join(folder, 'import-files') }),
  )
  try {
    return await work(services)
  } finally {
    await services.close()
  }
}

function builtin(name: string): ListFormat {
  const format = BUILTIN_PRICE_FORMATS.find((candidate) => candidate.name === name)
  if (format === undefined) throw new Error(`there is no format ${name}`)
  return format
}

/** Imports a big list month by month; the first month only warms up. */
export async function importBigList(
  cluster: BenchCluster,
  folder: string,
  versions: number,
): Promise<BenchRow> {
  return withServices(cluster, folder, async (services) => {
    const pairs: Pair[] = []
    let megabytes = 0
    const size = { versions, months: RUNS + 1 }
    await eachList(size, new SystemClock().period(), join(folder, 'lists'), async ({ path, at }) => {
      megabytes = (await stat(path)).size / 1024 / 1024
      const copy = await rawCopy(services.db, path, 8, ';')
      const elapsed = await timedImport(services, path, builtin('preciosa'))
      if (at > 0) pairs.push({ import: elapsed, copy })
    })
    return rowOf(`import of ${versions} versions × 12 years (${megabytes.toFixed(0)} MB), ms`, pairs, 5)
  })
}

/** Needs the reference data beside the clone. */
export async function importRealList(cluster: BenchCluster, folder: string, path: string): Promise<BenchRow> {
  return withServices(cluster, folder, async (services) => {
    const pairs: Pair[] = []
    for (let at = 0; at <= RUNS; at += 1) {
      const copy = await rawCopy(services.db, path, 7, ';')
      const elapsed = await timedImport(services, path, builtin('fipe-semicolon'), addMonths('2026-01', at))
      if (at > 0) pairs.push({ import: elapsed, copy })
    }
    return rowOf('import of the real list (31,428 rows), ms', pairs, 8)
  })
}
