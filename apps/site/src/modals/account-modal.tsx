import { useLocation, useNavigate } from '@remix-run/react'
import { useRef } from 'react'
import type { AccountAnswer } from '../account/account-answer.js'
import { LoginModal } from '../account/login-modal.js'
import { RegisterModal } from '../account/register-modal.js'
import type { FormRules } from '../forms/form-rules.js'
import { useAccountFetcher } from './account-form.js'
import { useHomeAnswer } from './home-answer.js'
import type { ModalWanted } from './modal-address.rules.js'
import { isOverPage } from './modal-link.js'

export interface AccountModalProps extends ModalWanted {
  rules: FormRules
}

/** Signing in or up, over the page. */
export function AccountModal({ form, returnTo, expired, rules }: AccountModalProps) {
  const sent = useAnswerTo(form)
  const onClose = useClosing(returnTo)
  const common = { returnTo, rules, result: sent?.result, onClose }
  return form === 'login' ? (
    <LoginModal {...common} expired={expired} asksCaptcha={sent?.captcha ?? false} />
  ) : (
    <RegisterModal {...common} />
  )
}

/** What became of the dialog's form: sent by scripts, or as a document. */
function useAnswerTo(form: ModalWanted['form']): AccountAnswer | undefined {
  const inDocument = useHomeAnswer()
  const answer = useAccountFetcher().data ?? inDocument
  return answer?.form === form ? answer : undefined
}

/** Back to the page beneath: as it was, where it is the one before. */
function useClosing(returnTo: string): () => void {
  const location = useLocation()
  const navigate = useNavigate()
  const isClosing = useRef(false)
  return () => {
    // Escape and the button may both say so before the page beneath is back.
    if (isClosing.current) return
    isClosing.current = true
    if (isOverPage(location.state)) navigate(-1)
    else navigate(returnTo, { replace: true, preventScrollReset: true })
  }
}
