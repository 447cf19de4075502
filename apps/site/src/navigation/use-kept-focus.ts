import { useEffect } from 'react'
import { focusWhatIsShown, isFocusLost } from './page-focus.js'

/**
 * Gives the focus to the page, or the dialog over it, when what had it is removed and nothing else takes it: the browser would leave
 * it to the body, and the next Tab would begin at the top of the document.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null
    let frame = 0
    const remember = () => {
      last = isFocusLost() ? null : document.activeElement
    }
    const look = () => {
      if (last === null || last.isConnected) return
      cancelAnimationFrame(frame)
      // What puts the focus somewhere on purpose, as a dialog that closes does, comes first.
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          if (last !== null && !last.isConnected && isFocusLost()) focusWhatIsShown()
          last = null
        })
      })
    }
    // A person who presses on nothing takes the focus away themselves.
    const forget = ({ target }: Event) => {
      if (
        target instanceof Element &&
        target.closest('a, button, input, select, textarea, label, [tabindex]') === null
      )
        last = null
    }
    // A dialog that came with the document has had the focus before this.
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
