import type { AuditWords, StaffActions } from '../declared.js'

/** What staff do here, by what it concerns, in words of the audit. An action is never renamed: entries keep it. */
export const AUDIT = {
  'site-notice': {
    name: 'Cartel',
    page: 'site-notices',
    actions: {
      'site-notice.create': 'Agregar un cartel',
      'site-notice.save': 'Guardar un cartel',
      'site-notice.publish': 'Publicar un cartel',
      'site-notice.withdraw': 'Retirar un cartel',
      'site-notice.remove': 'Borrar un cartel',
    },
  },
} as const satisfies AuditWords

/** Roles by what they may do. */
export const STAFF_ACTIONS = {
  'site-notices.read': ['editor', 'back-office', 'admin'],
  'site-notices.edit': ['editor', 'back-office', 'admin'],
} as const satisfies StaffActions
