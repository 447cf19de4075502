import type { Hash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { AnyListFormat } from '@preciosa/contracts'
import { readCsv } from './csv-rows.js'
import { emptyFile, ListRefused, type ReadSoFar, refuse } from './refusal.js'
import type { ReadLimits, RowSink } from './rows.js'
import { readXlsx } from './xlsx-rows.js'

/** Checks the rows of a list by pure cell rules and folds them. */
export interface ListReader<Folded> extends RowSink {
  /** @throws ListRefused when not one row could be taken */
  finish(): Folded
  /** What was read until now, for the report on a list that is refused. */
  soFar(): ReadSoFar
}

/**
 * Reads a file in one pass, its rows into a reader, its bytes into a hash. No database is touched.
 * @throws ListRefused when the file as a whole can't be taken in, with what was read until then
 */
export async function readList<Folded>(
  path: string,
  { file, decimal }: Pick<AnyListFormat, 'file' | 'decimal'>,
  limits: ReadLimits,
  hash: Hash,
  reader: ListReader<Folded>,
): Promise<Folded> {
  const { size } = await stat(path)
  if (size === 0) throw emptyFile()
  if (size > limits.bytes) {
    throw refuse(`El archivo pesa ${megabytes(size)} MB y el límite es de ${megabytes(limits.bytes)} MB.`)
  }
  try {
    if (file.type === 'csv') await readCsv(path, file, limits, reader, hash)
    else await readXlsx(path, file, { limits, decimal }, reader, hash)
    return reader.finish()
  } catch (error) {
    if (error instanceof ListRefused) error.soFar = reader.soFar()
    throw error
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(bytes < 10 * 1024 * 1024 ? 1 : 0)
}
