import type { Submission } from '@conform-to/react'
import { DEAD_LINK, EMAIL_IN_USE } from '@preciosa/contracts/own-account'
import type { Refusal } from '@preciosa/contracts/client'
import { isOutage } from '../../api/api-failure.server.js'
import type { FormProblems } from '../../forms/form-problems.js'
import { refusalText } from '../../forms/refusal-text.js'
import { logError } from '../../config/log.server.js'
import { goToTooMany } from '../../api/page-answers.server.js'
import type { AccountModal } from '../../modals/modal-address.rules.js'
import type { AccountAnswer } from './account-answer.js'
import { SECRET_FIELDS } from './account-forms.server.js'

export const UNAVAILABLE = 'No pudimos comunicarnos con la guía. Probá de nuevo en unos minutos.'

export function captchaOf(form: FormData): string {
  const captcha = form.get('captcha')
  return typeof captcha === 'string' ? captcha : ''
}

export function sentBack<T>(
  form: AccountModal,
  submission: Submission<T>,
  problems: FormProblems = {},
  captcha = true,
): AccountAnswer {
  return { form, result: submission.reply({ ...problems, hideFields: SECRET_FIELDS }), captcha }
}

export function problemsOf(refusal: Refusal, fields: Readonly<Record<string, string>>): FormProblems {
  const { code, errors } = refusal
  if (code === 'too-many-requests') goToTooMany()
  if (code === 'conflict') return { fieldErrors: { email: [EMAIL_IN_USE] } }
  const ofFields = errors.flatMap(({ path, message }) => {
    const field = fields[path]
    return field === undefined ? [] : [[field, [message]] satisfies [string, string[]]]
  })
  if (ofFields.length === 0) return { formErrors: [refusalText(refusal)] }
  return { fieldErrors: Object.fromEntries(ofFields) }
}

/** @param isByLink the mail's link replaces the code, so the form has no field for it */
export function problemsOfCode(
  refusal: Refusal,
  { isByLink, wrong }: { isByLink: boolean; wrong: string },
  fields: Readonly<Record<string, string>>,
): FormProblems {
  // The API rejects a truncated token as malformed, with an error at `otp`.
  const isWrong = refusal.code === 'invalid-code' || refusal.errors.some(({ path }) => path === 'otp')
  if (!isWrong) return problemsOf(refusal, fields)
  return isByLink ? { formErrors: [DEAD_LINK] } : { fieldErrors: { code: [wrong] } }
}

/** Shows an outage of the API in the form, so that the user's input isn't lost. */
export async function catchOutage<T = never>(
  work: () => Promise<T | FormProblems>,
): Promise<T | FormProblems> {
  try {
    return await work()
  } catch (error) {
    if (!isOutage(error)) throw error
    logError('A form of the account failed: the API is not available', error)
    return { formErrors: [UNAVAILABLE] }
  }
}
