import { emailField, emailSchema, userTypeSchema } from '@preciosa/contracts'
import {
  ACCEPT_THE_TERMS,
  DEAD_LINK,
  FILL_ALL_FIELDS,
  MAX_PASSWORD,
  WRITE_A_USER,
  WRITE_A_VALID_CODE,
  WRITE_AN_ADDRESS,
  WRONG_ADDRESS_FORMAT,
  WRONG_CURRENT_PASSWORD,
  WRONG_EMAIL,
} from '@preciosa/contracts/own-account'
import { z } from 'zod'
import type { FormRules } from '../../forms/form-rules.js'
import {
  codeField,
  isRepeated,
  newPasswordField,
  REPETITION,
  REPETITION_RULE,
} from '../../forms/new-password.server.js'
import { rulesOf } from '../../forms/rules-of.server.js'
import type { AccountModal } from '../../modals/modal-address.rules.js'

const text = z.string({ error: FILL_ALL_FIELDS })
const email = text.pipe(emailSchema)
const password = newPasswordField(FILL_ALL_FIELDS)

/** Impossible values fail before the account is looked up. */
export const loginForm = z.object({ email, password })

export const registerForm = z
  .object({
    type: userTypeSchema.default('individual'),
    email,
    password,
    repeat: text,
    terms: z.literal('1', { error: ACCEPT_THE_TERMS }),
  })
  .refine(isRepeated, REPETITION)

export const recoverForm = z.object({
  email: emailField({ missing: WRITE_A_USER, wrong: WRONG_EMAIL }),
})

/** Like recovery, with other messages. */
export const resetForm = z.object({
  email: emailField({ missing: WRITE_AN_ADDRESS, wrong: WRONG_ADDRESS_FORMAT }),
})

const newPassword = {
  password,
  repeat: text,
}
/** A link has no code to type. */
export const codeForm = z
  .object({
    email,
    code: codeField(WRITE_A_VALID_CODE, WRITE_A_VALID_CODE),
    ...newPassword,
  })
  .refine(isRepeated, REPETITION)
export const linkForm = z
  .object({ email, enlace: z.string().min(1).max(64, DEAD_LINK), ...newPassword })
  .refine(isRepeated, REPETITION)

export const passwordForm = z
  .object({ current: text.max(MAX_PASSWORD, WRONG_CURRENT_PASSWORD), ...newPassword })
  .refine(isRepeated, REPETITION)

export const deletionForm = z.object({ email })

/** Never sent back to the page. */
export const SECRET_FIELDS = ['password', 'repeat', 'current', 'code']

const CODE_RULES = rulesOf(codeForm, REPETITION_RULE)
const RECOVER_RULES = rulesOf(recoverForm)

export const ACCOUNT_RULES = {
  visitor: {
    login: rulesOf(loginForm),
    register: rulesOf(registerForm, REPETITION_RULE),
    recover: RECOVER_RULES,
    reset: rulesOf(resetForm),
    code: CODE_RULES,
  },
  person: {
    password: rulesOf(passwordForm, REPETITION_RULE),
    deletion: rulesOf(deletionForm),
    recover: RECOVER_RULES,
    code: CODE_RULES,
  },
} as const satisfies Record<string, Partial<Record<AccountModal, FormRules>>>
