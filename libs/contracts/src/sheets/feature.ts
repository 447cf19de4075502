import type { AuditWords, StaffActions } from '../declared.js'

/** What staff do here, by what it concerns, in words of the audit. An action is never renamed: entries keep it. */
export const AUDIT = {
  feature: { name: 'Dato de las fichas', actions: { 'feature.change': 'Cambiar un dato de las fichas' } },
} as const satisfies AuditWords

/** Roles by what they may do. */
export const STAFF_ACTIONS = {
  'dictionary.read': ['editor', 'back-office', 'admin'],
  'dictionary.edit': ['editor', 'back-office', 'admin'],
} as const satisfies StaffActions
