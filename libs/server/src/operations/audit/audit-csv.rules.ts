import { csvPages, momentCell } from '@preciosa/contracts'
import type { AuditSummary } from '@preciosa/contracts/audit'

/** Actions and entities by their codes, which the filters of the API take. */
export function auditCsv(entries: readonly AuditSummary[]): Iterable<string> {
  const heading = [
    'entrada',
    'momento',
    'acción',
    'sobre qué',
    'número',
    'quién',
    'rol',
    'dirección (seudónimo)',
  ]
  return csvPages(heading, entries, (entry) => [
    entry.id,
    momentCell(entry.at),
    entry.action,
    entry.entity,
    entry.entityId ?? '',
    entry.staffEmail ?? '',
    entry.staffRole ?? '',
    entry.client ?? '',
  ])
}
