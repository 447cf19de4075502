import { useLocation } from '@remix-run/react'
import { type RefObject, useEffect, useRef } from 'react'
import { focusPage } from './page-focus.js'

/**
 * Another page than before: its heading gets the focus, and its title is written where it is read out. A new query is the same
 * page, which says itself what of it has changed; a dialog over the page keeps the focus.
 * @returns for the element whose text is read out as it changes
 */
export function usePageChange(): RefObject<HTMLParagraphElement> {
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
