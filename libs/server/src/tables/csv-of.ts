import Papa from 'papaparse'

type Cell = string | number
const ROWS_AT_ONCE = 500

/**
 * Rows as CSV that is safe to open in a spreadsheet of ours: with semicolons, and a value that a program would take for
 * a formula is led by an apostrophe.
 */
export function csvOf(rows: Cell[][]): string {
  return `${Papa.unparse(rows, { delimiter: ';', newline: '\n', escapeFormulae: true })}\n`
}

/** A heading and rows as CSV, so many rows at once: nothing has to hold the whole text. */
export function* csvPages<Row>(
  heading: string[],
  rows: readonly Row[],
  cellsOf: (row: Row) => Cell[],
): Generator<string> {
  yield csvOf([heading])
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    yield csvOf(rows.slice(at, at + ROWS_AT_ONCE).map(cellsOf))
}
