import { type CsvColumns, csvPages, momentCell } from '@preciosa/contracts'
import type { AuditSummary } from '@preciosa/contracts/audit'

/** Actions and entities by their codes, which the filters of the API take. */
const COLUMNS: CsvColumns<AuditSummary> = [
  ['entrada', ({ id }) => id],
  ['momento', ({ at }) => momentCell(at)],
  ['acción', ({ action }) => action],
  ['sobre qué', ({ entity }) => entity],
  ['número', ({ entityId }) => entityId ?? ''],
  ['quién', ({ staffEmail }) => staffEmail ?? ''],
  ['rol', ({ staffRole }) => staffRole ?? ''],
  ['dirección (seudónimo)', ({ client }) => client ?? ''],
]

export function auditCsv(entries: readonly AuditSummary[]): Iterable<string> {
  return csvPages(COLUMNS, entries)
}
