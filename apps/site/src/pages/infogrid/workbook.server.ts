import writeExcelFile from 'write-excel-file/node'
import { type FileCell, type FileColumn, headOf, type Sheet, widthsOf } from './grid-sheet.rules.js'

/** The separators of the user's locale. */
const FORMATS = { pesos: '#,##0', code: '0', text: '#,##0.00' } as const

/** XLSX with one sheet and a fixed heading; texts are never formulas. */
export function workbookOf(name: string, sheet: Sheet): Promise<Buffer> {
  const head = headOf(sheet)
  const columns = widthsOf(sheet).map((width) => ({ width }))
  const cells = [
    ...head.map((row, at) => row.map((cell) => bold(cellOf(cell, 'text'), at === head.length - 1))),
    ...sheet.lines.map((row) => row.map((cell, at) => cellOf(cell, sheet.columns[at]?.kind ?? 'text'))),
  ]
  return writeExcelFile(cells, { sheet: name, columns, stickyRowsCount: head.length }).toBuffer()
}

function cellOf(cell: FileCell, kind: FileColumn['kind']) {
  if (cell === null) return null
  return typeof cell === 'number'
    ? { type: Number, value: cell, format: FORMATS[kind] }
    : { type: String, value: cell }
}

function bold(cell: ReturnType<typeof cellOf>, isHeading: boolean) {
  return cell === null || !isHeading ? cell : { ...cell, fontWeight: 'bold' as const }
}
