import type { SubmissionResult } from '@conform-to/react'
import { useState } from 'react'
import { Button } from '../../components/ui/button.js'
import { Dialog } from '../../components/ui/dialog.js'
import { useHydrated } from '../../components/ui/use-hydrated.js'
import { TextField } from '../../forms/fields.js'
import { FirstSubmit } from '../../forms/first-submit.js'
import type { FormRules } from '../../forms/form-rules.js'
import { AccountForm, useAccountForm } from './account-form.js'
import { deletionPath } from '../../paths.js'
import { useReader } from '../session/use-reader.js'

interface DeletionModalProps {
  returnTo: string
  rules: FormRules
  result: SubmissionResult | undefined
  onClose: () => void
}

const LABELS = { email: 'E-mail' }

/** Locked until the typed e-mail matches; Enter still sends the form and shows the error. */
export function DeletionModal({ returnTo, rules, result, onClose }: DeletionModalProps) {
  const { fields, frame, hasProblems } = useAccountForm<'email'>({ rules, result, captcha: null })
  const reader = useReader()
  const own = reader.kind === 'person' ? reader.email : null
  const [typed, setTyped] = useState('')
  // Without scripts the server compares.
  const mayGo = !useHydrated() || own === null || typed.trim().toLowerCase() === own.toLowerCase()
  return (
    <Dialog title="Eliminar mi cuenta" onClose={onClose}>
      <p>
        <b>No se puede deshacer.</b> Borramos tus datos personales, tu foto, tus favoritos y tu forma de
        ingresar, y perdés los InfoCredits que te quedan. Guardamos por diez años los movimientos y
        comprobantes, sin tu nombre.
      </p>
      <AccountForm
        frame={frame}
        path={deletionPath(returnTo)}
        intent="deletion"
        returnTo={returnTo}
        labels={LABELS}
        submit={(isBusy) => (
          <Button
            type="submit"
            tone="danger"
            pending={isBusy}
            {...(mayGo ? {} : { disabled: true, 'aria-describedby': fields.email.descriptionId })}
          >
            Eliminar mi cuenta
          </Button>
        )}
        onInput={({ target }) => setTyped((target as HTMLInputElement).value)}
      >
        <FirstSubmit />
        <TextField
          field={fields.email}
          label={LABELS.email}
          type="email"
          autoComplete="off"
          {...(own === null ? {} : { hint: `Para confirmarlo escribí ${own}` })}
          isFirst={!hasProblems}
        />
      </AccountForm>
    </Dialog>
  )
}
