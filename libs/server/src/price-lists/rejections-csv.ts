import type { Rejection } from '@preciosa/contracts'
import Papa from 'papaparse'

/**
 * Rejected rows as a CSV that is safe to open in a spreadsheet: a value that a program would take for a formula
 * is led by an apostrophe.
 */
export function rejectionsCsv(rejections: Rejection[]): string {
  const rows = rejections.map(({ line, column, value, reason }) => ({
    línea: line,
    columna: column,
    valor: value,
    motivo: reason,
  }))
  return `${Papa.unparse(rows, { delimiter: ';', newline: '\n', escapeFormulae: true, columns: ['línea', 'columna', 'valor', 'motivo'] })}\n`
}
