import { z } from 'zod'
import { vehicleTypeSchema } from '../../vehicle-type.js'
import { idParameter } from '../parameters.js'
import { anyOf, instant, listOf, listQuery, noBody, nothing, wordsFilter } from './lists.js'

const PATH = '/backoffice/messages'

export const MESSAGE_DOORS = ['public', 'companies'] as const
export type MessageDoor = (typeof MESSAGE_DOORS)[number]

export const messageSchema = z.strictObject({
  id: z.int(),
  door: z.enum(MESSAGE_DOORS),
  /** Unverified. */
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  vehicle: z.strictObject({ vehicleType: vehicleTypeSchema, codia: z.int(), url: z.string() }).nullable(),
  createdAt: instant,
  /** State of the mail to the operator; null if no address is configured. */
  mail: z.enum(['waiting', 'sending', 'sent', 'refused', 'given-up', 'unknown']).nullable(),
})
export type Message = z.infer<typeof messageSchema>

const common = {
  tags: ['consola'],
  cache: 'no-store',
  method: 'GET',
  who: 'staff:messages.read',
  params: nothing,
  query: nothing,
  body: noBody,
  status: 200,
} as const

export const backofficeMessageRoutes = {
  messages: {
    ...common,
    id: 'messages',
    path: PATH,
    summary: 'Mensajes recibidos',
    query: listQuery(
      ['id', 'createdAt', 'email', 'subject'],
      z.strictObject({ door: anyOf(MESSAGE_DOORS).optional(), q: wordsFilter.optional() }),
      'Filtro: {"door": puerta o puertas, "q": parte del correo o del asunto}.',
    ),
    response: listOf(messageSchema),
  },
  message: {
    ...common,
    id: 'message',
    path: `${PATH}/{id}`,
    summary: 'Un mensaje',
    params: z.strictObject({ id: idParameter('Mensaje.') }),
    response: messageSchema,
  },
} as const
