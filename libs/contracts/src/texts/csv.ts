import Papa from 'papaparse'
import { TIME_ZONE } from '../time-zone.js'

type Cell = string | number
const ROWS_AT_ONCE = 500

/** Full-width signs begin a formula too; an amount below zero is none. */
const FORMULA = /^(?!-\d+(?:,\d+)?$)[=+\-@\t\r＝＋－＠][\s\S]*$/

/** Semicolons; an apostrophe before a value keeps spreadsheets from running it as a formula. */
export function csvOf(rows: Cell[][]): string {
  return `${Papa.unparse(rows, { delimiter: ';', newline: '\n', escapeFormulae: FORMULA })}\n`
}

/** Pesos as Argentine spreadsheets read them: `6500`, `3666,67`. */
export function pesosCell(pesos: number): string {
  return String(pesos).replace('.', ',')
}

const moment = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** In Buenos Aires, as spreadsheets of all languages read it: `2026-11-20 12:05`. */
export function momentCell(instant: string | null): string {
  return instant === null ? '' : moment.format(new Date(instant))
}

/** Each heading with what a row has below it. */
export type CsvColumns<Row> = readonly (readonly [heading: string, cell: (row: Row) => Cell])[]

/** In pages, so that the whole text is never in memory. */
export function* csvPages<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): Generator<string> {
  yield csvOf([columns.map(([heading]) => heading)])
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    yield csvOf(rows.slice(at, at + ROWS_AT_ONCE).map((row) => columns.map(([, cell]) => cell(row))))
}
