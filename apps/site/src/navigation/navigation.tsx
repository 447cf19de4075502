import { useFocusAfterForm } from './use-focus-after-form.js'
import { useIsSlow } from './use-is-slow.js'
import { useFocusRecovery } from './use-focus-recovery.js'
import { usePageChange } from './use-page-change.js'
import { useRestoredPage } from './use-restored-page.js'

const SLOW_MS = 250

export function Navigation() {
  const announcer = usePageChange()
  const isSlow = useIsSlow(SLOW_MS)
  useFocusRecovery()
  useFocusAfterForm()
  useRestoredPage()
  return (
    <>
      <p ref={announcer} role="status" aria-label="Página" className="sr-only" />
      <div role="status">
        {isSlow && (
          <>
            <div aria-hidden="true" className="loading-bar" />
            <p className="sr-only">Cargando la página…</p>
          </>
        )}
      </div>
    </>
  )
}
