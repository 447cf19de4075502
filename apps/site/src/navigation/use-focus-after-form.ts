import { useFetchers, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { storeForNextPage, takeFromLastPage } from '../browser/session-storage.js'
import { focusPage, isFocusLost } from './page-focus.js'

/** Focuses the heading after a form loads a new document; the browser would focus the body. */
export function useFocusAfterForm(): void {
  const { formMethod } = useNavigation()
  const fetchers = useFetchers()
  const isPosting = [formMethod, ...fetchers.map((fetcher) => fetcher.formMethod)].includes('POST')
  const isSending = useRef(false)
  useEffect(() => {
    isSending.current = isPosting
  }, [isPosting])
  useEffect(() => {
    if (takeFromLastPage('focus') && isFocusLost()) focusPage()
    const leave = () => {
      if (isSending.current) storeForNextPage('focus')
    }
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [])
}
