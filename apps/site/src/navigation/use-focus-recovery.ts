import { useEffect } from 'react'
import { focusModalOrPage, isFocusLost } from './page-focus.js'

/** Moves the focus to the page when the focused element disappears; else Tab would start at the top. */
export function useFocusRecovery(): void {
  useEffect(() => {
    let last: Element | null = null
    let frame = 0
    const remember = () => {
      last = isFocusLost() ? null : document.activeElement
    }
    const look = () => {
      if (last === null || last.isConnected) return
      cancelAnimationFrame(frame)
      // Waits for a deliberate focus change first, such as that of a closing dialog.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          if (last !== null && !last.isConnected && isFocusLost()) focusModalOrPage()
          last = null
        })
      })
    }
    // A press on an empty place removes the focus on purpose.
    const forget = ({ target }: Event) => {
      if (
        target instanceof Element &&
        target.closest('a, button, input, select, textarea, label, [tabindex]') === null
      )
        last = null
    }
    remember()
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', forget)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', forget)
    }
  }, [])
}
