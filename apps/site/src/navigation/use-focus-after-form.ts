import { useFetchers, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { leaveFocus, takeFocus } from '../browser/session-storage.js'
import { focusPage, isFocusLost } from './page-focus.js'

/**
 * A form that ends in a document of its own, as signing in does, leads to a page whose heading has the focus, as one that comes without
 * a document: a browser would leave it to the body.
 */
export function useFocusAfterForm(): void {
  const { formMethod } = useNavigation()
  const fetchers = useFetchers()
  const isPosting = [formMethod, ...fetchers.map((fetcher) => fetcher.formMethod)].includes('POST')
  const isSending = useRef(false)
  useEffect(() => {
    isSending.current = isPosting
  }, [isPosting])
  useEffect(() => {
    if (takeFocus() && isFocusLost()) focusPage()
    const leave = () => {
      if (isSending.current) leaveFocus()
    }
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [])
}
