import { z } from 'zod'
import type { AuditWords, Jobs, MailKinds, SitePaths, StaffActions } from '../declared.js'
import { CONSUMER_REQUEST_KINDS } from './consumer-requests.js'

/** What staff do here, by what it concerns, in words of the audit. An action is never renamed: entries keep it. */
export const AUDIT = {
  'consumer-request': {
    name: 'Arrepentimiento o baja',
    page: 'consumer-requests',
    actions: { 'consumer-request.export': 'Descargar los arrepentimientos y bajas' },
  },
} as const satisfies AuditWords

/** Roles by what they may do. */
export const STAFF_ACTIONS = {
  'consumer-requests.read': ['back-office', 'admin'],
} as const satisfies StaffActions

/** Payloads hold ids and JSON scalars only. */
export const JOBS = {
  /** Mails the code, with a link to each account that the request may be of. */
  'consumer-requests.answer': { queue: 'mail', payload: z.object({ requestId: z.int() }) },
  /** Mails what was held back, and sees to refunds that were refused. */
  'consumer-requests.follow': { queue: 'payments', payload: z.object({}) },
  'consumer-requests.tidy': { queue: 'maintenance', payload: z.object({}) },
} as const satisfies Jobs

const request = { kind: z.enum(CONSUMER_REQUEST_KINDS), code: z.string(), at: z.iso.datetime() }

/** Mails of this feature. Rows keep their kind for a year: never rename one. */
export const MAIL_KINDS = {
  /** The law wants it within 24 hours. */
  'consumer-request': {
    name: 'Código de arrepentimiento o baja',
    data: z.object({
      ...request,
      /** Codes of other requests that the mail is about. */
      others: z.array(z.string()),
      /** Null if the address has no account. */
      token: z.string().nullable(),
      endsAt: z.iso.datetime(),
    }),
    hours: 24,
    aDay: 20,
    isSecret: true,
  },
  'consumer-request-done': {
    name: 'Arrepentimiento o baja, resuelto',
    data: z.object({ ...request, text: z.string() }),
    hours: 72,
    aDay: 20,
  },
} as const satisfies MailKinds

/** First parts of addresses of the site. */
export const SITE_PATHS = ['arrepentimiento', 'baja', 'pedido'] as const satisfies SitePaths
