import { z } from 'zod'
import { WAYS_IN } from './social-providers.js'
import { documented } from '../http/parameters.js'
import { socialProviderParameter } from './social.js'

const nothing = z.strictObject({})
const noBody = z.unknown().transform(() => ({}))
const instant = z.iso.datetime()

const SESSION_ERROR = 'No es una sesión.'
const sessionId = documented(
  z.string({ error: SESSION_ERROR }).regex(/^[\w-]{43}$/, SESSION_ERROR),
  'Cuál de las sesiones, como las nombra la lista.',
  { type: 'string' },
)

export const ownSessionSchema = z.strictObject({
  /** Derived from the token with the installation's key; neither reveals the other. */
  id: z.string(),
  /** As in "Chrome en Android"; null if the session's client didn't say. */
  device: z.string().nullable(),
  createdAt: instant,
  /** Accurate to the hour; in a session's last two weeks, the earliest possible time. */
  lastUsedAt: instant,
  expiresAt: instant,
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSessionSchema>

export const ownDataSchema = z.strictObject({
  generatedAt: instant,
  email: z.string(),
  sections: z.array(
    z.strictObject({
      section: z.string(),
      about: z.string(),
      rows: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
  photo: z.strictObject({ type: z.string(), base64: z.string() }).nullable(),
})
export type OwnData = z.infer<typeof ownDataSchema>

const common = {
  tags: ['cuenta'],
  cache: 'no-store',
  who: 'signed-in',
  params: nothing,
  query: nothing,
  body: noBody,
} as const
const PATH = '/admin/user/sessions'
const WAYS_PATH = '/admin/user/ways-in'

export const ownAccountRoutes = {
  ownSessions: {
    ...common,
    id: 'ownSessions',
    method: 'GET',
    path: PATH,
    summary: 'Las sesiones abiertas de quien llama, las últimas primero',
    status: 200,
    response: z.array(ownSessionSchema),
  },
  ownWaysIn: {
    ...common,
    id: 'ownWaysIn',
    method: 'GET',
    path: WAYS_PATH,
    summary: 'Con qué entra quien llama: contraseña, Google, Facebook o Apple',
    status: 200,
    description: 'Vacío cuando no se sabe: el servicio con el que entra ya no está configurado.',
    response: z.array(z.enum(WAYS_IN)),
  },
  unlinkOwnWayIn: {
    ...common,
    id: 'unlinkOwnWayIn',
    method: 'DELETE',
    path: `${WAYS_PATH}/{provider}`,
    summary: 'Quita Google, Facebook o Apple de las formas de entrar de quien llama',
    description:
      'Cierra las demás sesiones y avisa por mail. La única forma de entrar no se puede quitar (409); una que no está ya quedó quitada.',
    params: z.strictObject({ provider: socialProviderParameter }),
    refuses: ['conflict', 'unavailable'],
    status: 204,
    response: nothing,
  },
  ownData: {
    ...common,
    id: 'ownData',
    method: 'GET',
    path: '/admin/user/data',
    summary: 'Todo lo que se guarda de quien llama',
    description:
      'Por secciones, tal como está en la base, sin lo que abre una sesión o una cuenta. Hasta seis veces por hora.',
    status: 200,
    response: ownDataSchema,
  },
  endOwnSession: {
    ...common,
    id: 'endOwnSession',
    method: 'DELETE',
    path: `${PATH}/{id}`,
    summary: 'Cierra una sesión de quien llama; puede ser la propia',
    params: z.strictObject({ id: sessionId }),
    refuses: ['not-found'],
    status: 204,
    response: nothing,
  },
  endOtherSessions: {
    ...common,
    id: 'endOtherSessions',
    method: 'DELETE',
    path: PATH,
    summary: 'Cierra las demás sesiones de quien llama; la suya sigue',
    status: 204,
    response: nothing,
  },
} as const
