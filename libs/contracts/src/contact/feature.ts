import { z } from 'zod'
import type { AuditWords, Jobs, MailKinds, SitePaths, StaffActions } from '../declared.js'
import { MESSAGE_DOORS } from './staff-messages.js'

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
  /** To the operator's one mailbox, so `aDay` bounds a flood. */
  'contact-message': {
    name: 'Mensaje de un formulario',
    data: z.object({
      door: z.enum(MESSAGE_DOORS),
      email: z.string(),
      subject: z.string(),
      message: z.string(),
      at: z.iso.datetime(),
    }),
    hours: 72,
    aDay: 300,
  },
  /** Messages of an hour after a flood; `listed` names the first ones. */
  'contact-digest': {
    name: 'Resumen de mensajes',
    data: z.object({
      from: z.iso.datetime(),
      until: z.iso.datetime(),
      total: z.number().int(),
      listed: z.array(z.object({ email: z.string(), subject: z.string() })),
    }),
    hours: 72,
    aDay: 24,
  },
  /** By staff to the writer of a message; `desk` is the address for replies. */
  'contact-answer': {
    name: 'Respuesta a un mensaje',
    data: z.object({
      subject: z.string(),
      text: z.string(),
      desk: z.string().nullable(),
      /** Null for a request that was made without words. */
      written: z.object({ at: z.iso.datetime(), message: z.string() }).nullable(),
    }),
    hours: 72,
    aDay: 20,
  },
} as const satisfies MailKinds

/** First parts of addresses of the site. */
export const SITE_PATHS = ['contacto'] as const satisfies SitePaths
