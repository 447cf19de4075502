import type { Hash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { ImportOptions, ListFormat } from '@preciosa/contracts'
import type { FoldedList } from '../folding/folded-list.js'
import { ListFold } from '../folding/list-fold.js'
import { readCsv } from './csv-rows.js'
import { ListRefused, refuse } from './refusal.js'
import type { ReadLimits } from './rows.js'
import { readXlsx } from './xlsx-rows.js'

/**
 * Reads a file in one pass, its rows through the cell rules into folded editions, its bytes into a hash. No
 * database is touched.
 * @throws ListRefused when the file as a whole can't be taken in, with what was read until then
 */
export async function readList(
  path: string,
  format: ListFormat,
  options: Pick<ImportOptions, 'period' | 'vehicleType'>,
  limits: ReadLimits,
  hash: Hash,
  onProgress: (progress: { rows: number; bytes: number }) => void,
): Promise<FoldedList> {
  const { size } = await stat(path)
  if (size === 0) throw refuse('El archivo está vacío.', { line: 1 })
  if (size > limits.bytes) {
    throw refuse(`El archivo pesa ${megabytes(size)} MB y el límite es de ${megabytes(limits.bytes)} MB.`)
  }
  const fold = new ListFold({ format, period: options.period, vehicleType: options.vehicleType, onProgress })
  try {
    if (format.file.type === 'csv') await readCsv(path, format.file, limits, fold, hash)
    else await readXlsx(path, format.file, { limits, decimal: format.decimal }, fold, hash)
    return fold.finish()
  } catch (error) {
    if (error instanceof ListRefused) error.soFar = fold.soFar()
    throw error
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(bytes < 10 * 1024 * 1024 ? 1 : 0)
}
