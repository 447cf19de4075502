import { useActionData, useNavigate } from '@remix-run/react'
import { useReader } from '../session/use-reader.js'
import { LoginModal } from './login-modal.js'
import type { AccountAnswer, FormProblem } from './problems.js'
import { RegisterModal } from './register-modal.js'

/** Which of the two dialogs an address asks for, and where they lead back to. */
export interface ModalWanted {
  form: 'login' | 'register'
  returnTo: string
  expired: boolean
}

const NONE: FormProblem[] = []

/** Login or registration over the home page, for a visitor (spec 1 §2, query parameters). */
export function AccountModals({ wanted }: { wanted: ModalWanted | null }) {
  const answer = useActionData<AccountAnswer>()
  const navigate = useNavigate()
  const reader = useReader()
  if (wanted === null || reader.kind !== 'visitor') return null
  const sent = answer?.form === wanted.form ? answer : undefined
  const { returnTo, expired } = wanted
  const common = {
    returnTo,
    email: sent?.email ?? '',
    problems: sent?.problems ?? NONE,
    onClose: () => navigate(returnTo, { replace: true, preventScrollReset: true }),
  }
  return wanted.form === 'login' ? (
    <LoginModal {...common} expired={expired} asksCaptcha={sent?.captcha ?? false} />
  ) : (
    <RegisterModal {...common} type={sent?.type ?? 'individual'} />
  )
}
