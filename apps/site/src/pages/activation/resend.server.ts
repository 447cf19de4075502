import type { SubmissionResult } from '@conform-to/react'
import { CODE_NOT_SENT } from '@preciosa/contracts/own-account'
import { captchaOf, catchOutage } from '../../subjects/account/form-problems.server.js'
import { readForm } from '../../forms/read-form.server.js'
import { resendForm } from './activation-form.server.js'

export interface ResendAnswer {
  form: 'resend'
  result: SubmissionResult
  isSent: boolean
}

export async function resendCode(
  form: FormData,
  send: (email: string, captcha: string) => Promise<{ ok: boolean }>,
): Promise<ResendAnswer> {
  const submission = readForm(form, resendForm)
  if (submission.status !== 'success') return { form: 'resend', result: submission.reply(), isSent: false }
  const outcome = await catchOutage<'sent'>(async () => {
    const sent = await send(submission.value.email, captchaOf(form))
    return sent.ok ? 'sent' : { formErrors: [CODE_NOT_SENT] }
  })
  if (outcome === 'sent') return { form: 'resend', result: submission.reply(), isSent: true }
  return { form: 'resend', result: submission.reply(outcome), isSent: false }
}
