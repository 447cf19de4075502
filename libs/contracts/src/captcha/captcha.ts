import { z } from 'zod'
import { CAPTCHA_ACTIONS } from '../http/captcha-actions.js'
import { documented } from '../http/parameters.js'

export const captchaSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('pow'),
    challenge: z.strictObject({
      algorithm: z.literal('SHA-256'),
      challenge: z.string(),
      maxnumber: z.int().min(1),
      salt: z.string(),
      signature: z.string(),
    }),
  }),
  z.strictObject({ kind: z.enum(['turnstile', 'recaptcha']), siteKey: z.string() }),
  /** Tests and benches only. */
  z.strictObject({ kind: z.literal('off') }),
])
export type Captcha = z.infer<typeof captchaSchema>
export type PowChallenge = Extract<Captcha, { kind: 'pow' }>['challenge']

export const captchaRoutes = {
  captcha: {
    id: 'captcha',
    method: 'GET',
    path: '/auth/captcha',
    summary: 'Lo que hay que resolver antes de mandar captcha-response',
    description:
      'kind pow es una prueba de trabajo (ALTCHA, versión 1): buscá el number de 0 a maxnumber para el que SHA-256 de salt ' +
      'seguido de number en cifras decimales, en hexadecimal, es challenge, y mandá en captcha-response el base64 del ' +
      'JSON {"algorithm","challenge","number","salt","signature"}. Sirve una vez y por diez minutos. Con kind turnstile ' +
      'o recaptcha, mandá lo que da el script de ese servicio con siteKey y action (sign_up, sign_in, code, recover, search, mail, payment). Con kind off no ' +
      'hace falta nada.',
    tags: ['cuenta'],
    who: 'public',
    cache: 'no-store',
    params: z.strictObject({}),
    query: z.strictObject({
      action: documented(
        z.enum(CAPTCHA_ACTIONS, { error: `Debe ser ${CAPTCHA_ACTIONS.join(', ')}.` }),
        'Para qué: sirve para esa llamada y para ninguna otra.',
        { type: 'string', enum: CAPTCHA_ACTIONS },
      ),
    }),
    body: z.unknown().transform(() => ({})),
    status: 200,
    response: captchaSchema,
  },
  openSearch: {
    id: 'openSearch',
    method: 'POST',
    path: '/auth/captcha/search',
    summary: 'Deja seguir buscando a quien buscó mucho en un minuto',
    tags: ['cuenta'],
    who: 'public',
    cache: 'no-store',
    captcha: { action: 'search', when: 'always' },
    params: z.strictObject({}),
    query: z.strictObject({}),
    body: z.unknown().transform(() => ({})),
    status: 204,
    response: z.strictObject({}),
  },
} as const
