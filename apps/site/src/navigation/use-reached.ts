import { type RefObject, useEffect } from 'react'

/** Pixels above the window within which a place counts as reached: more than any page is high. */
const ABOVE = 1_000_000

/**
 * Calls once a place stands in the window or above it: who jumps to a page's end, below a tall footer, passes it unseen. Not
 * while the keyboard's focus is in it: who stands on what it holds presses that.
 * @param onReached kept from one render to the next while nothing changed; null while there is nothing to call for
 */
export function useReached(place: RefObject<Element>, onReached: (() => void) | null): void {
  useEffect(() => {
    const element = place.current
    if (element === null || onReached === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (element.querySelector(':focus-visible') !== null) return
        if (entries.some(({ isIntersecting }) => isIntersecting)) onReached()
      },
      { rootMargin: `${ABOVE}px 0px 0px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, onReached])
}
