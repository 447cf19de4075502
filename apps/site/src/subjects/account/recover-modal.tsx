import type { SubmissionResult } from '@conform-to/react'
import { useLocation } from '@remix-run/react'
import { Dialog } from '../../components/ui/dialog.js'
import { Callout } from '../../components/ui/feedback.js'
import type { Flash } from '../flash/flashes.js'
import { TextField } from '../../forms/fields.js'
import type { FormRules } from '../../forms/form-rules.js'
import { AccountForm, useAccountForm } from './account-form.js'
import { addressBelow } from '../../modals/modal-address.rules.js'
import { ModalLink } from '../../modals/modal-link.js'
import { recoverPath } from '../../paths.js'
import { usePerson } from '../session/use-reader.js'

interface RecoverModalProps {
  returnTo: string
  words: 'recover' | 'reset'
  rules: FormRules
  result: SubmissionResult | undefined
  flash: Flash | null
  onClose: () => void
}

const LABELS = { email: 'E-mail' }
const TITLES = { recover: 'Recuperar mi cuenta', reset: 'Olvidé mi contraseña' }
const INTROS = {
  recover:
    'Si eras cliente del sitio anterior, o no podés entrar, escribí tu dirección de correo: te mandamos un código para poner una contraseña nueva.',
  reset:
    'Escribí la dirección de correo de tu cuenta: te mandamos un código para poner una contraseña nueva.',
}

/** First step: mails the code. */
export function RecoverModal({ returnTo, words, rules, result, flash, onClose }: RecoverModalProps) {
  const person = usePerson()
  const isVisitor = person === null
  const { fields, frame, hasProblems } = useAccountForm<'email'>({
    rules,
    result,
    captcha: 'recover',
    initial: isVisitor || person.email === null ? {} : { email: person.email },
  })
  const page = addressBelow(useLocation())
  return (
    <Dialog title={isVisitor ? TITLES[words] : 'Poner una contraseña'} onClose={onClose}>
      {flash !== null && <Callout tone={flash.tone} title={flash.text} live />}
      <p>{isVisitor ? INTROS[words] : 'Te mandamos un código por correo: con él ponés la contraseña.'}</p>
      <AccountForm
        frame={frame}
        path={recoverPath(returnTo, words)}
        intent={words}
        returnTo={returnTo}
        labels={LABELS}
        submit="Mandarme un código"
      >
        {/* The code dialog opens on this page: the return path may be closed to visitors. */}
        <input type="hidden" name="pagina" value={page} />
        <TextField
          field={fields.email}
          label={LABELS.email}
          type="email"
          autoComplete="username"
          isFirst={!hasProblems}
        />
      </AccountForm>
      {isVisitor && (
        <p className="form__after">
          ¿Te acordaste?{' '}
          <ModalLink modal="login" replace className="lnk">
            Ingresá
          </ModalLink>
        </p>
      )}
    </Dialog>
  )
}
