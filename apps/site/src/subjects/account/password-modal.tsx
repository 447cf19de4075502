import type { SubmissionResult } from '@conform-to/react'
import { Dialog } from '../../components/ui/dialog.js'
import { TextField } from '../../forms/fields.js'
import { NewPasswordFields } from '../../forms/new-password-fields.js'
import type { FormRules } from '../../forms/form-rules.js'
import { AccountForm, useAccountForm } from './account-form.js'
import { changePasswordPath } from '../../paths.js'

interface PasswordModalProps {
  returnTo: string
  rules: FormRules
  result: SubmissionResult | undefined
  asksCaptcha: boolean
  onClose: () => void
}

const LABELS = {
  current: 'Contraseña actual',
  password: 'Contraseña nueva',
  repeat: 'Repetí la contraseña nueva',
}

export function PasswordModal({ returnTo, rules, result, asksCaptcha, onClose }: PasswordModalProps) {
  const { fields, frame, hasProblems } = useAccountForm<'current' | 'password' | 'repeat'>({
    rules,
    result,
    captcha: asksCaptcha ? 'sign-in' : null,
  })
  return (
    <Dialog title="Cambiar mi contraseña" onClose={onClose}>
      <p>Las sesiones que tengas abiertas en otros dispositivos se cierran.</p>
      <AccountForm
        frame={frame}
        path={changePasswordPath(returnTo)}
        intent="password"
        returnTo={returnTo}
        labels={LABELS}
        submit="Cambiar"
      >
        <TextField
          field={fields.current}
          label={LABELS.current}
          type="password"
          autoComplete="current-password"
          isFirst={!hasProblems}
        />
        <NewPasswordFields fields={fields} labels={LABELS} />
      </AccountForm>
    </Dialog>
  )
}
