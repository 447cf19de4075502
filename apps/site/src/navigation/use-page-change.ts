import { useLocation } from '@remix-run/react'
import { type RefObject, useEffect, useRef } from 'react'
import { focusPage } from './page-focus.js'

/** Focuses and announces a new page; a new query counts as the same page. */
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
