import './activation.css'
import { getFormProps } from '@conform-to/react'
import { IF_NO_CODE } from '../../subjects/account/code-texts.js'
import { PROFESSIONAL_ACTIVATED } from '@preciosa/contracts/own-account'
import { Form, useActionData } from '@remix-run/react'
import { useEffect } from 'react'
import { hasDeadLink } from '../../subjects/account/dead-link.js'
import { CaptchaField, useCaptcha } from '../../subjects/captcha/captcha-field.js'
import { InPageLink } from '../../components/in-page-link.js'
import { Callout } from '../../components/ui/feedback.js'
import { TextLink } from '../../components/ui/text-link.js'
import { goToDocument } from '../../navigation/go-to-document.js'
import { ErrorSummary } from '../../forms/error-summary.js'
import { TextField } from '../../forms/fields.js'
import { MailedCodeField } from '../../forms/mailed-code-field.js'
import { NewPasswordFields } from '../../forms/new-password-fields.js'
import { SubmitButton } from '../../forms/submit-button.js'
import { useSiteForm } from '../../forms/use-site-form.js'
import { PROFESSIONAL_ACTIVATION_PATH } from '../../paths.js'
import type { ProfessionalAnswer, ProfessionalData } from './professional.server.js'
import { RESEND_ID, ResendForm } from './resend-form.js'
import type { ResendAnswer } from './resend.server.js'
import { resultOf, useFormState } from './two-forms.js'

const LABELS = {
  email: 'E-mail de la cuenta',
  code: 'Código',
  password: 'Contraseña',
  repeat: 'Repetí la contraseña',
}
/** Milliseconds, long enough for a screen reader. */
const GO_ON_MS = 5000

/** Activates an account created by another user. */
export function ProfessionalPage(data: ProfessionalData) {
  const answer = useActionData<ProfessionalAnswer | ResendAnswer>()
  const path = answer?.form === 'activate' ? answer.done?.path : undefined
  useEffect(() => {
    if (path === undefined) return
    const timer = setTimeout(() => goToDocument(path), GO_ON_MS)
    return () => clearTimeout(timer)
  }, [path])
  return (
    <div className="frame activation">
      <h1>Activá tu cuenta profesional</h1>
      {path !== undefined ? (
        <>
          <Callout tone="success" title={PROFESSIONAL_ACTIVATED} live />
          <p>
            <a href={path} className="btn btn--main btn--big">
              Comenzar
            </a>
          </p>
        </>
      ) : data.email === null ? (
        <EmailStep key="email" data={data} answer={answer} />
      ) : (
        <PasswordStep key="password" data={data} email={data.email} answer={answer} />
      )}
    </div>
  )
}

interface StepProps {
  data: ProfessionalData
  answer: ProfessionalAnswer | ResendAnswer | undefined
}

function EmailStep({ data, answer }: StepProps) {
  const result = answer?.result
  const captcha = useCaptcha('code', result)
  const state = useFormState('mail')
  const { form, fields, isSending, summary } = useSiteForm<'email'>({
    id: 'activar',
    rules: data.rules,
    result,
    state,
    onSend: captcha.onSend,
  })
  const busy = isSending || captcha.isWaited
  return (
    <>
      <p>Escribí la dirección de correo con la que te dieron de alta: te mandamos un código.</p>
      <Form {...getFormProps(form)} method="post" className="form" aria-busy={busy}>
        <ErrorSummary {...summary} labels={LABELS} />
        <input type="hidden" name="intent" value="mail" />
        <TextField field={fields.email} label={LABELS.email} type="email" autoComplete="username" />
        <CaptchaField {...captcha} />
        <SubmitButton isBusy={busy}>Continuar</SubmitButton>
      </Form>
    </>
  )
}

function PasswordStep({ data, email, answer }: StepProps & { email: string }) {
  const { link, rules } = data
  const result = resultOf(answer, 'activate')
  const captcha = useCaptcha('code', answer?.form === 'activate' ? answer.result : undefined)
  const state = useFormState('activate')
  const { form, fields, isSending, summary } = useSiteForm<'code' | 'password' | 'repeat'>({
    id: 'activar',
    rules,
    result,
    state,
    hidden: ['email', 'enlace'],
    onSend: captcha.onSend,
  })
  const busy = isSending || captcha.isWaited
  return (
    <>
      <p>
        {link === null ? (
          <>
            Te mandamos un código a <b>{email}</b>. Sirve durante 10 minutos; {IF_NO_CODE}
          </>
        ) : (
          <>
            Elegí la contraseña de <b>{email}</b>.
          </>
        )}
      </p>
      <p>
        ¿No es tu dirección? <TextLink to={PROFESSIONAL_ACTIVATION_PATH}>Escribí la de tu cuenta</TextLink>.
      </p>
      <Form {...getFormProps(form)} method="post" className="form" aria-busy={busy}>
        <ErrorSummary {...summary} labels={LABELS}>
          {hasDeadLink(summary.lines) && <InPageLink to={RESEND_ID}>Pedí otro</InPageLink>}
        </ErrorSummary>
        <input type="hidden" name="intent" value="activate" />
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <MailedCodeField field={fields.code} label={LABELS.code} link={link} />
        <NewPasswordFields fields={fields} labels={LABELS} />
        <CaptchaField {...captcha} />
        <SubmitButton isBusy={busy}>Activar</SubmitButton>
      </Form>
      <ResendForm email={email} link={link} rules={data.resendRules} answer={answer} />
    </>
  )
}
