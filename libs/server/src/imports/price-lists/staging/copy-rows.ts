import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

const BATCH = 256 * 1024

export function copyText(value: string): string {
  return /[\\\t\n\r]/.test(value)
    ? value.replace(/\\/g, '\\\\').replace(/\t/g, '\\t').replace(/\n/g, '\\n').replace(/\r/g, '\\r')
    : value
}

/** Takes lines without their line end. */
export async function copyLines(
  client: PoolClient,
  statement: string,
  lines: Iterable<string>,
): Promise<void> {
  await pipeline(
    Readable.from(batches(lines), { objectMode: true }),
    encoder(),
    client.query(copyFrom(statement)),
  )
}

function encoder() {
  return async function* (source: AsyncIterable<string>) {
    for await (const text of source) yield Buffer.from(text)
  }
}

function* batches(lines: Iterable<string>): Generator<string> {
  let batch = ''
  for (const line of lines) {
    batch += `${line}\n`
    if (batch.length >= BATCH) {
      yield batch
      batch = ''
    }
  }
  if (batch !== '') yield batch
}
