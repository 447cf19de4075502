import type { SubmissionResult } from '@conform-to/react'
import { LOGIN_TITLE } from '@preciosa/contracts'
import { ACCOUNT_BLOCKED, ACCOUNT_SUSPENDED, SESSION_EXPIRED } from '@preciosa/contracts/own-account'
import { ReachOperator } from '../session/reach-operator.js'
import { Dialog } from '../../components/ui/dialog.js'
import { Callout } from '../../components/ui/feedback.js'
import type { Flash } from '../flash/flashes.js'
import { TextField } from '../../forms/fields.js'
import type { FormRules } from '../../forms/form-rules.js'
import { AccountForm, useAccountForm } from './account-form.js'
import { ModalLink } from '../../modals/modal-link.js'
import { loginPath } from '../../paths.js'
import { Perks } from './perk-list.js'
import { LOGIN_PERKS } from './perks.js'
import { SocialLinks, SocialProblem } from './social-links.js'

interface LoginModalProps {
  returnTo: string
  expired: boolean
  flash: Flash | null
  rules: FormRules
  result: SubmissionResult | undefined
  asksCaptcha: boolean
  onClose: () => void
}

/** Errors after which the user can only write to the operator. */
const SHUT_OUT: readonly string[] = [ACCOUNT_BLOCKED, ACCOUNT_SUSPENDED]

const LABELS = { email: 'E-mail', password: 'Contraseña' }

export function LoginModal({
  returnTo,
  expired,
  flash,
  rules,
  result,
  asksCaptcha,
  onClose,
}: LoginModalProps) {
  const { fields, frame, hasProblems } = useAccountForm<'email' | 'password'>({
    rules,
    result,
    captcha: asksCaptcha ? 'sign-in' : null,
  })
  const isShutOut = frame.summary.lines.some(({ message }) => SHUT_OUT.includes(message))
  return (
    <Dialog title={LOGIN_TITLE} onClose={onClose}>
      {expired && <Callout title={SESSION_EXPIRED} live />}
      {flash !== null && <Callout tone={flash.tone} title={flash.text} live />}
      <SocialProblem />
      <SocialLinks returnTo={returnTo} />
      <AccountForm
        frame={frame}
        path={loginPath(returnTo, { expired })}
        intent="login"
        returnTo={returnTo}
        labels={LABELS}
        submit="Ingresar"
        wayOn={isShutOut && <ReachOperator />}
      >
        <TextField
          field={fields.email}
          label={LABELS.email}
          type="email"
          autoComplete="username"
          isFirst={!hasProblems}
        />
        <TextField
          field={fields.password}
          label={LABELS.password}
          type="password"
          autoComplete="current-password"
        />
      </AccountForm>
      <div className="form__after">
        <p>
          <ModalLink modal="reset" replace className="lnk">
            Olvidé mi contraseña
          </ModalLink>
        </p>
        <p>
          ¿Eras cliente del sitio anterior?{' '}
          <ModalLink modal="recover" replace className="lnk">
            Recuperá tu cuenta
          </ModalLink>
        </p>
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
