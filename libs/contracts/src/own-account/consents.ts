import { z } from 'zod'
import { MAX_ID } from '../http/parameters.js'

const nothing = z.strictObject({})

/** How a version was accepted: when the account was made (form, or Google, Facebook and Apple), or after a sign-in. */
export const CONSENT_DOORS = ['sign-up', 'social', 'sign-in'] as const
export type ConsentDoor = (typeof CONSENT_DOORS)[number]

const version = z.int({ error: 'Falta la versión.' }).min(1, 'Falta la versión.').max(MAX_ID)

export const pendingConsentSchema = z.strictObject({
  path: z.string().describe('Dirección de la página en el sitio.'),
  title: z.string(),
  version: z.int().describe('La versión publicada: la que se acepta.'),
  publishedAt: z.iso.datetime(),
  /** The newest one that the account accepted. */
  acceptedVersion: z.int().nullable().describe('null si todavía no aceptó ninguna.'),
  reasons: z.array(z.string()).describe('Qué cambió desde entonces, según quien la publicó.'),
})
export type PendingConsent = z.infer<typeof pendingConsentSchema>

const common = {
  tags: ['cuenta'],
  cache: 'no-store',
  who: 'signed-in',
  path: '/admin/user/consents',
  params: nothing,
  query: nothing,
} as const

export const consentRoutes = {
  pendingConsents: {
    ...common,
    id: 'pendingConsents',
    method: 'GET',
    summary: 'Los textos que esta sesión espera que se acepten',
    description:
      'Mientras haya alguno, las consultas de precios que gastan InfoCredits y las compras responden 412 consent-required. Se piden al iniciar sesión: las sesiones abiertas antes siguen igual.',
    body: z.unknown().transform(() => ({})),
    status: 200,
    response: z.strictObject({ response: z.array(pendingConsentSchema) }),
  },
  consent: {
    ...common,
    id: 'consent',
    method: 'POST',
    summary: 'Acepta las versiones que se mostraron',
    description:
      'Se puede repetir. Si mientras tanto se publicó otra versión que se acepta, la sesión sigue esperando la otra.',
    body: z.strictObject({
      accepted: z
        .array(
          z.strictObject({
            path: z
              .string({ error: 'Falta el texto.' })
              .max(60, 'Es demasiado larga.')
              .regex(/^[\w-]+$/, 'No es la dirección de una página.'),
            version,
          }),
        )
        .min(1, 'Falta qué se acepta.')
        .max(10, 'A lo sumo 10.'),
    }),
    refuses: ['not-found'],
    status: 204,
    response: nothing,
  },
} as const
