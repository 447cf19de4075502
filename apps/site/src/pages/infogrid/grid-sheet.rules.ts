import { csvOf, type Period, pesosCell } from '@preciosa/contracts'
import { shortDate, shortMoment } from '../../format/dates.js'
import { monthAndYear } from '../../format/months.js'
import { DOLLAR_RATES, RATE_NAMES, type Rates } from '../../subjects/money/money.rules.js'
import type { GridRow } from './infogrid-data.js'

export type FileCell = string | number | null

export interface FileColumn {
  title: string
  /** A codia is a number that isn't an amount. */
  kind: 'text' | 'code' | 'pesos'
}

export interface Sheet {
  /** Above the heading: what the prices are. */
  facts: FileCell[][]
  columns: FileColumn[]
  lines: FileCell[][]
}

export interface FileGrid {
  brand: string
  years: readonly number[]
  rows: readonly (GridRow & { model: string })[]
  showsCodia: boolean
  edition: { period: Period; revision: number | null } | null
  /** Null while none is known. */
  rates: Rates | null
  /** An instant. */
  exportedAt: string
}

/** Paid versions and those with only a 0km price, which is public; omits years without price. */
export function sheetOf({ brand, years, rows, showsCodia, ...about }: FileGrid): Sheet {
  const listed = rows.filter(
    ({ outcome, newPrice }) => outcome === 'free' || (outcome === 'nothing' && newPrice !== null),
  )
  const kept = years.flatMap((_, at) => (listed.some(({ cells }) => isAmount(cells[at])) ? [at] : []))
  const text = (title: string) => ({ title, kind: 'text' }) as const
  const pesos = (title: string) => ({ title, kind: 'pesos' }) as const
  return {
    facts: factsOf(about),
    columns: [
      text('Marca'),
      text('Modelo'),
      text('Versión'),
      ...(showsCodia ? [{ title: 'Codia', kind: 'code' } as const] : []),
      pesos('0km'),
      ...kept.map((at) => pesos(String(years[at]))),
    ],
    lines: listed.map(({ codia, model, name, newPrice, cells }) => [
      brand,
      model,
      name,
      ...(showsCodia ? [codia] : []),
      pesosOf(newPrice),
      ...kept.map((at) => {
        const cell = cells[at]
        return isAmount(cell) ? pesosOf(cell) : null
      }),
    ]),
  }
}

function factsOf({ edition, rates, exportedAt }: Pick<FileGrid, 'edition' | 'rates' | 'exportedAt'>) {
  const facts: FileCell[][] = []
  if (edition !== null) {
    const { period, revision } = edition
    facts.push(['Edición', monthAndYear(period), ...(revision === null ? [] : [`Revisión ${revision}`])])
  }
  if (rates !== null)
    for (const rate of DOLLAR_RATES) {
      const { value, date } = rates[rate]
      facts.push([`Dólar ${RATE_NAMES[rate]}`, value, `Al ${shortDate(date)}`])
    }
  facts.push(['Exportado', shortMoment(exportedAt)])
  return facts
}

function isAmount(cell: GridRow['cells'][number] | undefined): cell is number {
  return typeof cell === 'number'
}

function pesosOf(thousands: number | null): number | null {
  return thousands === null ? null : thousands * 1000
}

/** Above the lines in files: the facts, an empty row, the heading. */
export function headOf({ facts, columns }: Sheet): FileCell[][] {
  return [...facts, [null], columns.map(({ title }) => title)]
}

const BYTE_ORDER_MARK = '\ufeff'

/** With a byte order mark, else spreadsheets misread accents. */
export function csvOfSheet(sheet: Sheet): string {
  const cellOf = (cell: FileCell) => (typeof cell === 'number' ? pesosCell(cell) : (cell ?? ''))
  return BYTE_ORDER_MARK + csvOf([...headOf(sheet), ...sheet.lines].map((row) => row.map(cellOf)))
}

const NARROWEST = 10
const WIDEST = 60
/** Spreadsheets need room beside the characters. */
const MARGIN = 2

/** In characters. Amounts are as wide as with their separators. */
export function widthsOf({ facts, columns, lines }: Sheet): number[] {
  return columns.map(({ title }, at) => {
    const lengths = [...facts, ...lines].map((row) => lengthOf(row[at] ?? ''))
    return Math.min(WIDEST, MARGIN + Math.max(NARROWEST, title.length, ...lengths))
  })
}

function lengthOf(cell: string | number): number {
  return typeof cell === 'number' ? cell.toLocaleString('es-AR').length : cell.length
}
