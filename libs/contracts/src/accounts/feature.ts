import { z } from 'zod'
import type { Jobs, MailKinds } from '../declared.js'

/** Payloads hold ids and JSON scalars only. */
export const JOBS = {
  'accounts.tidy': { queue: 'maintenance', payload: z.object({}) },
} as const satisfies Jobs

/** Mails of this feature. Rows keep their kind for a year: never rename one. */
export const MAIL_KINDS = {
  activation: 'Activación de la cuenta',
  'professional-activation': 'Activación de un profesional',
  recovery: 'Recuperar la cuenta',
  welcome: 'Bienvenida',
  'account-deleted': 'Cuenta eliminada',
  'password-changed': 'Cambio de contraseña',
  'way-in-removed': 'Forma de ingresar quitada',
  'address-taken': 'Dirección que ya tiene cuenta',
} as const satisfies MailKinds
