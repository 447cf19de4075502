import type { AuditWords, StaffActions } from '../declared.js'

/** What staff do here, by what it concerns, in words of the audit. An action is never renamed: entries keep it. */
export const AUDIT = {
  page: {
    name: 'Página',
    page: 'pages',
    actions: {
      'page.create': 'Agregar una página',
      'page.save': 'Guardar una página',
      'page.publish': 'Publicar una página',
      'page.restore': 'Recuperar una versión de una página',
      'page.withdraw': 'Sacar una página',
    },
  },
} as const satisfies AuditWords

/** Roles by what they may do. */
export const STAFF_ACTIONS = {
  'pages.read': ['editor', 'back-office', 'admin'],
  'pages.edit': ['editor', 'admin'],
  /** Stops looks and purchases of all who sign in, until they accept. */
  'pages.ask-consent': ['admin'],
} as const satisfies StaffActions
