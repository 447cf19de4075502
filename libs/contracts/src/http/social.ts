import { z } from 'zod'
import { SOCIAL_PROVIDERS } from '../social.js'
import { STORABLE } from '../storable.js'
import { documented } from './parameters.js'

const common = {
  tags: ['cuenta'],
  who: 'client',
  cache: 'no-store',
  params: z.strictObject({
    provider: documented(
      z.enum(SOCIAL_PROVIDERS, { error: 'Debe ser google, facebook o apple.' }),
      'Con quién se ingresa.',
      { type: 'string', enum: SOCIAL_PROVIDERS },
    ),
  }),
  query: z.strictObject({}),
} as const

/**
 * Signing in with Google, Facebook or Apple (decision 055): the site's server starts it, keeps the ticket in its visitor's
 * browser, and ends it with that ticket and what the provider sent the browser back with.
 */
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
      /** Where the person's browser goes now. */
      url: z.url(),
      /** Proves, once, that who ends it is who started it. */
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
      /** As it came back by the browser, with the code. */
      state: z
        .string()
        .regex(/^[\w-]+$/)
        .max(128),
      code: z
        .string()
        .regex(/^[\x21-\x7e]+$/)
        .max(4096),
      /** What Apple says of a person the first time, as it came by the browser: JSON, of which the name is read. */
      user: z.string().regex(STORABLE).max(2048).optional(),
    }),
    refuses: ['invalid-grant', 'conflict', 'not-found', 'unavailable', 'too-many-requests'],
    status: 200,
    response: z.strictObject({ id_token: z.string() }),
  },
} as const
