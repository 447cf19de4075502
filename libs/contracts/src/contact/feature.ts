import { z } from 'zod'
import type { AuditWords, Jobs, MailKinds, StaffActions } from '../declared.js'

/** What staff do here, by what it concerns, in words of the audit. An action is never renamed: entries keep it. */
export const AUDIT = {
  message: {
    name: 'Mensaje',
    page: 'messages',
    actions: {
      'message.hand-over': 'Tomar o pasar un mensaje',
      'message.state': 'Cambiar el estado de un mensaje',
      'message.note': 'Anotar en un mensaje',
      'message.answer': 'Responder un mensaje',
      'message.type': 'Cambiar el tipo de un mensaje',
      'message.follow': 'Cambiar los datos de una empresa que escribió',
      'message.export': 'Descargar mensajes',
      'message.route': 'Cambiar la dirección de un tipo de mensajes',
    },
  },
} as const satisfies AuditWords

/** Roles by what they may do. */
export const STAFF_ACTIONS = {
  'messages.read': ['back-office', 'admin'],
  'messages.edit': ['back-office', 'admin'],
  'messages.route': ['admin'],
} as const satisfies StaffActions

/** Payloads hold ids and JSON scalars only. */
export const JOBS = {
  /** Mails an hour's messages that got no mail of their own. */
  'contact.digest': { queue: 'mail', payload: z.object({ hour: z.iso.datetime() }) },
  'contact.tidy': { queue: 'maintenance', payload: z.object({}) },
} as const satisfies Jobs

/** Mails of this feature. Rows keep their kind for a year: never rename one. */
export const MAIL_KINDS = {
  'contact-message': 'Mensaje de un formulario',
  'contact-digest': 'Resumen de mensajes',
  'contact-answer': 'Respuesta a un mensaje',
} as const satisfies MailKinds
