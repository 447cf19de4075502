import { useLocation } from '@remix-run/react'
import { type ComponentType, useEffect, useState } from 'react'
import { forgetShown, isShownToday, rememberShown } from '../look/look-dialog.js'
import type { PausedSubscriptionProps } from '../look/paused-subscription.js'
import { usePerson } from '../session/use-reader.js'

/** Shows a paused subscription by itself once a day, never over another dialog. */
export function PausedNotice() {
  const creditsActive = usePerson()?.creditsActive
  const { key } = useLocation()
  const [Notice, setNotice] = useState<ComponentType<PausedSubscriptionProps> | null>(null)
  useEffect(() => {
    if (creditsActive === true) forgetShown()
    if (creditsActive !== false || isShownToday('credits-paused')) return
    const page = new AbortController()
    import('../look/paused-subscription.js').then(
      ({ PausedSubscription }) => {
        const isFree = !page.signal.aborted && document.querySelector('dialog[open]') === null
        if (isFree) setNotice(() => PausedSubscription)
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
