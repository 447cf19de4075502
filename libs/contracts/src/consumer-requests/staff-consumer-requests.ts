import { z } from 'zod'
import {
  anyOf,
  CONSOLE,
  csvOfList,
  instant,
  listOf,
  listQuery,
  wordsFilter,
} from '../http/backoffice/lists.js'
import { CONSUMER_REQUEST_ABOUT, CONSUMER_REQUEST_KINDS } from './consumer-requests.js'

/** `asked`: the person hasn't opened the link; `done`: what they chose was done; `by-hand`: staff carry it out. */
export const CONSUMER_REQUEST_STATES = ['asked', 'done', 'by-hand'] as const
export type ConsumerRequestState = (typeof CONSUMER_REQUEST_STATES)[number]
export const CONSUMER_REQUEST_STATE_NAMES: Readonly<Record<ConsumerRequestState, string>> = {
  asked: 'Sin confirmar',
  done: 'Resuelto',
  'by-hand': 'Lo resuelve el equipo',
}

export const consumerRequestSheetSchema = z.strictObject({
  id: z.int(),
  code: z.string(),
  kind: z.enum(CONSUMER_REQUEST_KINDS),
  state: z.enum(CONSUMER_REQUEST_STATES),
  askedAt: instant,
  email: z.string().nullable().describe('Null si se pidió con un DNI, o si la cuenta ya no está.'),
  dni: z.string().nullable(),
  about: z.enum(CONSUMER_REQUEST_ABOUT),
  reference: z.string(),
  reason: z.string(),
  mailedAt: instant.nullable().describe('Cuándo salió el correo con el código; null si no salió ninguno.'),
  isWaiting: z.boolean().describe('Si espera un correo que junta varios pedidos.'),
  results: z
    .array(
      z.strictObject({
        accountId: z.int(),
        at: instant,
        text: z.string(),
        orderId: z.uuid().nullable(),
        messageId: z.int().nullable().describe('El mensaje con el que se resuelve a mano.'),
      }),
    )
    .describe('Lo que confirmó cada cuenta cuyo enlace se usó.'),
})
export type ConsumerRequestSheet = z.infer<typeof consumerRequestSheetSchema>

const filter = z.strictObject({
  kind: anyOf(CONSUMER_REQUEST_KINDS).optional(),
  state: anyOf(CONSUMER_REQUEST_STATES).optional(),
  q: wordsFilter.optional(),
})
const narrowed = [['id', 'askedAt'], filter, 'Botón, estado, y código, correo o DNI.'] as const
const common = { ...CONSOLE, method: 'GET', who: 'staff:consumer-requests.read' } as const
const PATH = '/backoffice/consumer-requests'

export const backofficeConsumerRequestRoutes = {
  consumerRequests: {
    ...common,
    id: 'consumerRequests',
    path: PATH,
    summary: 'Pedidos de arrepentimiento y de baja',
    query: listQuery(...narrowed),
    response: listOf(consumerRequestSheetSchema),
  },
  consumerRequestsCsv: {
    ...common,
    ...csvOfList(...narrowed),
    id: 'consumerRequestsCsv',
    path: `${PATH}/csv`,
    summary: 'El registro de pedidos de arrepentimiento y de baja',
  },
} as const
