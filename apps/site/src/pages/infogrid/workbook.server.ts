import writeExcelFile from 'write-excel-file/node'
import type { FileCell } from './grid-sheet.rules.js'

/** The thousands separators of the user's locale. */
const AMOUNT = '#,##0'

/** XLSX with one sheet and a fixed heading; texts are never formulas. */
export function workbookOf(name: string, rows: readonly FileCell[][]): Promise<Buffer> {
  const cells = rows.map((row) => row.map(cellOf))
  return writeExcelFile(cells, { sheet: name, stickyRowsCount: 1 }).toBuffer()
}

function cellOf(cell: FileCell) {
  if (cell === null) return null
  return typeof cell === 'number'
    ? { type: Number, value: cell, format: AMOUNT }
    : { type: String, value: cell }
}
