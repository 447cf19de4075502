import type { Hash } from 'node:crypto'
import type { AnyListFormat } from '@preciosa/contracts/price-lists'
import {
  checkFileSize,
  ListRefused,
  type ReadLimits,
  readListFile,
  type RowSink,
} from '../../../files/list-files/index.js'
import { type ReadSoFar, RefusedWhileReading } from './refused.js'

export interface ListReader<Folded> extends RowSink {
  /** @throws ListRefused when no row is valid */
  finish(): Folded
  soFar(): ReadSoFar
}

/** @throws ListRefused for an empty or too large file, RefusedWhileReading for any other reason */
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
