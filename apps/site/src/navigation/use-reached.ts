import { type RefObject, useEffect } from 'react'

/** Pixels above the window, more than any page's height. */
const ABOVE = 1_000_000

/** A place above the window counts, since a jump may skip it; one with the keyboard focus inside doesn't. */
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
