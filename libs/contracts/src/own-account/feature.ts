import { z } from 'zod'
import type { Jobs, MailKinds, SitePaths } from '../declared.js'
import { SOCIAL_PROVIDERS } from './social-providers.js'

/** First parts of its addresses. */
export const SITE_PATHS = ['aceptar'] as const satisfies SitePaths

/** Payloads hold ids and JSON scalars only. */
export const JOBS = {
  'accounts.tidy': { queue: 'maintenance', payload: z.object({}) },
  /** Writes beside the backups which accounts were deleted. Safe to repeat. */
  'accounts.keep-deletions': { queue: 'maintenance', payload: z.object({}) },
} as const satisfies Jobs

/** `code` is null over the daily limit of codes; `token` is the link's. */
const codeData = z.object({ email: z.string(), code: z.string().nullable(), token: z.string() })

/** Mails of this feature. Rows keep their kind for a year: never rename one. */
export const MAIL_KINDS = {
  activation: {
    name: 'Activación de la cuenta' /** `social` accounts have no password to activate with. */,
    data: codeData.extend({ social: z.boolean() }),
    hours: 1,
    aDay: 20,
    isSecret: true,
  },
  /** For users without a password, who choose it with this mail. */
  'professional-activation': {
    name: 'Activación de un profesional',
    data: codeData,
    hours: 1,
    aDay: 20,
    isSecret: true,
  },
  recovery: { name: 'Recuperar la cuenta', data: codeData, hours: 1, aDay: 20, isSecret: true },
  welcome: {
    name: 'Bienvenida',
    data: z.object({
      firstName: z.string().nullable(),
      /** `waiting` above the daily bound of the network; `had` if the mailbox got them once before. */
      queries: z.enum(['given', 'waiting', 'had']),
      bringsGift: z.boolean(),
    }),
    hours: 72,
    aDay: 5,
  },
  'account-deleted': {
    name: 'Cuenta eliminada',
    data: z.object({ at: z.iso.datetime() }),
    hours: 72,
    aDay: 5,
  },
  'password-changed': {
    name: 'Cambio de contraseña',
    data: z.object({ at: z.iso.datetime() }),
    hours: 72,
    aDay: 5,
  },
  'way-in-removed': {
    name: 'Forma de ingresar quitada',
    data: z.object({ way: z.enum(SOCIAL_PROVIDERS), at: z.iso.datetime() }),
    hours: 72,
    aDay: 5,
  },
  /** To the owner of an address after a sign-in by another provider. */
  'address-taken': {
    name: 'Dirección que ya tiene cuenta',
    data: z.object({
      tried: z.enum(SOCIAL_PROVIDERS),
      ways: z.array(z.enum(['password', ...SOCIAL_PROVIDERS])),
      at: z.iso.datetime(),
    }),
    hours: 24,
    aDay: 2,
  },
} as const satisfies MailKinds
