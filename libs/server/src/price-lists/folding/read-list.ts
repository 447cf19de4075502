import type { Hash } from 'node:crypto'
import type { AnyListFormat } from '@preciosa/contracts'
import {
  checkFileSize,
  ListRefused,
  type ReadLimits,
  readListFile,
  type RowSink,
} from '../../list-files/index.js'
import { type ReadSoFar, RefusedWhileReading } from './refused.js'

/** Checks the rows of a list by pure cell rules and folds them. */
export interface ListReader<Folded> extends RowSink {
  /** @throws ListRefused when no row could be taken */
  finish(): Folded
  /** What was read until now, for the report on a list that is refused. */
  soFar(): ReadSoFar
}

/**
 * Reads a list in one pass, its rows into a reader, its bytes into a hash. No database is touched.
 * @throws ListRefused when the file is empty or too large; RefusedWhileReading when it can't be imported for another
 * reason
 */
export async function readList<Folded>(
  path: string,
  format: Pick<AnyListFormat, 'file' | 'decimal'>,
  limits: ReadLimits,
  hash: Hash,
  reader: ListReader<Folded>,
): Promise<Folded> {
  await checkFileSize(path, limits)
  try {
    await readListFile(path, format, limits, reader, hash)
    return reader.finish()
  } catch (error) {
    throw error instanceof ListRefused ? new RefusedWhileReading(error, reader.soFar()) : error
  }
}
