import { z } from 'zod'
import { givenDay } from '../day.js'
import { MESSAGE_GROUPS, MESSAGE_TYPES, type MessageGroup } from './message-types.js'
import { PLAN_CODES } from '../permissions.js'
import { STORABLE } from '../storable.js'
import { vehicleTypeSchema } from '../vehicle-type.js'
import { emailSchema } from '../email.js'
import { documented, idParameter, MAX_ID } from '../http/parameters.js'
import {
  CONSOLE,
  actor,
  anyOf,
  csvOfList,
  instant,
  listOf,
  listQuery,
  wordsFilter,
} from '../http/backoffice/lists.js'
import { userSheetSchema } from '../users/staff-users.js'
import { shownLines, trimmed } from '../written.rules.js'

const PATH = '/backoffice/messages'

/** `plan`: asked to leave on the own plan's page. */
export const MESSAGE_DOORS = ['public', 'companies', 'plan'] as const
export type MessageDoor = (typeof MESSAGE_DOORS)[number]

export const MESSAGE_STATES = ['new', 'in-work', 'answered', 'closed'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

export const COMPANY_KINDS = ['dealer', 'insurer', 'bank', 'maker', 'agency', 'public', 'other'] as const
export type CompanyKind = (typeof COMPANY_KINDS)[number]

const mailStatus = z.enum(['waiting', 'sending', 'sent', 'refused', 'given-up', 'unknown'])
export type MessageMail = z.infer<typeof mailStatus>

const line = z.string().optional()
const id = z.int().min(1).max(MAX_ID)

const followedSchema = z.strictObject({
  kind: z.enum(COMPANY_KINDS).nullable(),
  sector: z.string(),
  nextStep: z.string(),
  /** Day of the next step. */
  nextStepOn: z.iso.date().nullable(),
})

export const messageSchema = z.strictObject({
  id: z.int(),
  door: z.enum(MESSAGE_DOORS),
  type: z.enum(MESSAGE_TYPES),
  /** Unverified, except of the door `plan`. */
  email: z.string(),
  subject: z.string(),
  /** Without the lines of the form. */
  message: z.string(),
  fields: z.strictObject({
    type: line,
    name: line,
    email: line,
    phone: line,
    company: line,
    sector: line,
    province: line,
    locality: line,
  }),
  vehicle: z.strictObject({ vehicleType: vehicleTypeSchema, codia: z.int(), url: z.string() }).nullable(),
  createdAt: instant,
  /** State of the mail to the desk; null if no address is configured. */
  mail: mailStatus.nullable(),
  state: z.enum(MESSAGE_STATES),
  holder: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  revision: z.int().describe('Cuántas veces lo cambió alguien del equipo.'),
  changedBy: actor,
  changedAt: instant.nullable(),
  /** State of the last answer's mail; null without an answer, and a year later. */
  answerMail: mailStatus.nullable(),
  /** Kept by staff. */
  company: followedSchema,
  /** The plan that the person asked to leave on the site. */
  leaving: z
    .strictObject({
      subscriptionId: z.int(),
      plan: z.string(),
      state: z.enum(['ending', 'ended', 'withdrawn']),
      endsAt: instant.nullable(),
    })
    .nullable(),
})
export type Message = z.infer<typeof messageSchema>

export const messageDetailSchema = messageSchema.extend({
  /** Where answers go; null if none is configured. */
  desk: z.string().nullable(),
  notes: z.array(z.strictObject({ id: z.int(), at: instant, by: z.string(), text: z.string() })),
  answers: z.array(
    z.strictObject({
      id: z.int(),
      at: instant,
      by: z.string(),
      subject: z.string(),
      text: z.string(),
      mail: mailStatus.nullable(),
      /** Why it wasn't sent, as the mail server said it. */
      problem: z.string().nullable(),
    }),
  ),
})
export type MessageDetail = z.infer<typeof messageDetailSchema>

export const messageWriterSchema = z.strictObject({
  /** The address's account: the message itself may be another person's. */
  account: userSheetSchema
    .pick({ id: true, name: true, activated: true, blocked: true, subscription: true, balance: true })
    .extend({ plan: z.enum(PLAN_CODES), mayLeave: z.boolean().describe('Tiene un plan que se puede dejar.') })
    .nullable(),
  /** When the address last refused a mail, in the last 30 days, unless a later mail arrived. */
  refusedAt: instant.nullable(),
  /** Other messages of the address, the newest first; at most 20. */
  others: z.array(messageSchema.pick({ id: true, createdAt: true, subject: true, type: true, state: true })),
})
export type MessageWriter = z.infer<typeof messageWriterSchema>

const NOT_STORABLE = 'Tiene caracteres que no se pueden guardar.'

export const MAX_NOTE = 2000
export const MAX_ANSWER = 5000
const textOf = (missing: string, max: number) =>
  z
    .string({ error: missing })
    .overwrite(shownLines)
    .min(1, missing)
    .max(max, `A lo sumo ${max} caracteres.`)
    .regex(STORABLE, NOT_STORABLE)
const shortText = z
  .string()
  .overwrite(trimmed)
  .max(200, 'A lo sumo 200 caracteres.')
  .regex(STORABLE, NOT_STORABLE)

export const noteSchema = z.strictObject({ text: textOf('Falta la nota.', MAX_NOTE) })
export const answerTextSchema = textOf('Falta la respuesta.', MAX_ANSWER)
export const followSchema = z.strictObject({
  kind: z.enum(COMPANY_KINDS).nullable(),
  sector: shortText,
  nextStep: shortText,
  nextStepOn: givenDay('Falta el día.').nullable(),
})
export type Followed = z.infer<typeof followSchema>

const common = { ...CONSOLE, method: 'GET', who: 'staff:messages.read' } as const
const one = { params: z.strictObject({ id: idParameter('Mensaje.') }) }
const revision = id.describe('La que se leyó.')
const act = {
  ...common,
  ...one,
  method: 'POST',
  who: 'staff:messages.edit',
  refuses: ['conflict'],
  description: 'Si alguien lo cambió después de esa `revision`, 409 con quién.',
  response: messageDetailSchema,
} as const

const GROUPS = Object.keys(MESSAGE_GROUPS) as [MessageGroup, ...MessageGroup[]]

const narrowed = [
  ['id', 'createdAt', 'email', 'subject', 'nextStepOn'],
  z.strictObject({
    door: anyOf(MESSAGE_DOORS).optional(),
    state: anyOf(MESSAGE_STATES).optional(),
    type: anyOf(MESSAGE_TYPES).optional(),
    group: z.enum(GROUPS).optional(),
    kind: anyOf(COMPANY_KINDS).optional(),
    holder: z.union([z.literal('none'), id]).optional(),
    q: wordsFilter.optional(),
  }),
  'Filtro: {"door": puerta o puertas, "state": estado o estados, "type": tipo o tipos, "group": magazine, companies o unsubscribe, "kind": clase de empresa, "holder": quién lo tiene o "none", "q": parte del correo, del asunto o del mensaje}.',
] as const

export const backofficeMessageRoutes = {
  messages: {
    ...common,
    id: 'messages',
    path: PATH,
    summary: 'Mensajes recibidos',
    query: listQuery(...narrowed),
    response: listOf(messageSchema),
  },
  messagesCsv: {
    ...common,
    ...csvOfList(...narrowed),
    id: 'messagesCsv',
    path: `${PATH}/csv`,
    summary: 'Mensajes recibidos, en CSV; las columnas son las del grupo',
  },
  messageStaff: {
    ...common,
    id: 'messageStaff',
    path: `${PATH}/staff`,
    summary: 'Quiénes del equipo pueden tener un mensaje',
    response: listOf(z.strictObject({ id: z.int(), name: z.string() })),
  },
  message: {
    ...common,
    ...one,
    id: 'message',
    path: `${PATH}/{id}`,
    summary: 'Un mensaje, con sus notas y sus respuestas',
    response: messageDetailSchema,
  },
  messageWriter: {
    ...common,
    ...one,
    id: 'messageWriter',
    path: `${PATH}/{id}/writer`,
    summary: 'De quién es la dirección de un mensaje, y qué más llegó de ella',
    description:
      'La dirección es la que escribió quien mandó el mensaje: sólo es segura la de un pedido de baja hecho en el sitio.',
    response: messageWriterSchema,
  },
  handOverMessage: {
    ...act,
    id: 'handOverMessage',
    path: `${PATH}/{id}/holder`,
    summary: 'Toma un mensaje, lo pasa a otra persona del equipo o lo suelta',
    body: z.strictObject({ revision, holder: id.nullable() }),
  },
  setMessageState: {
    ...act,
    id: 'setMessageState',
    path: `${PATH}/{id}/state`,
    summary: 'Cambia el estado de un mensaje',
    body: z.strictObject({ revision, state: z.enum(MESSAGE_STATES) }),
  },
  setMessageType: {
    ...act,
    id: 'setMessageType',
    path: `${PATH}/{id}/type`,
    summary: 'Corrige el tipo de un mensaje',
    body: z.strictObject({ revision, type: z.enum(MESSAGE_TYPES) }),
  },
  noteMessage: {
    ...act,
    id: 'noteMessage',
    path: `${PATH}/{id}/notes`,
    summary: 'Agrega una nota a un mensaje; no se cambia ni se borra',
    description: 'Se agrega siempre: no depende de lo que otros cambien mientras tanto.',
    body: noteSchema,
    refuses: [],
    status: 201,
  },
  answerMessage: {
    ...act,
    id: 'answerMessage',
    path: `${PATH}/{id}/answers`,
    summary: 'Responde un mensaje por correo, sólo a quien lo escribió',
    body: z.strictObject({ revision, text: answerTextSchema }),
    status: 201,
  },
  followMessage: {
    ...act,
    id: 'followMessage',
    path: `${PATH}/{id}/company`,
    summary: 'Guarda lo que se sabe de la empresa y el próximo paso',
    body: followSchema.extend({ revision }),
  },
} as const

export const contactAddressSchema = z.strictObject({
  id: z.enum(MESSAGE_TYPES),
  /** Own address of the type; null where the operator's is used. */
  own: z.string().nullable(),
  /** The one in use; null if none is configured. */
  address: z.string().nullable(),
})
export type ContactAddress = z.infer<typeof contactAddressSchema>

const typeParameter = documented(
  z.enum(MESSAGE_TYPES, { error: 'Debe ser un tipo de mensaje.' }),
  'Tipo de mensaje.',
  { type: 'string', enum: MESSAGE_TYPES },
)

const addresses = { ...common, who: 'staff:messages.route' } as const

export const backofficeContactAddressRoutes = {
  contactAddresses: {
    ...addresses,
    id: 'contactAddresses',
    path: '/backoffice/contact-addresses',
    summary: 'A qué dirección van los mensajes de cada tipo',
    response: listOf(contactAddressSchema),
  },
  setContactAddress: {
    ...addresses,
    id: 'setContactAddress',
    method: 'PUT',
    path: '/backoffice/contact-addresses/{type}',
    summary: 'Cambia la dirección de un tipo de mensajes; sin dirección, van a la del operador',
    params: z.strictObject({ type: typeParameter }),
    body: z.strictObject({ address: emailSchema.nullable() }),
    response: contactAddressSchema,
  },
} as const
