import { z } from 'zod'
import { emailSchema } from '../email.js'
import { instant, nothing } from '../http/backoffice/lists.js'
import { ownDataSchema } from '../own-account/own-account.js'
import { STORABLE } from '../storable.js'
import { shownLines, trimmed } from '../written.rules.js'

/** Rights of law 25.326. */
export const PRIVACY_KINDS = ['access', 'correction', 'deletion'] as const
export type PrivacyKind = (typeof PRIVACY_KINDS)[number]

const NOT_STORABLE = 'Tiene caracteres que no se pueden guardar.'
const ONE_LINE = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u

export const MAX_PRIVACY_TEXT = 3000
const line = (max: number) =>
  z
    .string({ error: 'Debe ser un texto.' })
    .overwrite(trimmed)
    .max(max, `A lo sumo ${max} caracteres.`)
    .regex(ONE_LINE, NOT_STORABLE)
    .optional()

export const privacyFields = {
  kind: z.enum(PRIVACY_KINDS, { error: 'Elegí qué pedís.' }),
  name: line(100),
  document: line(40),
  text: z
    .string({ error: 'Debe ser un texto.' })
    .overwrite(shownLines)
    .max(MAX_PRIVACY_TEXT, `A lo sumo ${MAX_PRIVACY_TEXT} caracteres.`)
    .regex(STORABLE, NOT_STORABLE)
    .optional(),
} as const

export const privacyRequestSchema = z.strictObject({ email: emailSchema, ...privacyFields })
export type PrivacyRequestAsked = z.infer<typeof privacyRequestSchema>

/** What confirming a link makes the person's own words. */
export const linkedPrivacyRequestSchema = z.strictObject({
  code: z.string(),
  kind: z.enum(PRIVACY_KINDS),
  receivedAt: instant,
  name: z.string(),
  document: z.string(),
  text: z.string(),
})
export type LinkedPrivacyRequest = z.infer<typeof linkedPrivacyRequestSchema>

const linkSchema = z.strictObject({
  token: z
    .string({ error: 'Falta el enlace.' })
    .max(100, 'Es demasiado largo.')
    .regex(/^[\w-]*$/, 'No es un enlace.'),
})

const common = {
  method: 'POST',
  tags: ['privacidad'],
  who: 'public',
  cache: 'no-store',
  params: nothing,
  query: nothing,
} as const
const PATH = '/boxful/privacy-requests'

export const privacyRoutes = {
  askPrivacy: {
    ...common,
    id: 'askPrivacy',
    path: PATH,
    summary: 'Pide ver, corregir o borrar los datos de una dirección (ley 25.326)',
    description:
      'Responde lo mismo haya o no una cuenta. Manda a la dirección un enlace para confirmar que es de quien pide; el plazo corre desde que llega el pedido.',
    captcha: { action: 'mail', when: 'failures' },
    body: privacyRequestSchema,
    status: 202,
    response: z.strictObject({ code: z.string() }),
  },
  linkedPrivacyRequest: {
    ...common,
    id: 'linkedPrivacyRequest',
    path: `${PATH}/linked`,
    summary: 'El pedido que confirma un enlace que llegó por correo; no cambia nada',
    onlyReads: true,
    body: linkSchema,
    refuses: ['invalid-code'],
    status: 200,
    response: linkedPrivacyRequestSchema,
  },
  provePrivacyAddress: {
    ...common,
    id: 'provePrivacyAddress',
    path: `${PATH}/confirmation`,
    summary: 'Confirma la dirección de un pedido con el enlace que llegó a ella',
    description: 'Repetirlo mientras el enlace vale responde lo mismo.',
    body: linkSchema,
    refuses: ['invalid-code'],
    status: 200,
    response: z.strictObject({ code: z.string(), kind: z.enum(PRIVACY_KINDS) }),
  },
  privacyData: {
    ...common,
    id: 'privacyData',
    path: `${PATH}/data`,
    summary: 'Todo lo que se guarda de quien lo pidió, con el enlace que llegó a su dirección',
    body: linkSchema,
    refuses: ['invalid-code'],
    status: 200,
    response: ownDataSchema,
  },
} as const
