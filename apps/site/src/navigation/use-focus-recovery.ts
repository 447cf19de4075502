import { useEffect, useState } from 'react'
import { focusModalOrPage, isFocusLost } from './page-focus.js'

/** Moves the focus to the page when the focused element disappears; else Tab would start at the top. */
export function useFocusRecovery(): void {
  const [gone, setGone] = useState<Element | null>(null)
  // React runs the effects of the removal first, such as a closing dialog's, which may move the focus.
  useEffect(() => {
    if (gone !== null && !gone.isConnected && isFocusLost()) focusModalOrPage()
  }, [gone])
  useEffect(() => {
    let last: Element | null = null
    let frame = 0
    const remember = () => {
      last = isFocusLost() ? null : document.activeElement
    }
    const look = () => {
      if (last === null || last.isConnected) return
      cancelAnimationFrame(frame)
      // Waits for a deliberate focus change outside React first, such as a browser's own.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          setGone(last)
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
