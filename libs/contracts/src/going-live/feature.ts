import type { AuditWords, StaffActions } from '../declared.js'

/** What staff do here, by what it concerns, in words of the audit. An action is never renamed: entries keep it. */
export const AUDIT = {
  'going-live': {
    name: 'Puesta en marcha',
    actions: {
      'going-live.tick': 'Marcar algo de la puesta en marcha',
      'going-live.untick': 'Desmarcar algo de la puesta en marcha',
    },
    fields: { day: 'Día', item: 'Punto', note: 'Nota' },
  },
} as const satisfies AuditWords

/** Roles by what they may do. */
export const STAFF_ACTIONS = {
  'going-live': ['admin'],
} as const satisfies StaffActions
