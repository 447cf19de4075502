import { useFetchers, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { leaveFocus, takeFocus } from '../browser/session-storage.js'
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
    if (takeFocus() && isFocusLost()) focusPage()
    // On a slow machine the answer comes before React has rendered the sending.
    const send = ({ target }: Event) => {
      if (target instanceof HTMLFormElement && target.method === 'post') isSending.current = true
    }
    const leave = () => {
      if (isSending.current) leaveFocus()
    }
    window.addEventListener('submit', send)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('submit', send)
      window.removeEventListener('pagehide', leave)
    }
  }, [])
}
