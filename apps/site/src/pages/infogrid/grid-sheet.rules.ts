import type { GridRow } from './infogrid-data.js'

export type FileCell = string | number | null

export interface FileGrid {
  brand: string
  years: readonly number[]
  rows: readonly (GridRow & { model: string })[]
  showsCodia: boolean
}

/** Paid versions and those with only a 0km price, which is public; omits years without price. */
export function sheetOf({ brand, years, rows, showsCodia }: FileGrid): FileCell[][] {
  const listed = rows.filter(
    ({ outcome, newPrice }) => outcome === 'free' || (outcome === 'nothing' && newPrice !== null),
  )
  const kept = years.flatMap((_, at) => (listed.some(({ cells }) => isAmount(cells[at])) ? [at] : []))
  const heading = [
    ...(showsCodia ? ['Codia'] : []),
    'Marca',
    'Modelo',
    'Versión',
    '0km',
    ...kept.map((at) => String(years[at])),
  ]
  const lines = listed.map(({ codia, model, name, newPrice, cells }) => [
    ...(showsCodia ? [codia] : []),
    brand,
    model,
    name,
    pesosOf(newPrice),
    ...kept.map((at) => {
      const cell = cells[at]
      return isAmount(cell) ? pesosOf(cell) : null
    }),
  ])
  return [heading, ...lines]
}

function isAmount(cell: GridRow['cells'][number] | undefined): cell is number {
  return typeof cell === 'number'
}

function pesosOf(thousands: number | null): number | null {
  return thousands === null ? null : thousands * 1000
}

const BYTE_ORDER_MARK = '\ufeff'
/** Characters that start a formula in a spreadsheet. */
const FORMULA = /^[=+\-@\t\r]/

/** For Argentine spreadsheets: semicolons and a byte order mark; no cell runs as a formula. */
export function csvOf(rows: readonly FileCell[][]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(';')}\r\n`).join('')
}

function csvCell(cell: FileCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
