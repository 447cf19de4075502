import { z } from 'zod'
import { givenDay } from '../day.js'
import { emailSchema } from '../email.js'
import { MAIL_STATUSES } from '../mail/mails.rules.js'
import { idParameter, MAX_ID } from '../http/parameters.js'
import { CONSOLE, actor, anyOf, instant, listOf, listQuery, wordsFilter } from '../http/backoffice/lists.js'
import { answerTextSchema, noteSchema } from '../contact/staff-messages.js'
import { PRIVACY_KINDS, privacyFields } from './privacy-requests.js'

const PATH = '/backoffice/privacy-requests'

export const PRIVACY_ORIGINS = ['site', 'letter'] as const
export type PrivacyOrigin = (typeof PRIVACY_ORIGINS)[number]

/** Only an `open` request has proved who asks. */
export const PRIVACY_STATES = ['unproved', 'open', 'answered', 'closed'] as const
export type PrivacyState = (typeof PRIVACY_STATES)[number]

/** Why a request was closed without an answer. */
export const PRIVACY_REASONS = ['unproved', 'withdrawn', 'duplicate'] as const
export type PrivacyReason = (typeof PRIVACY_REASONS)[number]

/** Documents that staff saw; no copy is kept. */
export const IDENTITY_PROOFS = ['dni', 'passport', 'power', 'other'] as const
export type IdentityProof = (typeof IDENTITY_PROOFS)[number]

export const PRIVACY_EVENTS = [
  'received',
  'entered',
  'proof-mailed',
  'address-proved',
  'identity-seen',
  'taken',
  'released',
  'note',
  'answer',
  'data-mailed',
  'data-fetched',
  'deletion-begun',
  'account-deleted',
  'messages-deleted',
  'closed',
] as const
export type PrivacyEvent = (typeof PRIVACY_EVENTS)[number]

const id = z.int().min(1).max(MAX_ID)

export const privacyRequestRowSchema = z.strictObject({
  id: z.int(),
  code: z.string(),
  kind: z.enum(PRIVACY_KINDS),
  origin: z.enum(PRIVACY_ORIGINS),
  email: z.string().nullable(),
  name: z.string(),
  receivedAt: instant,
  dueOn: z.iso.date().describe('Último día para responder.'),
  addressProvedAt: instant.nullable(),
  identityProof: z.enum(IDENTITY_PROOFS).nullable(),
  state: z.enum(PRIVACY_STATES),
  reason: z.enum(PRIVACY_REASONS).nullable(),
  endedAt: instant.nullable(),
  holder: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  revision: z.int().describe('Cuántas veces lo cambió alguien.'),
  changedBy: actor,
  changedAt: instant.nullable(),
})
export type PrivacyRequestRow = z.infer<typeof privacyRequestRowSchema>

export const privacyRequestDetailSchema = privacyRequestRowSchema.extend({
  document: z.string(),
  text: z.string(),
  account: z
    .strictObject({ id: z.int(), isActivated: z.boolean() })
    .nullable()
    .describe('La cuenta que hoy tiene esa dirección.'),
  held: z
    .strictObject({ messages: z.int(), mails: z.int(), invitations: z.int() })
    .describe('Lo que hay con esa dirección fuera de la cuenta.'),
  events: z.array(
    z.strictObject({
      id: z.int(),
      at: instant,
      by: z.string().nullable().describe('Null: la persona o el sistema.'),
      kind: z.enum(PRIVACY_EVENTS),
      text: z.string(),
      mail: z.enum(MAIL_STATUSES).nullable(),
    }),
  ),
})
export type PrivacyRequestDetail = z.infer<typeof privacyRequestDetailSchema>

export const letterSchema = z.strictObject({
  ...privacyFields,
  email: emailSchema.nullable(),
  receivedOn: givenDay('Falta el día.').describe('Cuándo llegó.'),
  identityProof: z.enum(IDENTITY_PROOFS).nullable(),
})
export type PrivacyLetter = z.infer<typeof letterSchema>

