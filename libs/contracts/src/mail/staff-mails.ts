import { z } from 'zod'
import { MAIL_KINDS } from '../registry/mail-kinds.js'
import { MAIL_STATUSES, RESEND_MINUTES, RESEND_REFUSAL_CODES } from './mails.rules.js'
import { documented, idParameter } from '../http/parameters.js'
import {
  CONSOLE,
  anyOf,
  csvOfList,
  instant,
  listOf,
  listQuery,
  wordsFilter,
} from '../http/backoffice/lists.js'

const PATH = '/backoffice/mails'
const TEMPLATES = '/backoffice/mail-templates'

/** Without what the mail says: that may open an account. */
export const mailSummarySchema = z.strictObject({
  id: z.int(),
  kind: z.enum(MAIL_KINDS),
  address: z.string().nullable().describe('Se olvida un mes después.'),
  subject: z
    .string()
    .nullable()
    .describe('Nulo si el mail lleva un código o un enlace, o si no se llegó a armar.'),
  status: z.enum(MAIL_STATUSES),
  problem: z.string().nullable().describe('Códigos del último intento; no nombran a nadie.'),
  attempts: z.int().min(0),
  createdAt: instant,
  endedAt: instant.nullable(),
  nextTryAt: instant.nullable().describe('Cuándo se reintenta, más o menos.'),
  userId: z.int().nullable(),
})
export type MailSummary = z.infer<typeof mailSummarySchema>

export const mailDetailSchema = mailSummarySchema.extend({
  againOf: z.int().nullable().describe('El mail del que es otro envío.'),
  sentAgainAs: z.int().nullable().describe('El envío que le siguió.'),
  resendTo: z
    .string()
    .nullable()
    .describe('Adónde se mandaría otra vez: la dirección que la cuenta tiene ahora.'),
  resendRefusal: z.enum(RESEND_REFUSAL_CODES).nullable().describe('Por qué no se puede mandar otra vez.'),
})
export type MailDetail = z.infer<typeof mailDetailSchema>

export const mailTemplateSchema = z.strictObject({ id: z.enum(MAIL_KINDS), subject: z.string() })
export type MailTemplate = z.infer<typeof mailTemplateSchema>

export const mailPreviewSchema = mailTemplateSchema.extend({
  replyTo: z.string().nullable(),
  text: z.string(),
  html: z.string(),
})
export type MailPreview = z.infer<typeof mailPreviewSchema>

const common = { ...CONSOLE, method: 'GET', who: 'staff:mails.read' } as const
const one = { params: z.strictObject({ id: idParameter('Mail.') }), refuses: ['not-found'] } as const
const narrowedMails = [
  ['id', 'createdAt', 'attempts'],
  z.strictObject({
    status: anyOf(MAIL_STATUSES).optional(),
    kind: anyOf(MAIL_KINDS).optional(),
    q: wordsFilter.optional(),
  }),
  'Filtro: {"status": estado o estados, "kind": tipo o tipos de mail, "q": parte de la dirección}.',
] as const

export const backofficeMailRoutes = {
  mails: {
    ...common,
    id: 'mails',
    path: PATH,
    summary: 'Los mails, sin su contenido',
    query: listQuery(...narrowedMails),
    response: listOf(mailSummarySchema),
  },
  mailsCsv: {
    ...common,
    ...csvOfList(...narrowedMails),
    id: 'mailsCsv',
    path: `${PATH}/csv`,
    summary: 'Los mails, en CSV',
  },
  mail: {
    ...common,
    ...one,
    id: 'mail',
    path: `${PATH}/{id}`,
    summary: 'Un mail, sin su contenido, y si se puede mandar otra vez',
    response: mailDetailSchema,
  },
  resendMail: {
    ...common,
    ...one,
    id: 'resendMail',
    method: 'POST',
    who: 'staff:mails.edit',
    refuses: ['not-found', 'conflict', 'too-many-requests'],
    path: `${PATH}/{id}/resend`,
    summary: 'Manda otra vez un mail que no llegó',
    description: `Va a la dirección que la cuenta tiene ahora. Los que llevan un código o un enlace no se mandan otra vez, ni los que salieron: 409. Entre un envío y el siguiente pasan ${RESEND_MINUTES} minutos. Responde el envío nuevo.`,
    status: 201,
    response: mailDetailSchema,
  },
  mailTemplates: {
    ...common,
    id: 'mailTemplates',
    path: TEMPLATES,
    summary: 'Los tipos de mail, con el asunto de un ejemplo',
    response: listOf(mailTemplateSchema),
  },
  mailTemplate: {
    ...common,
    id: 'mailTemplate',
    path: `${TEMPLATES}/{id}`,
    summary: 'Un tipo de mail con datos de ejemplo: asunto, texto y HTML',
    params: z.strictObject({
      id: documented(z.enum(MAIL_KINDS, { error: 'No hay mails de ese tipo.' }), 'Tipo de mail.', {
        type: 'string',
        enum: MAIL_KINDS,
      }),
    }),
    response: mailPreviewSchema,
  },
} as const
