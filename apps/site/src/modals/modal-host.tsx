import { useLocation } from '@remix-run/react'
import { lazy, Suspense, useEffect } from 'react'
import { forgetTheExpired } from '../browser/storage.js'
import { useReader, useSite } from '../session/use-reader.js'
import { fetchAccountModal } from './fetch-account-modal.js'
import { isFor, modalOf } from './modal-address.rules.js'

const AccountModal = lazy(fetchAccountModal)

/** Opens, over whichever page of the layout, the dialog that the address asks for (spec 1 §2, query parameters). */
export function ModalHost() {
  const wanted = modalOf(useLocation())
  const reader = useReader()
  const isForReader = wanted !== null && isFor(wanted.form, reader.kind)
  const hasExpired = isForReader && wanted.expired
  useEffect(() => {
    if (hasExpired) forgetTheExpired()
  }, [hasExpired])
  useEarlyScripts(reader.kind !== 'unknown')
  const rules = useSite()?.accountRules ?? null
  const own = wanted === null ? undefined : rules?.[wanted.form]
  if (!isForReader || own === undefined) return null
  return (
    <Suspense fallback={null}>
      <AccountModal key={wanted.form} {...wanted} rules={own} />
    </Suspense>
  )
}

/** Fetches the dialogs' scripts as soon as a reader comes near a link to one. */
function useEarlyScripts(mayOpen: boolean): void {
  useEffect(() => {
    if (!mayOpen) return
    const near = new AbortController()
    const onNear = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link === null || modalOf(link) === null) return
      near.abort()
      // Whether they came is asked when a dialog opens.
      import('./account-modal.js').catch(() => undefined)
    }
    for (const event of ['pointerover', 'focusin']) {
      document.addEventListener(event, onNear, { signal: near.signal, passive: true })
    }
    return () => near.abort()
  }, [mayOpen])
}
