import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Queryable } from '@preciosa/platform'
import type { PoolClient } from 'pg'
import { type ArchiveEntry, contentOf, type NewEntry } from './archive.js'
import { BackupRefused } from './backup-refused.js'
import { copyIn, copyOut } from './copies.js'
import { type Sequence, setSequences, type Table, tablesOf, takeChecksOff } from './tables.js'

const compress = promisify(gzip)
const expand = promisify(gunzip)

export interface Sum {
  rows: number
  sha256: string
}

/** Takes the rows of a table, by its place among all. @returns how many */
export type TakeRows = (table: number, pieces: AsyncIterable<Buffer>) => Promise<number>

const PIECE = /^data\/(\d+)\/\d+\.gz$/
export const EMPTY: Sum = { rows: 0, sha256: createHash('sha256').digest('hex') }

/**
 * The rows of all tables, in pieces `data/<table>/<piece>.gz`; the caller's transaction must be `repeatable read`.
 * @param copied gets each table with its sum
 */
export async function* dataEntries(client: PoolClient, copied: (Table & Sum)[]): AsyncGenerator<NewEntry> {
  for (const [at, table] of (await tablesOf(client)).entries()) {
    const sum = createHash('sha256')
    const copy = copyOut(client, table)
    let pieces = 0
    for await (const piece of copy.pieces) {
      sum.update(piece)
      pieces += 1
      yield { name: `data/${at}/${pieces}.gz`, content: await compress(piece) }
    }
    copied.push({ ...table, rows: copy.rows(), sha256: sum.digest('hex') })
  }
}

/**
 * Takes the rows of an archive, and gives its other entries to `other`.
 * @returns sums of the tables that have rows
 */
export async function takeData(
  entries: AsyncIterable<ArchiveEntry>,
  take: TakeRows,
  other: (entry: ArchiveEntry) => Promise<void>,
): Promise<ReadonlyMap<number, Sum>> {
  const taken = new Map<number, Sum>()
  const reader = entries[Symbol.asyncIterator]()
  let entry = await reader.next()
  while (entry.done !== true) {
    const table = tableOf(entry.value.name)
    if (table === null) {
      await other(entry.value)
      entry = await reader.next()
      continue
    }
    if (taken.has(table)) throw new BackupRefused(`La copia tiene dos veces la tabla ${table}.`)
    const sum = createHash('sha256')
    const pieces = async function* () {
      while (entry.done !== true && tableOf(entry.value.name) === table) {
        const piece = await expand(await contentOf(entry.value))
        sum.update(piece)
        yield piece
        entry = await reader.next()
      }
    }
    taken.set(table, { rows: await take(table, pieces()), sha256: sum.digest('hex') })
  }
  return taken
}

/** Counts rows without a database: PostgreSQL's text has one line each, and escapes line breaks of values. */
export const countRows: TakeRows = async (_, pieces) => {
  let rows = 0
  for await (const piece of pieces)
    for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) rows += 1
  return rows
}

/**
 * Fills the tables of a new, migrated database, in the caller's transaction.
 * @param read reads the backup to its end, compares its sums, and gives its rows away
 * @throws BackupRefused for a database that is in use or has other tables
 */
export async function fillTables<
  B extends { tables: readonly (Table & Sum)[]; sequences: readonly Sequence[] },
>(client: PoolClient, read: (take: TakeRows) => Promise<B>): Promise<B> {
  const tables = await tablesOf(client)
  await refuseUsed(client)
  const putChecksOn = await takeChecksOff(client, tables)
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
  const copied = await read((at, pieces) => {
    const table = tables[at]
    if (table === undefined) throw new BackupRefused(OTHER_TABLES)
    return copyIn(client, table, pieces)
  })
  const known = copied.tables.map(({ name, columns }) => ({ name, columns }))
  if (JSON.stringify(known) !== JSON.stringify(tables)) throw new BackupRefused(OTHER_TABLES)
  await setSequences(client, copied.sequences)
  await putChecksOn()
  return copied
}

const OTHER_TABLES = 'La base de datos tiene otras tablas que la copia.'

/** What a new database never has; the rows that its migrations made go. */
const OF_USE = ['account', 'staff', 'audit', 'price_list', 'edition', 'payment']

/** @throws BackupRefused if the database has rows of its own */
export async function refuseUsed(db: Queryable): Promise<void> {
  for (const table of OF_USE) {
    const { rows } = await db.query(`select from ${table} limit 1`)
    if (rows.length > 0)
      throw new BackupRefused(
        `La base de datos ya tiene datos («${table}»): una copia se restaura solo en una base vacía.`,
      )
  }
}

function tableOf(name: string): number | null {
  const [, at] = PIECE.exec(name) ?? []
  return at === undefined ? null : Number(at)
}
