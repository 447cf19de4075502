import { z } from 'zod'
import type { AuditWords, MailKinds, StaffActions } from '../declared.js'

/** What staff do here, by what it concerns, in words of the audit. An action is never renamed: entries keep it. */
export const AUDIT = {
  fleet: {
    name: 'Grupo',
    page: 'fleets',
    actions: {
      'fleet.create': 'Agregar un grupo',
      'fleet.change': 'Cambiar un grupo',
      'fleet.invite': 'Invitar a un grupo',
      'fleet.resend': 'Reenviar la invitación a un grupo',
      'fleet.remove-member': 'Quitar a alguien de un grupo',
      'fleet.export': 'Descargar los grupos',
    },
  },
} as const satisfies AuditWords

/** Roles by what they may do. */
export const STAFF_ACTIONS = {
  'fleets.read': ['back-office', 'admin'],
  'fleets.edit': ['back-office', 'admin'],
} as const satisfies StaffActions

/** Mails of this feature. Rows keep their kind for a year: never rename one. */
export const MAIL_KINDS = {
  /** A seat in a group; the link is one-use. */
  'fleet-invitation': {
    name: 'Invitación a un grupo',
    data: z.object({
      fleet: z.string(),
      /** The owner runs the group. */
      isOwner: z.boolean(),
      token: z.string(),
      endsAt: z.iso.datetime(),
    }),
    hours: 72,
    aDay: 5,
    isSecret: true,
  },
} as const satisfies MailKinds
