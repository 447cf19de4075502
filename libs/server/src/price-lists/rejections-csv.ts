import type { Rejection } from '@preciosa/contracts'
import Papa from 'papaparse'

const HEADING = ['línea', 'columna', 'valor', 'motivo']

/**
 * Rejected rows as a CSV that is safe to open in a spreadsheet: a value that a program would take for a formula
 * is led by an apostrophe. The text comes page by page, its heading first.
 */
export async function* rejectionsCsv(
  pages: AsyncIterable<readonly Rejection[]> | Iterable<readonly Rejection[]>,
): AsyncGenerator<string> {
  yield csvOf([HEADING])
  for await (const page of pages)
    yield csvOf(page.map(({ line, column, value, reason }) => [line, column, value, reason]))
}

function csvOf(rows: (string | number)[][]): string {
  return `${Papa.unparse(rows, { delimiter: ';', newline: '\n', escapeFormulae: true })}\n`
}
