import { z } from 'zod'
import { emailField, emailSchema } from '../email.js'
import { WRONG_EMAIL } from './account-texts.js'
import { newPasswordSchema, otpSchema } from './auth.js'
import { documented } from '../http/parameters.js'

const nothing = z.strictObject({})

const usernameSchema = emailField({ missing: WRONG_EMAIL, wrong: WRONG_EMAIL })

const emailParameter = z.string().max(254).pipe(emailSchema)

const EMAIL_DOCS = { type: 'string', format: 'email', maxLength: 254 } as const

const common = { tags: ['cuenta'], cache: 'no-store', who: 'public' } as const

export const recoveryRoutes = {
  recover: {
    ...common,
    id: 'recover',
    method: 'GET',
    path: '/admin/user/recover',
    hasEffect: true,
    summary: 'Manda un código para poner una contraseña nueva',
    captcha: { action: 'recover', when: 'always' },
    params: nothing,
    query: z.strictObject({
      username: documented(usernameSchema, 'El e-mail de la cuenta.', EMAIL_DOCS),
    }),
    body: z.unknown().transform(() => ({})),
    refuses: ['not-found'],
    status: 202,
    response: nothing,
  },
  setPassword: {
    ...common,
    id: 'setPassword',
    method: 'POST',
    path: '/admin/user/otp',
    summary:
      'Pone una contraseña con el código más nuevo de la cuenta, que queda activada; las sesiones terminan',
    captcha: { action: 'code', when: 'always' },
    params: nothing,
    query: nothing,
    body: z.strictObject({ otp: otpSchema, username: usernameSchema, password: newPasswordSchema }),
    status: 204,
    response: nothing,
  },
  activateProfessional: {
    ...common,
    id: 'activateProfessional',
    method: 'POST',
    path: '/admin/user/username/{email}',
    summary: 'Primer paso de la activación profesional: manda un código',
    captcha: { action: 'code', when: 'always' },
    params: z.strictObject({ email: documented(emailParameter, 'El e-mail de la cuenta.', EMAIL_DOCS) }),
    query: nothing,
    body: z.unknown().transform(() => ({})),
    refuses: ['not-found'],
    status: 202,
    response: nothing,
  },
} as const
