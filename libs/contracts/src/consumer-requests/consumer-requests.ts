import { z } from 'zod'
import { emailSchema } from '../email.js'
import { shownLines } from '../written.rules.js'
import { contentLine } from '../written/content-line.js'
import { STORABLE } from '../storable.js'

/**
 * What the law lets a consumer ask without signing in: to revoke a purchase (*arrepentimiento*, Código Civil y Comercial
 * art. 1110) and to stop a plan (*baja*, ley 24.240 art. 10 ter). Disposición 954/2025 wants a button for each.
 */
export const CONSUMER_REQUEST_KINDS = ['withdrawal', 'cancellation'] as const
export type ConsumerRequestKind = (typeof CONSUMER_REQUEST_KINDS)[number]

export const CONSUMER_REQUEST_ABOUT = ['order', 'plan', 'unknown'] as const
export type ConsumerRequestAbout = (typeof CONSUMER_REQUEST_ABOUT)[number]

/** As the buttons are called. */
export const CONSUMER_REQUEST_NAMES: Readonly<Record<ConsumerRequestKind, string>> = {
  withdrawal: 'Arrepentimiento',
  cancellation: 'Baja',
}
export const CONSUMER_REQUEST_ABOUT_NAMES: Readonly<Record<ConsumerRequestAbout, string>> = {
  order: 'Un pack de consultas',
  plan: 'Un plan',
  unknown: 'No sé',
}

/** Consecutive days after a purchase in which it can be revoked. */
export const WITHDRAWAL_DAYS = 10
/** Days in which the mailed link works. */
export const CONSUMER_LINK_DAYS = 30

export const WRONG_DNI = 'Es un DNI: siete u ocho dígitos.'
export const EMAIL_OR_DNI = 'Escribí tu correo o tu DNI.'
const NOT_STORABLE = 'Tiene caracteres que no se pueden guardar.'

/** With or without dots. */
const dniSchema = z
  .string({ error: WRONG_DNI })
  .max(20, WRONG_DNI)
  .overwrite((text) => text.replaceAll(/[\s.]/g, ''))
  .regex(/^\d{7,8}$/, WRONG_DNI)

const MAX_REASON = 500

const asked = {
  what: z.enum(CONSUMER_REQUEST_ABOUT, { error: 'Elegí una opción.' }),
  id: contentLine(80).optional().describe('Número del pago, del pedido o nombre del plan, como lo tenga.'),
  reason: z
    .string()
    .max(MAX_REASON, `A lo sumo ${MAX_REASON} caracteres.`)
    .overwrite(shownLines)
    .regex(STORABLE, NOT_STORABLE)
    .optional()
    .describe('No hace falta.'),
}

export const consumerRequestSchema = z
  .strictObject({ email: emailSchema.optional(), dni: dniSchema.optional(), ...asked })
  .superRefine(({ email, dni }, context) => {
    if ((email === undefined) === (dni === undefined))
      context.addIssue({ code: 'custom', path: ['email'], message: EMAIL_OR_DNI })
  })
export type ConsumerRequestInput = z.output<typeof consumerRequestSchema>

const TOKEN_ERROR = 'No es el enlace de un pedido.'
const token = z.string({ error: TOKEN_ERROR }).regex(/^[\w-]{43}$/, TOKEN_ERROR)

/** `leave` stops the plan; a purchase goes by its number. */
const choiceId = z.union([z.literal('leave'), z.uuid()], { error: 'Elegí una opción.' })

export const consumerChoiceSchema = z.strictObject({
  id: choiceId,
  name: z.string(),
  text: z.string().describe('Qué pasa si se elige.'),
})
export type ConsumerChoice = z.infer<typeof consumerChoiceSchema>

export const consumerOfferSchema = z.strictObject({
  kind: z.enum(CONSUMER_REQUEST_KINDS),
  code: z.string(),
  askedAt: z.iso.datetime(),
  email: z.string(),
  choices: z.array(consumerChoiceSchema),
  /** Why a purchase or the plan isn't among the choices. */
  notes: z.array(z.string()),
  /** What this link did so far. */
  done: z.array(z.strictObject({ at: z.iso.datetime(), text: z.string() })),
})
export type ConsumerOffer = z.infer<typeof consumerOfferSchema>

const nothing = z.strictObject({})
const common = {
  method: 'POST',
  tags: ['contacto'],
  who: 'public',
  cache: 'no-store',
  params: nothing,
  query: nothing,
} as const
const ask = {
  ...common,
  captcha: { action: 'mail', when: 'failures' },
  body: consumerRequestSchema,
  status: 202,
  response: z.strictObject({ code: z.string().describe('Identifica el pedido; también va por correo.') }),
  description:
    'Sin sesión. Queda registrado con fecha y hora; a la dirección de la cuenta va un enlace con el que la persona lo ' +
    'confirma. La respuesta es la misma haya o no una cuenta.',
} as const

export const consumerRequestRoutes = {
  askWithdrawal: {
    ...ask,
    id: 'askWithdrawal',
    path: '/boxful/arrepentimiento',
    summary: 'Botón de arrepentimiento: pide revocar una compra',
  },
  askCancellation: {
    ...ask,
    id: 'askCancellation',
    path: '/boxful/baja',
    summary: 'Botón de baja: pide dejar un plan',
  },
  consumerOffer: {
    ...common,
    id: 'consumerOffer',
    path: '/boxful/pedidos/ver',
    summary: 'Lo que se puede confirmar con el enlace de un pedido; no cambia nada',
    onlyReads: true,
    body: z.strictObject({ token }),
    status: 200,
    response: consumerOfferSchema,
    refuses: ['not-found'],
  },
  confirmConsumerRequest: {
    ...common,
    id: 'confirmConsumerRequest',
    path: '/boxful/pedidos/confirmar',
    summary: 'Confirma un pedido: devuelve el dinero de la compra, o deja el plan',
    description: 'Cada opción se hace una vez: repetida, responde lo que se hizo.',
    body: z.strictObject({ token, choice: choiceId }),
    status: 200,
    response: consumerOfferSchema,
    refuses: ['not-found', 'conflict'],
  },
} as const
