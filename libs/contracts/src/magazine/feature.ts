import type { AuditWords, SitePaths, StaffActions } from '../declared.js'

/** What staff do here, by what it concerns, in words of the audit. An action is never renamed: entries keep it. */
export const AUDIT = {
  issue: {
    name: 'Edición de la revista',
    page: 'magazine',
    actions: {
      'issue.create': 'Agregar una edición de la revista',
      'issue.save': 'Guardar una edición de la revista',
      'issue.publish': 'Publicar una edición de la revista',
      'issue.withdraw': 'Retirar una edición de la revista',
      'issue.remove': 'Borrar una edición de la revista',
    },
    fields: {
      cover: 'Tapa',
      pdf: 'PDF',
      soldOut: 'Agotada',
      store: 'Dónde se compra',
    },
  },
} as const satisfies AuditWords

/** Roles by what they may do. */
export const STAFF_ACTIONS = {
  'magazine.read': ['editor', 'back-office', 'admin'],
  'magazine.edit': ['editor', 'admin'],
} as const satisfies StaffActions

/** First parts of addresses of the site. */
export const SITE_PATHS = ['revista'] as const satisfies SitePaths
