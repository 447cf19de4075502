import './activation.css'
import { getFormProps } from '@conform-to/react'
import { IF_NO_CODE } from '../../subjects/account/code-texts.js'
import { Form, useActionData } from '@remix-run/react'
import { useEffect } from 'react'
import { hasDeadLink } from '../../subjects/account/dead-link.js'
import { RefusedMail, useRefusedMail } from '../../subjects/account/refused-mail.js'
import { CaptchaField, useCaptcha } from '../../subjects/captcha/captcha-field.js'
import { InPageLink } from '../../components/in-page-link.js'
import { TextLink } from '../../components/ui/text-link.js'
import { ErrorSummary } from '../../forms/error-summary.js'
import { TextField } from '../../forms/fields.js'
import { MailedCodeField } from '../../forms/mailed-code-field.js'
import type { FormRules } from '../../forms/form-rules.js'
import { SubmitButton } from '../../forms/submit-button.js'
import { useSiteForm } from '../../forms/use-site-form.js'
import { ModalLink } from '../../modals/modal-link.js'
import { ACTIVATION_PATH } from '../../paths.js'
import type { ActivationAnswer, ActivationData } from './activation.server.js'
import { RESEND_ID, ResendForm } from './resend-form.js'
import { resultOf, useFormState } from './two-forms.js'

const LABELS = { email: 'E-mail', code: 'Código', password: 'Contraseña' }

export function ActivationPage(data: ActivationData) {
  const answer = useActionData<ActivationAnswer>()
  const { email, link, isSocial, mail } = data
  const isRefused = useRefusedMail(email, mail)
  return (
    <div className="frame activation">
      <h1>Activá tu cuenta</h1>
      {isRefused ? <RefusedMail email={email} type={mail?.type ?? null} /> : <Intro {...data} />}
      <CodeForm data={data} answer={answer} />
      <ResendForm email={email} link={link} rules={data.rules.resend} answer={answer}>
        <p>
          ¿Ya la activaste?{' '}
          <ModalLink modal="login" className="lnk">
            Ingresá
          </ModalLink>
          .
        </p>
        {!isSocial && (
          <p>
            ¿No te acordás de la contraseña?{' '}
            <ModalLink modal="reset" className="lnk">
              Poné una nueva
            </ModalLink>
            : también activa tu cuenta.
          </p>
        )}
      </ResendForm>
    </div>
  )
}

function Intro({ email, link, isSocial }: ActivationData) {
  return (
    <>
      <p>
        {link === null ? (
          <>
            Te mandamos un código
            {email !== '' && (
              <>
                {' '}
                a <b>{email}</b>
              </>
            )}
            , para comprobar que la dirección es tuya. Sirve durante 10 minutos; {IF_NO_CODE}
          </>
        ) : (
          <>Con este paso comprobamos que la dirección de correo es tuya.</>
        )}
        {isSocial && <> Seguí sólo si fuiste vos quien ingresó con Google, Facebook o Apple.</>}
      </p>
      {email !== '' && (
        <p>
          ¿No es tu dirección?{' '}
          <TextLink to={isSocial ? `${ACTIVATION_PATH}?social=true` : ACTIVATION_PATH}>
            Escribí la de tu cuenta
          </TextLink>{' '}
          o{' '}
          <ModalLink modal="register" className="lnk">
            registrate de nuevo
          </ModalLink>
          .
        </p>
      )}
    </>
  )
}

function CodeForm({ data, answer }: { data: ActivationData; answer: ActivationAnswer | undefined }) {
  const { email, link, isSocial, asksPassword, rules } = data
  const own = answer?.form === 'activate' ? answer.result : undefined
  const result = resultOf(answer, 'activate')
  const captcha = useCaptcha('code', own)
  const state = useFormState('activate')
  const { form, fields, isSending, summary } = useSiteForm<'email' | 'code' | 'password'>({
    id: 'activar',
    rules: asksPassword ? rules.activate : withoutPassword(rules.activate),
    result,
    state,
    hidden: email === '' ? ['enlace'] : ['email', 'enlace'],
    onSend: captcha.onSend,
  })
  const passwordId = fields.password.id
  useEffect(() => {
    // A wrong password clears the field.
    const input = document.getElementById(passwordId)
    if (result?.error?.['password'] && input instanceof HTMLInputElement) input.value = ''
  }, [result, passwordId])
  const { id: formId } = form
  // The mail's link needs no more from the browser that registered.
  const goesOn = link !== null && !asksPassword && !isSocial && answer === undefined
  useEffect(() => {
    if (!goesOn) return undefined
    // React takes events only after the effects of its first render.
    const timer = setTimeout(() => {
      const element = document.getElementById(formId)
      if (element instanceof HTMLFormElement) element.requestSubmit()
    })
    return () => clearTimeout(timer)
  }, [goesOn, formId])
  const busy = isSending || captcha.isWaited
  return (
    <Form
      {...getFormProps(form)}
      method="post"
      className="form"
      aria-busy={busy}
      onInput={({ currentTarget }) => {
        if (!asksPassword && isWholeCode(new FormData(currentTarget).get('code')))
          currentTarget.requestSubmit()
      }}
    >
      <ErrorSummary {...summary} labels={LABELS}>
        {hasDeadLink(summary.lines) && <InPageLink to={RESEND_ID}>Pedí otro</InPageLink>}
      </ErrorSummary>
      <input type="hidden" name="intent" value="activate" />
      {isSocial && <input type="hidden" name="social" value="true" />}
      {email === '' ? (
        <TextField field={fields.email} label={LABELS.email} type="email" autoComplete="username" />
      ) : (
        <input type="hidden" name="email" value={email} autoComplete="username" />
      )}
      {asksPassword && (
        <TextField
          field={fields.password}
          label={LABELS.password}
          type="password"
          autoComplete="current-password"
          hint="La que elegiste al registrarte."
        />
      )}
      <MailedCodeField
        field={fields.code}
        label={LABELS.code}
        link={link}
        isFirst={!asksPassword && answer === undefined}
        goesOn={!asksPassword}
      />
      <CaptchaField {...captcha} />
      <SubmitButton isBusy={busy}>Activar</SubmitButton>
    </Form>
  )
}

function isWholeCode(text: FormDataEntryValue | null): boolean {
  return typeof text === 'string' && /^\s*(\d\s*){4}$/.test(text)
}

function withoutPassword(rules: FormRules): FormRules {
  return Object.fromEntries(Object.entries(rules).filter(([name]) => name !== 'password'))
}
