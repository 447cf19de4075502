import { getFormProps } from '@conform-to/react'
import type { FetcherWithComponents, Navigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { CaptchaField, useCaptcha } from '../captcha/captcha-field.js'
import { ErrorSummary } from '../../forms/error-summary.js'
import { FirstSubmit } from '../../forms/first-submit.js'
import type { FormRules } from '../../forms/form-rules.js'
import { MESSAGE_FORM_BYTES } from '../../forms/form-size.rules.js'
import { SubmitButton } from '../../forms/submit-button.js'
import { useSiteForm } from '../../forms/use-site-form.js'
import type { MailAnswer } from './mail-form.server.js'
import { Unsent } from './unreachable.js'
import { MAIL_LABELS } from './writer-fields.js'

/** How a form is sent: by a fetcher in a dialog, by the router on a page. */
export interface Sending {
  answer: MailAnswer | undefined
  Form: FetcherWithComponents<unknown>['Form']
  state: Navigation['state']
}

export function useMailForm<Name extends string>(
  id: string,
  rules: FormRules,
  { answer, state }: Pick<Sending, 'answer' | 'state'>,
) {
  const result = answer?.kind === 'form' ? answer.result : undefined
  const asksCaptcha = answer?.kind === 'form' && answer.captcha
  const captcha = useCaptcha(asksCaptcha ? 'mail' : null, result)
  const { form, fields, isSending, summary } = useSiteForm<Name>({
    id,
    rules,
    result,
    state,
    maxBytes: MESSAGE_FORM_BYTES,
    onSend: captcha.onSend,
  })
  const frame = {
    form: getFormProps(form),
    summary,
    captcha: asksCaptcha ? captcha : null,
    isBusy: isSending || captcha.isWaited,
    answer,
  }
  return { fields, frame }
}

interface MailFormProps {
  frame: ReturnType<typeof useMailForm>['frame']
  Form: Sending['Form']
  action: string
  heading: 'h2' | 'h3'
  labels?: Readonly<Record<string, string>>
  submit?: string
  children: ReactNode
}

export function MailForm({
  frame,
  Form,
  action,
  heading,
  labels = MAIL_LABELS,
  submit = 'Enviar',
  children,
}: MailFormProps) {
  const { form, summary, captcha, isBusy, answer } = frame
  return (
    <Form {...form} method="post" action={action} className="form" aria-busy={isBusy}>
      <FirstSubmit />
      <ErrorSummary {...summary} heading={heading} labels={labels} />
      {children}
      <Unsent answer={answer} />
      {captcha !== null && <CaptchaField {...captcha} />}
      <SubmitButton isBusy={isBusy}>{submit}</SubmitButton>
    </Form>
  )
}
