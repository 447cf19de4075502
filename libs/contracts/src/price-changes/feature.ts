import type { AuditWords, MailKinds } from '../declared.js'

/** What staff do here, by what it concerns, in words of the audit. An action is never renamed: entries keep it. */
export const AUDIT = {
  'price-change': {
    name: 'Cambio de precio',
    page: 'price-changes',
    actions: {
      'price-change.announce': 'Cambiar el precio a quienes tienen un plan',
      'price-change.withdraw': 'Dejar sin efecto un cambio de precio',
      'price-change.retry': 'Probar de nuevo un cambio de precio',
      'price-change.export': 'Descargar un cambio de precio',
    },
  },
} as const satisfies AuditWords

/** Mails of this feature. Rows keep their kind for a year: never rename one. */
export const MAIL_KINDS = {
  'price-change': 'Cambio de precio',
  'price-stays': 'El precio no cambia',
} as const satisfies MailKinds
