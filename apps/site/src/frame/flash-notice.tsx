import { useLocation } from '@remix-run/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { forgetAll } from '../browser/storage.js'
import { Callout } from '../components/ui/feedback.js'
import type { OpenModal } from '../subjects/account/use-modal.js'
import { useSite } from '../subjects/session/use-reader.js'
import type { Flash } from '../subjects/flash/flashes.js'

const ThankYou = lazy(() => import('./thank-you.js').then(({ ThankYou: dialog }) => ({ default: dialog })))

const WITH_NOTICE: readonly string[] = ['login', 'recover']

/** Shown once after a redirection: on the page, or in a dialog that covers the page. */
export function useFlash(modal: OpenModal | null): Record<'onPage' | 'inDialog', Flash | null> {
  const { pathname } = useLocation()
  const [first] = useState({ pathname, isDialog: modal !== null && WITH_NOTICE.includes(modal.form) })
  const flash = useSite()?.flash ?? null
  const said = pathname === first.pathname ? flash : null
  return first.isDialog ? { onPage: null, inDialog: said } : { onPage: said, inDialog: null }
}

export function FlashNotice({ flash }: { flash: Flash | null }) {
  useEffect(() => {
    // Clears the storage only afterwards, since the API may refuse the deletion.
    if (flash?.code === 'account-deleted') forgetAll()
  }, [flash])
  if (flash?.code === 'profile-gift') {
    return (
      <Suspense fallback={null}>
        <ThankYou />
      </Suspense>
    )
  }
  return (
    <div role="status">
      {flash !== null && (
        <div className="frame">
          <Callout tone={flash.tone} title={flash.text} />
        </div>
      )}
    </div>
  )
}
