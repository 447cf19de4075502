import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { LOGIN_TITLE, SESSION_EXPIRED } from '@preciosa/contracts'
import { CaptchaField, useCaptcha } from '../captcha/captcha-field.js'
import { Dialog } from '../components/ui/dialog.js'
import { Callout } from '../components/ui/feedback.js'
import { ErrorSummary } from '../forms/error-summary.js'
import { TextField } from '../forms/fields.js'
import type { FormRules } from '../forms/form-rules.js'
import { SubmitButton } from '../forms/submit-button.js'
import { useSiteForm } from '../forms/use-site-form.js'
import { ACCOUNT_FORM, AccountForm, useAccountFetcher } from '../modals/account-form.js'
import { ModalLink } from '../modals/modal-link.js'
import { loginPath } from '../paths.js'
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

const LABELS = { email: 'E-mail', password: 'Contraseña' }

export function LoginModal({ returnTo, expired, rules, result, asksCaptcha, onClose }: LoginModalProps) {
  const captcha = useCaptcha(asksCaptcha ? 'sign-in' : null, result)
  const { state } = useAccountFetcher()
  const { form, fields, isSending, summary } = useSiteForm<'email' | 'password'>({
    id: ACCOUNT_FORM,
    rules,
    result,
    state,
    onSend: captcha.onSend,
  })
  const busy = isSending || captcha.isWaited
  return (
    <Dialog title={LOGIN_TITLE} onClose={onClose}>
      {expired && <Callout title={SESSION_EXPIRED} live />}
      <AccountForm
        {...getFormProps(form)}
        method="post"
        action={`${loginPath(returnTo, { expired })}&index`}
        className="form"
        aria-busy={busy}
      >
        <ErrorSummary {...summary} heading="h3" labels={LABELS} />
        <input type="hidden" name="intent" value="login" />
        <input type="hidden" name="volver" value={returnTo} />
        <TextField
          field={fields.email}
          label={LABELS.email}
          type="email"
          autoComplete="username"
          isFirst={summary.lines.length === 0}
        />
        <TextField
          field={fields.password}
          label={LABELS.password}
          type="password"
          autoComplete="current-password"
        />
        {asksCaptcha && <CaptchaField {...captcha} />}
        <SubmitButton isBusy={busy}>Ingresar</SubmitButton>
      </AccountForm>
      <div className="form__after">
        <p>
          ¿Todavía no tenés cuenta?{' '}
          <ModalLink modal="register" replace className="lnk">
            Registrate gratis
          </ModalLink>
        </p>
        <p>Con tu cuenta tenés:</p>
        <Perks perks={LOGIN_PERKS} />
      </div>
    </Dialog>
  )
}
