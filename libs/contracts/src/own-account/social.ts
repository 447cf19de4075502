import { z } from 'zod'
import { SOCIAL_PROVIDERS } from './social-providers.js'
import { STORABLE } from '../storable.js'
import { documented } from '../http/parameters.js'

export const socialProviderParameter = documented(
  z.enum(SOCIAL_PROVIDERS, { error: 'Debe ser google, facebook o apple.' }),
  'Con quién se ingresa.',
  { type: 'string', enum: SOCIAL_PROVIDERS },
)

const common = {
  tags: ['cuenta'],
  who: 'client',
  cache: 'no-store',
  params: z.strictObject({ provider: socialProviderParameter }),
  query: z.strictObject({}),
} as const

/** Social sign-in (decision 055): the browser keeps the ticket between start and finish. */
export const socialRoutes = {
  socialStart: {
    ...common,
    id: 'socialStart',
    method: 'POST',
    path: '/auth/social/{provider}/start',
    summary: 'Empieza un ingreso con Google, Facebook o Apple',
    description: 'Responde 404 si ese proveedor no está configurado.',
    body: z.unknown().transform(() => ({})),
    refuses: ['not-found'],
    status: 200,
    response: z.strictObject({
      url: z.url(),
      /** One-time proof that the same browser started and finishes the sign-in. */
      ticket: z.string(),
    }),
  },
  socialFinish: {
    ...common,
    id: 'socialFinish',
    method: 'POST',
    path: '/auth/social/{provider}',
    summary: 'Termina un ingreso con Google, Facebook o Apple',
    body: z.strictObject({
      ticket: z
        .string()
        .regex(/^[\w.-]+$/)
        .max(2048),
      state: z
        .string()
        .regex(/^[\w-]+$/)
        .max(128),
      code: z
        .string()
        .regex(/^[\x21-\x7e]+$/)
        .max(4096),
      /** Apple's user JSON with the name; Apple sends it only the first time. */
      user: z.string().regex(STORABLE).max(2048).optional(),
    }),
    refuses: ['invalid-grant', 'conflict', 'not-found', 'unavailable', 'too-many-requests'],
    status: 200,
    response: z.strictObject({ id_token: z.string() }),
  },
} as const
