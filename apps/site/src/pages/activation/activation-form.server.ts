import { emailSchema } from '@preciosa/contracts'
import {
  CODE_TOO_SHORT,
  DEAD_LINK,
  FILL_ALL_FIELDS,
  MAX_PASSWORD,
  PASSWORD_TOO_SHORT,
  WRITE_A_VALID_CODE,
  WRITE_A_VALID_EMAIL,
  WRITE_THE_CODE,
  WRITE_THE_PASSWORD,
} from '@preciosa/contracts/own-account'
import { z } from 'zod'
import {
  codeField,
  isRepeated,
  newPasswordField,
  REPETITION,
  REPETITION_RULE,
} from '../../forms/new-password.server.js'
import { rulesOf } from '../../forms/rules-of.server.js'

const email = z.string({ error: WRITE_A_VALID_EMAIL }).pipe(emailSchema)
const known = z.string({ error: WRITE_THE_PASSWORD }).max(MAX_PASSWORD)
const enlace = z.string().min(1).max(64, DEAD_LINK)

export const activationForm = z.object({
  email,
  password: known,
  code: codeField(WRITE_THE_CODE, CODE_TOO_SHORT),
})
export const activationByLink = z.object({ email, password: known, enlace })
/** In the browser that registered or came from a provider. */
export const provenActivation = activationForm.omit({ password: true })
export const provenActivationByLink = activationByLink.omit({ password: true })

export const resendForm = z.object({ email })

export const ACTIVATION_RULES = {
  activate: rulesOf(activationForm),
  byLink: rulesOf(activationByLink),
  resend: rulesOf(resendForm),
}

export const professionalForm = z.object({ email })

const passwords = {
  password: newPasswordField(PASSWORD_TOO_SHORT),
  repeat: z.string({ error: FILL_ALL_FIELDS }),
}

export const choosePasswordForm = z
  .object({
    email,
    code: codeField(WRITE_A_VALID_CODE, WRITE_A_VALID_CODE),
    ...passwords,
  })
  .refine(isRepeated, REPETITION)
export const choosePasswordByLink = z.object({ email, enlace, ...passwords }).refine(isRepeated, REPETITION)

export const PROFESSIONAL_RULES = {
  email: rulesOf(professionalForm),
  password: rulesOf(choosePasswordForm, REPETITION_RULE),
  byLink: rulesOf(choosePasswordByLink, REPETITION_RULE),
}
