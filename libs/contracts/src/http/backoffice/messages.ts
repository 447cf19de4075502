import { z } from 'zod'
import { vehicleTypeSchema } from '../../vehicle-type.js'
import { idParameter } from '../parameters.js'
import { anyOf, instant, listOf, listQuery, noBody, nothing, wordsFilter } from './lists.js'

const PATH = '/backoffice/messages'

/** Through which door a message came: the public one, or that of companies. */
export const MESSAGE_DOORS = ['public', 'companies'] as const
export type MessageDoor = (typeof MESSAGE_DOORS)[number]

/** A message to the operator. */
export const messageSchema = z.strictObject({
  id: z.int(),
  door: z.enum(MESSAGE_DOORS),
  /** As its writer gave it, unchecked. */
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  /** Whose sheet on the site it names, and where that is; null where it names none. */
  vehicle: z.strictObject({ vehicleType: vehicleTypeSchema, codia: z.int(), url: z.string() }).nullable(),
  createdAt: instant,
  /** Where its mail to the operator stands; null where no address is configured. */
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

/** Messages in the console. */
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
