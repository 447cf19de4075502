import type { SubmissionResult } from '@conform-to/react'
import { useEffect } from 'react'
import { IF_NO_CODE } from './code-texts.js'
import { Dialog } from '../../components/ui/dialog.js'
import { Callout } from '../../components/ui/feedback.js'
import { MailedCodeField } from '../../forms/mailed-code-field.js'
import { NewPasswordFields } from '../../forms/new-password-fields.js'
import type { FormRules } from '../../forms/form-rules.js'
import { AccountForm, useAccountForm } from './account-form.js'
import { ModalLink } from '../../modals/modal-link.js'
import { goToDocument } from '../../navigation/go-to-document.js'
import { newPasswordPath } from '../../paths.js'
import type { AccountAnswer } from './account-answer.js'
import { hasDeadLink } from './dead-link.js'
import { RefusedMail, useRefusedMail } from './refused-mail.js'
import { useSite } from '../session/use-reader.js'

interface CodeModalProps {
  returnTo: string
  email: string
  link: string | null
  rules: FormRules
  result: SubmissionResult | undefined
  done: AccountAnswer['done'] | null
  onClose: () => void
}

const LABELS = { code: 'Código', password: 'Contraseña nueva', repeat: 'Repetí la contraseña' }
const RELOAD_MS = 1000

/** Second step. */
export function CodeModal({ returnTo, email, link, rules, result, done, onClose }: CodeModalProps) {
  const { fields, frame, hasProblems } = useAccountForm<'code' | 'password' | 'repeat'>({
    rules: link === null ? rules : withoutCode(rules),
    result,
    captcha: done === null ? 'code' : null,
    hidden: ['email', 'enlace'],
  })
  const mail = useSite()?.codeMail ?? null
  const isRefused = useRefusedMail(email, mail)
  const path = done?.path
  useEffect(() => {
    if (path === undefined) return
    const timer = setTimeout(() => goToDocument(path), RELOAD_MS)
    return () => clearTimeout(timer)
  }, [path])
  if (path !== undefined)
    return (
      <Dialog title="Tu contraseña nueva está lista" onClose={() => goToDocument(path)}>
        <Callout tone="success" title="Ya ingresaste a tu cuenta." live>
          <p>
            Cerramos las sesiones que estaban abiertas. <a href={path}>Seguir</a>
          </p>
        </Callout>
      </Dialog>
    )
  return (
    <Dialog title="Elegí una contraseña nueva" onClose={onClose}>
      {isRefused ? (
        <RefusedMail email={email} type={mail?.type ?? null} />
      ) : (
        <p>
          {link === null ? (
            <>
              Te mandamos un código a <b>{email}</b>. Sirve durante 10 minutos; {IF_NO_CODE}
            </>
          ) : (
            <>
              Es para la cuenta de <b>{email}</b>.
            </>
          )}
        </p>
      )}
      <AccountForm
        frame={frame}
        path={newPasswordPath(returnTo, email, link)}
        intent="code"
        returnTo={returnTo}
        labels={LABELS}
        submit="Cambiar mi contraseña"
        wayOn={
          hasDeadLink(frame.summary.lines) && (
            <ModalLink modal="recover" replace className="lnk">
              Pedí otro
            </ModalLink>
          )
        }
      >
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <MailedCodeField field={fields.code} label={LABELS.code} link={link} isFirst={!hasProblems} />
        <NewPasswordFields fields={fields} labels={LABELS} isFirst={link !== null && !hasProblems} />
      </AccountForm>
      <p className="form__after">
        ¿No te llegó, o ya no sirve?{' '}
        <ModalLink modal="recover" replace className="lnk">
          Pedí otro código
        </ModalLink>
      </p>
    </Dialog>
  )
}

function withoutCode(rules: FormRules): FormRules {
  return Object.fromEntries(Object.entries(rules).filter(([name]) => name !== 'code'))
}
