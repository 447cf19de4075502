import { createHash } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import type { Rejection } from '@preciosa/contracts/price-lists'
import { excerpt } from '../cells/index.js'
import { emptyFile, readCsv, refuse } from '../list-files/index.js'

const MAX_BYTES = 64 * 1024 * 1024
const MAX_ROWS = 1_000_000

export interface TableRow {
  line: number
  cells: Record<string, string>
}

/**
 * Columns in any order, separated by commas or semicolons; missing optional ones give empty cells.
 * @throws ListRefused when the file can't be read
 */
export async function readTable(
  path: string,
  columns: readonly string[],
  optional: readonly string[] = [],
): Promise<TableRow[]> {
  const wanted = [...columns, ...optional]
  const { size } = await stat(path)
  if (size > MAX_BYTES) throw refuse(`El archivo pasa de ${MAX_BYTES / 1024 / 1024} MB.`)
  const rows: TableRow[] = []
  let places: number[] | undefined
  let width = 0
  const sink = {
    heading: (cells: string[], line: number): void => {
      width = cells.length
      const names = cells.map((cell) => cell.trim().toLowerCase())
      places = wanted.map((column) => names.indexOf(column))
      const lacking = columns.filter((column) => !names.includes(column))
      if (lacking.length > 0)
        throw refuse(`Faltan columnas: ${lacking.join(', ')}.`, { line, value: cells.join(',') })
    },
    row: (cells: string[], line: number): void => {
      // A decimal comma splits one number into two cells.
      if (cells.slice(width).some((cell) => cell.trim() !== ''))
        throw refuse(`La línea ${line} tiene más celdas que el encabezado.`, { line, value: cells.join(',') })
      const entries = wanted.map((column, at) => [column, cells[places?.[at] ?? 0]?.trim() ?? ''])
      rows.push({ line, cells: Object.fromEntries(entries) as Record<string, string> })
    },
    progress: () => undefined,
  }
  const limits = { bytes: MAX_BYTES, unpacked: MAX_BYTES, rows: MAX_ROWS }
  const delimiter = await delimiterOf(path)
  await readCsv(path, { type: 'csv', delimiter, encoding: 'utf-8' }, limits, sink, createHash('sha256'))
  if (places === undefined) throw emptyFile()
  return rows
}

/** Argentine spreadsheets separate by semicolons. */
async function delimiterOf(path: string): Promise<',' | ';'> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0)
    const heading = buffer.toString('latin1', 0, bytesRead).split('\n')[0] ?? ''
    return heading.includes(';') && !heading.includes(',') ? ';' : ','
  } finally {
    await file.close()
  }
}

export function rejection({ line, cells }: TableRow, column: string, reason: string): Rejection {
  return { line, column, value: excerpt(cells[column] ?? ''), reason }
}

/** Null unless the text is a positive number, with a decimal point or comma. */
export function positive(text: string): number | null {
  if (!/^\d{1,12}([.,]\d{1,10})?$/.test(text)) return null
  const value = Number(text.replace(',', '.'))
  return value > 0 ? value : null
}
