import type { AuditWords, StaffActions } from '../declared.js'

/** What staff do here, by what it concerns, in words of the audit. An action is never renamed: entries keep it. */
export const AUDIT = {
  name: {
    name: 'Nombre',
    actions: {
      'name.correct': 'Corregir un nombre',
      'name.restore': 'Sacar la corrección de un nombre',
      'name.export': 'Descargar los nombres',
    },
  },
} as const satisfies AuditWords

/** Roles by what they may do. */
export const STAFF_ACTIONS = {
  'names.read': ['editor', 'back-office', 'admin'],
  'names.edit': ['editor', 'back-office', 'admin'],
} as const satisfies StaffActions
