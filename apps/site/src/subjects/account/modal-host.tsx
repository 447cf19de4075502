import { createElement, lazy, Suspense, useEffect } from 'react'
import { forgetExpiredSession } from '../../browser/storage.js'
import type { Flash } from '../flash/flashes.js'
import { useReader } from '../session/use-reader.js'
import { earlyAccountModal, fetchAccountModal } from './fetch-account-modal.js'
import { modalOf } from '../../modals/modal-address.rules.js'
import type { AccountAnswer } from './account-answer.js'
import type { OpenModal } from './use-modal.js'

const LateModal = lazy(fetchAccountModal)

interface ModalHostProps {
  modal: OpenModal | null
  flash: Flash | null
  /** To a form sent without scripts. */
  answer?: AccountAnswer | undefined
}

export function ModalHost({ modal, flash, answer }: ModalHostProps) {
  const hasExpired = modal?.expired ?? false
  useEffect(() => {
    if (hasExpired) forgetExpiredSession()
  }, [hasExpired])
  useEarlyScripts(useReader().kind !== 'unknown')
  if (modal === null) return null
  return (
    <Suspense fallback={null}>
      {createElement(earlyAccountModal() ?? LateModal, { key: modal.form, ...modal, flash, answer })}
    </Suspense>
  )
}

/** Loads the dialogs' scripts once the user hovers or focuses a link to one. */
function useEarlyScripts(mayOpen: boolean): void {
  useEffect(() => {
    if (!mayOpen) return
    const near = new AbortController()
    const onNear = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link === null || modalOf(link) === null) return
      near.abort()
      // The dialog handles a failed load when it opens.
      import('./account-modal.js').catch(() => undefined)
    }
    for (const event of ['pointerover', 'focusin']) {
      document.addEventListener(event, onNear, { signal: near.signal, passive: true })
    }
    return () => near.abort()
  }, [mayOpen])
}
