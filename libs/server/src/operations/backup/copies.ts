import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Table } from './tables.js'

/** Of the text that PostgreSQL writes; large enough to compress well, small enough for any memory. */
const PIECE_BYTES = 8 * 1024 * 1024

/** A table's rows as PostgreSQL writes them (`COPY … TO`, text format), in pieces that may end within a row. */
export function copyOut(
  client: PoolClient,
  { name, columns }: Table,
): { pieces: AsyncGenerator<Buffer>; rows: () => number } {
  const copy = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`))
  return { pieces: piecesOf(copy), rows: () => copy.rowCount }
}

async function* piecesOf(copy: Readable): AsyncGenerator<Buffer> {
  let parts: Buffer[] = []
  let length = 0
  try {
    for await (const bytes of copy.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      parts.push(bytes)
      length += bytes.length
      if (length < PIECE_BYTES) continue
      yield Buffer.concat(parts)
      parts = []
      length = 0
    }
    if (length > 0) yield Buffer.concat(parts)
  } finally {
    // The connection answers nothing, not even a rollback, before the rows have been read.
    if (!copy.readableEnded && !copy.destroyed) await finished(copy.resume())
  }
}

/** Fills an empty table with the pieces of {@link copyOut}. Triggers of the table have to be off. @returns rows */
export async function copyIn(
  client: PoolClient,
  { name, columns }: Table,
  pieces: AsyncIterable<Buffer>,
): Promise<number> {
  const target = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(pieces, { objectMode: false }), target)
  return target.rowCount
}
