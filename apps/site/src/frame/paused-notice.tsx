import { useLocation } from '@remix-run/react'
import { type ComponentType, useEffect, useState } from 'react'
import { forgetShown, isShownToday, rememberShown } from '../subjects/look/look-dialog.js'
import type { PausedSubscriptionProps } from '../subjects/look/paused-subscription.js'
import { usePerson } from '../subjects/session/use-reader.js'

/** Also one whose code is loading. */
const ANY_DIALOG = 'dialog, [data-dialog-coming]'

/** Shows a paused subscription by itself once a day, never over another dialog. */
export function PausedNotice() {
  const creditsActive = usePerson()?.creditsActive
  const { key } = useLocation()
  const [Notice, setNotice] = useState<ComponentType<PausedSubscriptionProps> | null>(null)
  useEffect(() => {
    if (creditsActive === true) forgetShown()
    if (creditsActive !== false || isShownToday('credits-paused')) return
    const page = new AbortController()
    import('../subjects/look/paused-subscription.js').then(
      ({ PausedSubscription }) => {
        // Meanwhile a look may have been refused, and its own dialog dismissed.
        const isDue = !page.signal.aborted && !isShownToday('credits-paused')
        if (isDue && document.querySelector(ANY_DIALOG) === null) setNotice(() => PausedSubscription)
      },
      // The next page tries again.
      () => undefined,
    )
    return () => page.abort()
  }, [creditsActive, key])
  if (Notice === null || creditsActive !== false) return null
  const close = () => {
    rememberShown('credits-paused')
    setNotice(null)
  }
  return <Notice onClose={close} />
}