const common = { ...CONSOLE, method: 'GET', who: 'staff:privacy.read' } as const
const one = { params: z.strictObject({ id: idParameter('Pedido.') }) }
const revision = id.describe('La que se leyó.')
const act = {
  ...common,
  ...one,
  method: 'POST',
  who: 'staff:privacy.edit',
  refuses: ['conflict'],
  description: 'Si alguien lo cambió después de esa `revision`, 409 con quién.',
  response: privacyRequestDetailSchema,
} as const

export const backofficePrivacyRoutes = {
  privacyRequests: {
    ...common,
    id: 'privacyRequests',
    path: PATH,
    summary: 'Pedidos de la ley 25.326',
    query: listQuery(
      ['id', 'dueOn', 'receivedAt'],
      z.strictObject({
        state: anyOf(PRIVACY_STATES).optional(),
        kind: anyOf(PRIVACY_KINDS).optional(),
        q: wordsFilter.optional(),
      }),
      'Filtro: {"state": estado o estados, "kind": access, correction o deletion, "q": parte del código, del correo o del nombre}.',
    ),
    response: listOf(privacyRequestRowSchema),
  },
  privacyRequest: {
    ...common,
    ...one,
    id: 'privacyRequest',
    path: `${PATH}/{id}`,
    summary: 'Un pedido, con todo lo que pasó con él',
    response: privacyRequestDetailSchema,
  },
  enterPrivacyLetter: {
    ...act,
    id: 'enterPrivacyLetter',
    path: PATH,
    params: z.strictObject({}),
    summary: 'Anota un pedido que llegó por carta o en persona',
    description: 'El plazo corre desde el día en que llegó.',
    body: letterSchema,
    refuses: [],
    status: 201,
  },
  mailPrivacyProof: {
    ...act,
    id: 'mailPrivacyProof',
    path: `${PATH}/{id}/proof`,
    summary: 'Manda de nuevo el enlace que confirma la dirección',
    body: z.strictObject({ revision }),
  },
  seePrivacyIdentity: {
    ...act,
    id: 'seePrivacyIdentity',
    path: `${PATH}/{id}/identity`,
    summary: 'Anota con qué documento se vio quién pide',
    body: z.strictObject({ revision, proof: z.enum(IDENTITY_PROOFS) }),
  },
  takePrivacyRequest: {
    ...act,
    id: 'takePrivacyRequest',
    path: `${PATH}/{id}/holder`,
    summary: 'Toma un pedido o lo suelta',
    body: z.strictObject({ revision, take: z.boolean() }),
  },
  notePrivacyRequest: {
    ...act,
    id: 'notePrivacyRequest',
    path: `${PATH}/{id}/notes`,
    summary: 'Agrega una nota a un pedido; no se cambia ni se borra',
    description: 'Se agrega siempre: no depende de lo que otros cambien mientras tanto.',
    body: noteSchema,
    refuses: [],
    status: 201,
  },
  answerPrivacyRequest: {
    ...act,
    id: 'answerPrivacyRequest',
    path: `${PATH}/{id}/answers`,
    summary: 'Responde un pedido probado, por correo o, sin dirección, por carta',
    body: z.strictObject({ revision, text: answerTextSchema }),
    status: 201,
  },
  mailPrivacyData: {
    ...act,
    id: 'mailPrivacyData',
    path: `${PATH}/{id}/data`,
    summary: 'Responde un pedido de acceso con un enlace a los datos de la cuenta de esa dirección',
    body: z.strictObject({ revision }),
  },
  deletePrivacyData: {
    ...act,
    id: 'deletePrivacyData',
    path: `${PATH}/{id}/deletion`,
    summary: 'Elimina la cuenta de una dirección confirmada, y los mensajes que llegaron de ella',
    description: 'Si se corta, se puede repetir. Después manda la respuesta.',
    body: z.strictObject({ revision }),
    refuses: ['conflict', 'unavailable'],
  },
  closePrivacyRequest: {
    ...act,
    id: 'closePrivacyRequest',
    path: `${PATH}/{id}/close`,
    summary: 'Cierra un pedido sin respuesta: no se probó quién pide, lo retiró o está repetido',
    body: z.strictObject({ revision, reason: z.enum(PRIVACY_REASONS) }),
  },
} as const
