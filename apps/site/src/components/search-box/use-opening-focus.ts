import { type RefObject, useEffect } from 'react'
import { isFocusLost } from '../../navigation/page-focus.js'

/** Focuses a box that the document opens with; inside the site the heading takes the focus. */
export function useOpeningFocus(input: RefObject<HTMLInputElement>, isWanted: boolean): void {
  useEffect(() => {
    const isOpening = ((history.state as { idx?: number } | null)?.idx ?? 0) === 0
    const box = input.current
    if (!isWanted || !isOpening || box === null || !isFocusLost()) return
    // In a low window the focus would be out of sight.
    if (box.getBoundingClientRect().bottom <= window.innerHeight) box.focus({ preventScroll: true })
    // Only once, when the document opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}
