import { z } from 'zod'
import { emailSchema } from '../email.js'
import {
  CODE_LENGTH,
  CODE_TOO_SHORT,
  MAX_PASSWORD,
  MIN_PASSWORD,
  PASSWORD_TOO_SHORT,
} from './account-texts.js'
import { userTypeSchema } from '../user-type.js'

const nothing = z.strictObject({})
const noBody = z.unknown().transform(() => ({}))

export const newPasswordSchema = z
  .string({ error: PASSWORD_TOO_SHORT })
  .min(MIN_PASSWORD, PASSWORD_TOO_SHORT)
  .max(MAX_PASSWORD, `La contraseña puede tener hasta ${MAX_PASSWORD} caracteres`)

/** An existing password is only compared: the rules for new passwords don't apply. */
const knownPassword = z
  .string({ error: 'Ingresá la contraseña' })
  .min(1, 'Ingresá la contraseña')
  .max(MAX_PASSWORD)

/** A mailed code of four digits, or the longer token of the mail's link. */
export const otpSchema = z.string({ error: CODE_TOO_SHORT }).trim().min(CODE_LENGTH, CODE_TOO_SHORT).max(64)

const idTokenSchema = z.strictObject({ id_token: z.string() })

const common = { tags: ['cuenta'], cache: 'no-store', params: nothing, query: nothing } as const

export const authRoutes = {
  signUp: {
    ...common,
    id: 'signUp',
    method: 'POST',
    path: '/auth/local/sign-up',
    summary: 'Crea una cuenta con e-mail y contraseña',
    who: 'public',
    captcha: { action: 'sign-up', when: 'always' },
    body: z.strictObject({ email: emailSchema, password: newPasswordSchema, type: userTypeSchema }),
    status: 201,
    response: idTokenSchema,
  },
  signIn: {
    ...common,
    id: 'signIn',
    method: 'POST',
    path: '/auth/local/sign-in',
    summary: 'Comprueba e-mail y contraseña',
    who: 'public',
    captcha: { action: 'sign-in', when: 'failures' },
    body: z.strictObject({ email: emailSchema, password: knownPassword }),
    status: 200,
    response: idTokenSchema,
  },
  changePassword: {
    ...common,
    id: 'changePassword',
    method: 'POST',
    path: '/auth/local/change-password',
    summary: 'Cambia la contraseña; las demás sesiones terminan',
    who: 'signed-in',
    captcha: { action: 'sign-in', when: 'failures' },
    body: z.strictObject({ password: knownPassword, newPassword: newPasswordSchema }),
    status: 204,
    response: nothing,
  },
  exchangeToken: {
    ...common,
    id: 'exchangeToken',
    method: 'POST',
    path: '/auth/oauth/token',
    summary: 'Cambia la credencial del proveedor de identidad por un token de acceso',
    who: 'client',
    bodyType: 'form',
    body: z.strictObject({
      grant_type: z.literal('firebase', { error: 'Debe ser firebase.' }),
      firebase_token_id: z.string({ error: 'Falta.' }).min(1, 'Falta.').max(8192),
      firebase_social_auth: z
        .enum(['true', 'false'], { error: 'Debe ser true o false.' })
        .default('false')
        .transform((text) => text === 'true'),
    }),
    status: 200,
    response: z.strictObject({
      access_token: z.string(),
      token_type: z.literal('Bearer'),
      /** Seconds; every use restarts them. */
      expires_in: z.int().min(1),
    }),
  },
  activate: {
    ...common,
    id: 'activate',
    method: 'POST',
    path: '/auth/otp',
    summary: 'Activa una cuenta con el código, o el enlace, que le llegó por mail',
    description:
      'Con la contraseña, que es opcional, se la comprueba antes: una equivocada no gasta el código y es 400 `invalid-grant`. Las formas de ingresar que no sean la contraseña se quitan, salvo con `id_token`, el de quien ingresó con un proveedor y todavía no tiene sesión. Con `social` dice que la cuenta no tiene contraseña: si la tiene, 400.',
    who: 'public',
    captcha: { action: 'code', when: 'always' },
    body: z.strictObject({
      otp: otpSchema,
      email: emailSchema,
      password: knownPassword.optional(),
      id_token: z.string().max(8192).optional(),
      social: z.literal(true).optional(),
    }),
    status: 204,
    response: nothing,
  },
  resendCode: {
    ...common,
    id: 'resendCode',
    method: 'PUT',
    path: '/auth/otp',
    summary: 'Manda otra vez el código de activación; dice lo mismo si no hay nada que activar',
    who: 'public',
    captcha: { action: 'code', when: 'always' },
    body: z.strictObject({ email: emailSchema }),
    status: 202,
    response: nothing,
  },
  refusedMail: {
    ...common,
    id: 'refusedMail',
    method: 'POST',
    path: '/auth/otp/mail',
    summary: 'Si una dirección rechazó el último correo que se le mandó; lo pregunta el sitio',
    description:
      'El sitio sella la dirección con la clave que comparte con la API, y sólo la de quien acaba de registrarse o de ingresar con ella.',
    who: 'public',
    onlyReads: true,
    body: z.strictObject({ address: z.string().max(1024) }),
    refuses: ['invalid-code'],
    status: 200,
    response: z.strictObject({ refused: z.boolean() }),
  },
  deleteAccount: {
    ...common,
    id: 'deleteAccount',
    method: 'DELETE',
    path: '/auth/account',
    summary: 'Elimina la cuenta de quien llama, que escribe su e-mail para confirmarlo',
    who: 'signed-in',
    body: z.strictObject({ email: emailSchema }),
    status: 204,
    response: nothing,
  },
  signOut: {
    ...common,
    id: 'signOut',
    method: 'DELETE',
    path: '/auth/oauth/token',
    summary: 'Revoca el token de acceso con el que se llama',
    who: 'signed-in',
    body: noBody,
    status: 204,
    response: nothing,
  },
} as const
