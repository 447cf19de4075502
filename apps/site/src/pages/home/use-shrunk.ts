import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Whether the search bar has shrunk into the window's upper edge, because the place where it stands was scrolled out of view
 * (spec 1 §2, home). Its place keeps its height, so that nothing moves.
 */
export function useShrunk(): { place: RefObject<HTMLDivElement>; shrunk: boolean } {
  const place = useRef<HTMLDivElement>(null)
  const [shrunk, setShrunk] = useState(false)
  useEffect(() => {
    const { current } = place
    if (current === null) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry === undefined) return
      const above = !entry.isIntersecting && entry.boundingClientRect.bottom <= 0
      current.style.minHeight = above ? `${entry.boundingClientRect.height}px` : ''
      setShrunk(above)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return { place, shrunk }
}
