import type { Hash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { AnyListFormat } from '@preciosa/contracts/price-lists'
import { readCsv } from './csv-rows.js'
import { emptyFile, refuse } from './refusal.js'
import type { ReadLimits, RowSink } from './rows.js'
import { readXlsx } from './xlsx-rows.js'

/** @throws ListRefused when the file is empty or too large */
export async function checkFileSize(path: string, limits: Pick<ReadLimits, 'bytes'>): Promise<void> {
  const { size } = await stat(path)
  if (size === 0) throw emptyFile()
  if (size > limits.bytes)
    throw refuse(`El archivo pesa ${megabytes(size)} MB y el límite es de ${megabytes(limits.bytes)} MB.`)
}

/** @throws ListRefused when the file has another type, is broken or unpacks to too many bytes */
export async function readListFile(
  path: string,
  { file, decimal }: Pick<AnyListFormat, 'file' | 'decimal'>,
  limits: ReadLimits,
  sink: RowSink,
  hash: Hash,
): Promise<void> {
  if (file.type === 'csv') await readCsv(path, file, limits, sink, hash)
  else await readXlsx(path, file, { limits, decimal }, sink, hash)
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(bytes < 10 * 1024 * 1024 ? 1 : 0)
}
