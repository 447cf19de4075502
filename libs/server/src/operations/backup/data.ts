import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import type { ArchiveEntry } from './archive.js'
import { copyIn, copyOut } from './copies.js'
import { type Sequence, sequencesOf, setSequences, type Table, tablesOf, takeChecksOff } from './tables.js'

const compress = promisify(gzip)
const expand = promisify(gunzip)

/** The last entry of the data: what was written. */
export interface DataManifest {
  tables: (Table & { rows: number; sha256: string })[]
  sequences: Sequence[]
}

export const MANIFEST = 'data/manifest.json'
const PIECE = /^data\/(\d+)\/\d+\.gz$/

/** All rows as they are at one moment; the caller's transaction must be `repeatable read`. */
export async function* dataEntries(client: PoolClient): AsyncGenerator<ArchiveEntry> {
  const tables: DataManifest['tables'] = []
  for (const [at, table] of (await tablesOf(client)).entries()) {
    const sum = createHash('sha256')
    let pieces = 0
    for await (const piece of copyOut(client, table)) {
      sum.update(piece)
      pieces += 1
      yield { name: `data/${at}/${pieces}.gz`, content: await compress(piece) }
    }
    const { rows } = await client.query<{ count: number }>(`select count(*) as count from ${table.name}`)
    tables.push({ ...table, rows: rows[0]?.count ?? 0, sha256: sum.digest('hex') })
  }
  const manifest: DataManifest = { tables, sequences: await sequencesOf(client) }
  yield { name: MANIFEST, content: Buffer.from(JSON.stringify(manifest)) }
}

/** The data aren't those of the manifest, or their schema isn't the database's. */
export class DataRefused extends Error {
  override name = 'DataRefused'
}

/**
 * Fills the tables of a new, migrated database, in the caller's transaction, and compares rows and sums with the manifest.
 *
 * @param entries of {@link dataEntries}; others are passed over
 * @throws DataRefused, before the caller commits
 */
export async function fillTables(
  client: PoolClient,
  entries: AsyncIterable<ArchiveEntry>,
): Promise<DataManifest> {
  const tables = await tablesOf(client)
  await refuseUsed(client)
  const putChecksOn = await takeChecksOff(client, tables)
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  const filled = new Map<number, { rows: number; sha256: string }>()
  const reader = entries[Symbol.asyncIterator]()
  let entry = await reader.next()
  let manifest: DataManifest | null = null
  while (entry.done !== true) {
    const at = indexOf(entry.value.name)
    if (at === null) {
      if (entry.value.name === MANIFEST)
        manifest = JSON.parse(entry.value.content.toString('utf8')) as DataManifest
      entry = await reader.next()
      continue
    }
    const table = tables[at]
    if (table === undefined || filled.has(at)) throw new DataRefused(`There is no table ${at} to fill`)
    const sum = createHash('sha256')
    const pieces = async function* () {
      while (entry.done !== true && indexOf(entry.value.name) === at) {
        const piece = await expand(entry.value.content)
        sum.update(piece)
        yield piece
        entry = await reader.next()
      }
    }
    filled.set(at, { rows: await copyIn(client, table, pieces()), sha256: sum.digest('hex') })
  }
  if (manifest === null) throw new DataRefused('The data have no end')
  compare(tables, filled, manifest)
  await setSequences(client, manifest.sequences)
  await putChecksOn()
  return manifest
}

/** What a new database never has; the rows that its migrations made go. */
const OF_USE = ['account', 'staff', 'audit', 'price_list', 'edition', 'payment']

async function refuseUsed(client: PoolClient): Promise<void> {
  for (const table of OF_USE) {
    const { rows } = await client.query(`select from ${table} limit 1`)
    if (rows.length > 0) throw new DataRefused(`The database is in use: ${table} has rows`)
  }
}

function compare(
  tables: readonly Table[],
  filled: ReadonlyMap<number, { rows: number; sha256: string }>,
  manifest: DataManifest,
): void {
  const EMPTY = { rows: 0, sha256: createHash('sha256').digest('hex') }
  const here = tables.map((table, at) => ({ ...table, ...(filled.get(at) ?? EMPTY) }))
  for (const [at, wanted] of manifest.tables.entries())
    if (JSON.stringify(here[at]) !== JSON.stringify(wanted))
      throw new DataRefused(`The table ${wanted.name} isn't as it was backed up`)
  if (here.length !== manifest.tables.length) throw new DataRefused('The schema has other tables')
}

function indexOf(name: string): number | null {
  const [, at] = PIECE.exec(name) ?? []
  return at === undefined ? null : Number(at)
}
