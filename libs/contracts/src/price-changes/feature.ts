import { z } from 'zod'
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
  /** Of a plan that goes on; `endsAt` is its end for people who are leaving it. */
  'price-change': {
    name: 'Cambio de precio',
    data: z.object({
      name: z.string(),
      billing: z.enum(['monthly', 'anual']),
      beforeCents: z.int(),
      priceCents: z.int(),
      from: z.iso.datetime(),
      endsAt: z.iso.datetime().nullable(),
    }),
    hours: 72,
    aDay: 10,
    retriesItself: true,
  },
  /** After a price change that was announced and withdrawn. */
  'price-stays': {
    name: 'El precio no cambia',
    data: z.object({ name: z.string(), priceCents: z.int() }),
    hours: 72,
    aDay: 10,
  },
} as const satisfies MailKinds
