import type { AuditWords, StaffActions } from '../declared.js'

/** What staff do here, by what it concerns, in words of the audit. An action is never renamed: entries keep it. */
export const AUDIT = {
  audit: { name: 'Auditoría', actions: { 'audit.export': 'Descargar la auditoría' } },
} as const satisfies AuditWords

/** Roles by what they may do. */
export const STAFF_ACTIONS = {
  'audit.read': ['admin'],
} as const satisfies StaffActions
