import type { Submission, SubmissionResult } from '@conform-to/react'
import type { Refusal } from '@preciosa/contracts/client'
import type { z } from 'zod'
import { isOutage } from '../../api/api-failure.server.js'
import type { Called } from '../../api/user-calls.server.js'
import type { FormProblems } from '../../forms/form-problems.js'
import { readForm } from '../../forms/read-form.server.js'
import { refusalText } from '../../forms/refusal-text.js'
import { logError } from '../../config/log.server.js'

/** `captcha`: the form needs one when it is sent again. */
export type MailAnswer =
  | { kind: 'sent' }
  | { kind: 'form'; result: SubmissionResult; captcha: boolean }
  /** Made in the browser, without an answer of the site. */
  | { kind: 'unsent' }

const TOO_MANY =
  'Mandaste muchos mensajes en poco tiempo. Probá de nuevo en una hora: lo que escribiste sigue acá.'
const PROVE_IT =
  'Para mandar otro mensaje comprobamos que sos una persona. Mandalo de nuevo: lo que escribiste sigue acá.'
const UNAVAILABLE =
  'No sabemos si el mensaje llegó. Podés mandarlo de nuevo en unos minutos, aunque quizá llegue dos veces: lo que escribiste sigue acá.'

/**
 * Reads a form with a message for the operator and sends it. A failure is shown and keeps the input.
 * @param send the call with the message that is made of the form's values
 */
export async function sendMailForm<S extends z.ZodObject>(
  form: FormData,
  schema: S,
  send: (value: z.output<S>, captcha: string) => Promise<Called<unknown>>,
): Promise<MailAnswer> {
  const submission = readForm(form, schema)
  if (submission.status !== 'success') return sentBack(submission, {}, captchaIn(form) !== '')
  try {
    const sent = await send(submission.value, captchaIn(form))
    if (sent.ok) return { kind: 'sent' }
    if (sent.code === 'captcha' && captchaIn(form) === '')
      return sentBack(submission, { formErrors: [PROVE_IT] }, true)
    return sentBack(submission, problemsOf(sent, Object.keys(schema.shape)), captchaIn(form) !== '')
  } catch (error) {
    if (!isOutage(error)) throw error
    logError('A message was not sent', error)
    return sentBack(submission, { formErrors: [UNAVAILABLE] }, captchaIn(form) !== '')
  }
}

function captchaIn(form: FormData): string {
  const captcha = form.get('captcha')
  return typeof captcha === 'string' ? captcha : ''
}

function sentBack(submission: Submission<unknown>, problems: FormProblems, captcha: boolean): MailAnswer {
  return { kind: 'form', result: submission.reply(problems), captcha }
}

function problemsOf(refusal: Refusal, fields: readonly string[]): FormProblems {
  const { code, errors } = refusal
  if (code === 'too-many-requests') return { formErrors: [TOO_MANY] }
  const ofFields = errors.filter(({ path }) => fields.includes(path))
  if (ofFields.length === 0) return { formErrors: [refusalText(refusal)] }
  return { fieldErrors: Object.fromEntries(ofFields.map(({ path, message }) => [path, [message]])) }
}
