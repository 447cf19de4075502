import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { CODE_SENT_AGAIN } from '@preciosa/contracts/own-account'
import { Form, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { CaptchaField, useCaptcha } from '../../subjects/captcha/captcha-field.js'
import { Button } from '../../components/ui/button.js'
import { Callout } from '../../components/ui/feedback.js'
import { TextLink } from '../../components/ui/text-link.js'
import { ErrorSummary } from '../../forms/error-summary.js'
import { TextField } from '../../forms/fields.js'
import type { FormRules } from '../../forms/form-rules.js'
import { useSiteForm } from '../../forms/use-site-form.js'
import type { ResendAnswer } from './resend.server.js'
import { resultOf, useFormState } from './two-forms.js'

export const RESEND_ID = 'reenviar-codigo'

const LABELS = { email: 'E-mail' }

interface ResendFormProps {
  email: string
  link: string | null
  rules: FormRules
  answer: ResendAnswer | { form: 'activate'; result: SubmissionResult } | undefined
  children?: ReactNode
}

export function ResendForm({ email, link, rules, answer, children }: ResendFormProps) {
  const own = answer?.form === 'resend' ? answer : undefined
  const captcha = useCaptcha('code', own)
  const state = useFormState('resend')
  const { form, fields, isSending, summary } = useSiteForm<'email'>({
    id: 'reenviar',
    rules,
    result: resultOf(answer, 'resend'),
    state,
    hidden: email === '' ? [] : ['email'],
    onSend: captcha.onSend,
  })
  const busy = isSending || captcha.isWaited
  const codePath = withoutLink(useLocation())
  return (
    <section aria-labelledby="otro-codigo" className="form__after">
      <h2 id="otro-codigo">¿No te llegó, o ya no sirve?</h2>
      {own?.isSent === true && !busy && (
        <Callout tone="success" title={CODE_SENT_AGAIN} live>
          {link !== null && (
            <p>
              Entrá por el enlace que trae, o <TextLink to={codePath}>escribí el código</TextLink>.
            </p>
          )}
        </Callout>
      )}
      <Form {...getFormProps(form)} method="post" className="form" aria-busy={busy}>
        <ErrorSummary {...summary} heading="h3" labels={LABELS} />
        <input type="hidden" name="intent" value="resend" />
        {email === '' ? (
          <TextField field={fields.email} label={LABELS.email} type="email" autoComplete="username" />
        ) : (
          <input type="hidden" name="email" value={email} />
        )}
        <CaptchaField {...captcha} />
        <Button id={RESEND_ID} type="submit" pending={busy}>
          Reenviar código
        </Button>
      </Form>
      {children}
    </section>
  )
}

function withoutLink({ pathname, search }: { pathname: string; search: string }): string {
  const parameters = new URLSearchParams(search)
  parameters.delete('enlace')
  return `${pathname}?${parameters.toString()}`
}
