import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { AccountAnswer } from './account-answer.js'
import { CodeModal } from './code-modal.js'
import { DeletionModal } from './deletion-modal.js'
import { LoginModal } from './login-modal.js'
import { PasswordModal } from './password-modal.js'
import { RecoverModal } from './recover-modal.js'
import { RegisterModal } from './register-modal.js'
import type { Flash } from '../flash/flashes.js'
import { useAccountFetcher } from './account-fetcher.js'
import { addressBelow, type ModalWanted } from '../../modals/modal-address.rules.js'
import { isOverPage } from '../../modals/modal-link.js'
import type { OpenModal } from './use-modal.js'

export interface AccountModalProps extends OpenModal {
  flash: Flash | null
  answer: AccountAnswer | undefined
}

export function AccountModal({
  form,
  returnTo,
  expired,
  email,
  link,
  rules,
  flash,
  answer,
}: AccountModalProps) {
  const sent = useAnswerTo(form, answer)
  const onClose = useClosing(returnTo)
  const common = { returnTo, rules, result: sent?.result, onClose }
  switch (form) {
    case 'login':
      return <LoginModal {...common} expired={expired} flash={flash} asksCaptcha={sent?.captcha ?? false} />
    case 'register':
      return <RegisterModal {...common} />
    case 'recover':
    case 'reset':
      return <RecoverModal {...common} words={form} flash={flash} />
    case 'code':
      return <CodeModal {...common} email={email ?? ''} link={link} done={sent?.done ?? null} />
    case 'password':
      return <PasswordModal {...common} asksCaptcha={sent?.captcha ?? false} />
    case 'deletion':
      return <DeletionModal {...common} />
  }
}

function useAnswerTo(
  form: ModalWanted['form'],
  inDocument: AccountAnswer | undefined,
): AccountAnswer | undefined {
  const answer = useAccountFetcher().data ?? inDocument
  return answer?.form === form ? answer : undefined
}

function useClosing(returnTo: string): () => void {
  const location = useLocation()
  const navigate = useNavigate()
  const isClosing = useRef(false)
  const page = addressBelow(location)
  useEffect(() => {
    if (!isClosing.current) return
    // The return path may need a session and would reopen the dialog; the page below needs none.
    isClosing.current = false
    navigate(page, { replace: true, preventScrollReset: true })
  }, [location.key, navigate, page])
  return () => {
    // Escape and the button may both close before the page below is back.
    if (isClosing.current) return
    isClosing.current = true
    if (isOverPage(location.state)) navigate(-1)
    else navigate(returnTo, { replace: true, preventScrollReset: true })
  }
}
