import {
  ACCEPT_THE_TERMS,
  emailSchema,
  FILL_ALL_FIELDS,
  MAX_PASSWORD,
  MIN_PASSWORD,
  PASSWORD_TOO_SHORT,
  PASSWORDS_MUST_MATCH,
  userTypeSchema,
} from '@preciosa/contracts'
import { z } from 'zod'
import type { FormRules } from '../forms/form-rules.js'
import { rulesOf } from '../forms/rules-of.server.js'
import type { AccountModal } from '../modals/modal-address.rules.js'

const text = z.string({ error: FILL_ALL_FIELDS })
const email = text.pipe(emailSchema)
const password = text
  .min(MIN_PASSWORD, PASSWORD_TOO_SHORT)
  .max(MAX_PASSWORD, `La contraseña puede tener hasta ${MAX_PASSWORD} caracteres`)

/** spec 2 §5, Login. What an account can't be is said before it is looked for. */
export const loginForm = z.object({ email, password })

/** spec 2 §5, Register. */
export const registerForm = z
  .object({
    type: userTypeSchema.default('individual'),
    email,
    password,
    repeat: text,
    terms: z.literal('1', { error: ACCEPT_THE_TERMS }),
  })
  .refine(({ password: first, repeat }) => first === repeat, {
    path: ['repeat'],
    error: PASSWORDS_MUST_MATCH,
    // Said beside what else is wrong, once both are there.
    when: ({ value }) => areThere(value),
  })

/** Never sent back to the page. */
export const SECRET_FIELDS = ['password', 'repeat']

/** What of them the browser checks by itself. */
export const ACCOUNT_RULES: Readonly<Record<AccountModal, FormRules>> = {
  login: rulesOf(loginForm),
  register: rulesOf(registerForm, { repeat: { field: 'password', message: PASSWORDS_MUST_MATCH } }),
}

function areThere(value: unknown): boolean {
  const { password: first, repeat } = value as Partial<Record<string, unknown>>
  return typeof first === 'string' && typeof repeat === 'string'
}
