import { type RefObject, useEffect } from 'react'

/** Pixels above the window, more than any page's height. */
const ABOVE = 1_000_000

/** Places above the window count, since a jump skips them; a focused place waits for the user's press. */
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
