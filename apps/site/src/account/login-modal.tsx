import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form, Link } from '@remix-run/react'
import { LOGIN_TITLE, SESSION_EXPIRED } from '@preciosa/contracts'
import { useEffect } from 'react'
import { forgetThePerson } from '../browser/storage.js'
import { CaptchaField, useCaptcha } from '../captcha/captcha-field.js'
import { Modal } from '../components/modal.js'
import { ErrorSummary } from '../forms/error-summary.js'
import { TextField } from '../forms/fields.js'
import type { FormRules } from '../forms/form-rules.js'
import { SubmitButton } from '../forms/submit-button.js'
import { useSiteForm } from '../forms/use-site-form.js'
import { loginPath, registerPath } from '../paths.js'
import { Perks } from './perk-list.js'
import { LOGIN_PERKS } from './perks.js'

interface LoginModalProps {
  /** Where to go after signing in. */
  returnTo: string
  /** A session has just ended. */
  expired: boolean
  rules: FormRules
  result: SubmissionResult | undefined
  /** After many failures, the form comes with a captcha. */
  asksCaptcha: boolean
  onClose: () => void
}

export function LoginModal({ returnTo, expired, rules, result, asksCaptcha, onClose }: LoginModalProps) {
  const captcha = useCaptcha(asksCaptcha ? 'sign-in' : null, result)
  const { form, fields, isSending, summary } = useSiteForm<'email' | 'password'>({
    id: 'cuenta',
    rules,
    result,
    onSend: captcha.onSend,
  })
  const busy = isSending || captcha.isWaited
  useEffect(() => {
    if (expired) forgetThePerson()
  }, [expired])
  return (
    <Modal title={LOGIN_TITLE} onClose={onClose}>
      {expired && (
        <p role="status" className="notice mb-4">
          {SESSION_EXPIRED}
        </p>
      )}
      <Form
        {...getFormProps(form)}
        method="post"
        action={`${loginPath(returnTo, { expired })}&index`}
        replace
        className="grid gap-4"
        aria-busy={busy}
      >
        <ErrorSummary {...summary} heading="h3" />
        <input type="hidden" name="intent" value="login" />
        <input type="hidden" name="volver" value={returnTo} />
        <TextField
          field={fields.email}
          label="E-mail"
          type="email"
          autoComplete="username"
          isFirst={summary.lines.length === 0}
        />
        <TextField
          field={fields.password}
          label="Contraseña"
          type="password"
          autoComplete="current-password"
        />
        {asksCaptcha && <CaptchaField {...captcha} />}
        <SubmitButton isBusy={busy}>Ingresar</SubmitButton>
      </Form>
      <div className="mt-6 border-t border-line pt-4">
        <p>
          ¿Todavía no tenés cuenta?{' '}
          <Link
            to={registerPath(returnTo)}
            replace
            className="link inline-flex min-h-8 items-center font-semibold"
          >
            Registrate gratis
          </Link>
        </p>
        <p className="mt-3 mb-2 text-sm font-semibold">Con tu cuenta tenés:</p>
        <Perks perks={LOGIN_PERKS} />
      </div>
    </Modal>
  )
}
