import { useFocusAfterForm } from './use-focus-after-form.js'
import { useFocusRecovery } from './use-focus-recovery.js'
import { useRestoredPage } from './use-restored-page.js'
import { useNavigation, useLocation } from '@remix-run/react'
import { useEffect, useState, type RefObject, useRef } from 'react'
import { focusPage } from './page-focus.js'

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

function useIsSlow(milliseconds: number): boolean {
  const isBusy = useNavigation().state !== 'idle'
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setSlow(true), milliseconds)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isBusy, milliseconds])
  return isSlow
}

/** Focuses and announces a new page; a new query counts as the same page. */
function usePageChange(): RefObject<HTMLParagraphElement> {
  const { pathname } = useLocation()
  const announcer = useRef<HTMLParagraphElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    focusPage()
    if (announcer.current !== null) announcer.current.textContent = document.title
  }, [pathname])
  return announcer
}
