import { useLocation } from '@remix-run/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { forgetAll } from '../browser/storage.js'
import { Callout } from '../components/ui/feedback.js'
import type { OpenModal } from '../modals/use-modal.js'
import { useSite } from '../session/use-reader.js'
import { type FlashCode, FLASHES } from './flashes.js'

/** Its scripts come with the rare page that says it. */
const ThankYou = lazy(() => import('./thank-you.js').then(({ ThankYou: dialog }) => ({ default: dialog })))

/**
 * What a redirection left to be said: on the page that it led to, or in the dialog of signing in where it led there, which covers
 * the page. It comes with a new document and is gone with that document's first page.
 */
export function useFlash(modal: OpenModal | null): Record<'onPage' | 'inDialog', FlashCode | null> {
  const { pathname } = useLocation()
  const [first] = useState({ pathname, isDialog: modal?.form === 'login' })
  const flash = useSite()?.flash ?? null
  const said = pathname === first.pathname ? flash : null
  return first.isDialog ? { onPage: null, inDialog: said } : { onPage: said, inDialog: null }
}

/** Says it on the page. */
export function FlashNotice({ flash }: { flash: FlashCode | null }) {
  useEffect(() => {
    // spec 2 §4, Account deletion: afterwards, for it may be refused.
    if (flash === 'account-deleted') forgetAll()
  }, [flash])
  if (flash === 'profile-gift') {
    return (
      <Suspense fallback={null}>
        <ThankYou />
      </Suspense>
    )
  }
  return (
    <div role="status">
      {flash !== null && (
        <div className="wrap">
          <Callout tone={FLASHES[flash].tone} title={FLASHES[flash].text} />
        </div>
      )}
    </div>
  )
}
