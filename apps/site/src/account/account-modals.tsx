import { useActionData, useNavigate } from '@remix-run/react'
import type { FormRules } from '../forms/form-rules.js'
import { useReader } from '../session/use-reader.js'
import type { AccountAnswer, AccountForm } from './account-answer.js'
import { LoginModal } from './login-modal.js'
import { RegisterModal } from './register-modal.js'

/** Which of the two dialogs an address asks for, and where they lead back to. */
export interface ModalWanted {
  form: AccountForm
  rules: FormRules
  returnTo: string
  expired: boolean
}

/** Login or registration over the home page, for a visitor (spec 1 §2, query parameters). */
export function AccountModals({ wanted }: { wanted: ModalWanted | null }) {
  const answer = useActionData<AccountAnswer>()
  const navigate = useNavigate()
  const reader = useReader()
  if (wanted === null || reader.kind !== 'visitor') return null
  const sent = answer?.form === wanted.form ? answer : undefined
  const { returnTo, expired, rules } = wanted
  const common = {
    returnTo,
    rules,
    result: sent?.result,
    onClose: () => navigate(returnTo, { replace: true, preventScrollReset: true }),
  }
  return wanted.form === 'login' ? (
    <LoginModal {...common} expired={expired} asksCaptcha={sent?.captcha ?? false} />
  ) : (
    <RegisterModal {...common} />
  )
}
