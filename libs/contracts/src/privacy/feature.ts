import { z } from 'zod'
import type { AuditWords, Jobs, MailKinds, SitePaths, StaffActions } from '../declared.js'
import { PRIVACY_KINDS } from './privacy-requests.js'

/** What staff do here, by what it concerns, in words of the audit. An action is never renamed: entries keep it. */
export const AUDIT = {
  'privacy-request': {
    name: 'Pedido de privacidad',
    page: 'privacy-requests',
    actions: {
      'privacy.enter': 'Anotar un pedido que llegó por carta',
      'privacy.mail-proof': 'Mandar el enlace que confirma la dirección',
      'privacy.see-identity': 'Anotar el documento que se vio',
      'privacy.take': 'Tomar o soltar un pedido de privacidad',
      'privacy.note': 'Anotar en un pedido de privacidad',
      'privacy.answer': 'Responder un pedido de privacidad',
      'privacy.mail-data': 'Responder con los datos',
      'privacy.delete': 'Eliminar los datos de una dirección',
      'privacy.close': 'Cerrar un pedido de privacidad',
    },
  },
  'privacy-incident': {
    name: 'Incidente de seguridad',
    page: 'privacy-incidents',
    actions: {
      'incident.add': 'Anotar un incidente',
      'incident.save': 'Cambiar el texto de un incidente',
    },
  },
  holiday: {
    name: 'Feriado',
    actions: { 'holiday.add': 'Agregar un feriado', 'holiday.remove': 'Quitar un feriado' },
  },
} as const satisfies AuditWords

/** Roles by what they may do. */
export const STAFF_ACTIONS = {
  'privacy.read': ['back-office', 'admin'],
  'privacy.edit': ['back-office', 'admin'],
} as const satisfies StaffActions

/** Payloads hold ids and JSON scalars only. */
export const JOBS = {
  /** Closes requests that were never proved, and removes old ones. Safe to repeat. */
  'privacy.tidy': { queue: 'maintenance', payload: z.object({}) },
} as const satisfies Jobs

/** Mails of this feature. Rows keep their kind for a year: never rename one. */
export const MAIL_KINDS = {
  /** To an address that a stranger may have typed: the site sends fewer a day, so that staff still can. */
  'privacy-proof': {
    name: 'Confirmación de un pedido de privacidad',
    data: z.object({ code: z.string(), kind: z.enum(PRIVACY_KINDS), token: z.string() }),
    hours: 24,
    aDay: 10,
    isSecret: true,
  },
  'privacy-data': {
    name: 'Enlace a los datos pedidos',
    data: z.object({ code: z.string(), token: z.string() }),
    hours: 24,
    aDay: 3,
    isSecret: true,
  },
  'privacy-answer': {
    name: 'Respuesta a un pedido de privacidad',
    data: z.object({
      code: z.string(),
      kind: z.enum(PRIVACY_KINDS),
      text: z.string(),
      desk: z.string().nullable(),
    }),
    hours: 72,
    aDay: 20,
  },
  /** To the operator, once who asks is proved. */
  'privacy-notice': {
    name: 'Aviso de un pedido de privacidad',
    data: z.object({ code: z.string(), kind: z.enum(PRIVACY_KINDS), dueOn: z.iso.date() }),
    hours: 72,
    aDay: 50,
  },
} as const satisfies MailKinds

/** First parts of addresses of the site. */
export const SITE_PATHS = ['privacidad'] as const satisfies SitePaths
