import { LOGIN_TITLE, SESSION_EXPIRED } from '@preciosa/contracts'
import { useEffect } from 'react'
import { forgetThePerson } from '../browser/storage.js'
import { CaptchaField, useCaptcha } from '../captcha/captcha-field.js'
import { Modal } from '../components/modal.js'
import { AccountForm } from '../modals/account-form.js'
import { ModalLink } from '../modals/modal-link.js'
import { loginPath } from '../paths.js'
import { Input, Perks, Problems } from './form-parts.js'
import { LOGIN_PERKS } from './perks.js'
import type { FormProblem } from './problems.js'
import { useSending } from './use-sending.js'

interface LoginModalProps {
  /** Where to go after signing in. */
  returnTo: string
  /** A session has just ended. */
  expired: boolean
  email: string
  problems: FormProblem[]
  /** After many failures, the form comes with a captcha. */
  asksCaptcha: boolean
  onClose: () => void
}

export function LoginModal({ returnTo, expired, email, problems, asksCaptcha, onClose }: LoginModalProps) {
  const captcha = useCaptcha(asksCaptcha ? 'sign-in' : null, problems)
  const { onSubmit, isSending } = useSending(captcha.onSend)
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
      <AccountForm
        method="post"
        action={`${loginPath(returnTo, { expired })}&index`}
        noValidate
        onSubmit={onSubmit}
        className="grid gap-4"
        aria-busy={busy}
      >
        <Problems problems={problems} />
        <input type="hidden" name="intent" value="login" />
        <input type="hidden" name="volver" value={returnTo} />
        <Input
          label="E-mail"
          field="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          first
          problems={problems}
        />
        <Input
          label="Contraseña"
          field="password"
          type="password"
          autoComplete="current-password"
          problems={problems}
        />
        {asksCaptcha && <CaptchaField {...captcha} />}
        <button type="submit" aria-disabled={busy || undefined} className="button">
          Ingresar
        </button>
      </AccountForm>
      <div className="mt-6 border-t border-line pt-4">
        <p>
          ¿Todavía no tenés cuenta?{' '}
          <ModalLink modal="register" replace className="link inline-flex min-h-8 items-center font-semibold">
            Registrate gratis
          </ModalLink>
        </p>
        <p className="mt-3 mb-2 text-sm font-semibold">Con tu cuenta tenés:</p>
        <Perks perks={LOGIN_PERKS} />
      </div>
    </Modal>
  )
}
