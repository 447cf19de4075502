import { type RefObject, useEffect, useRef, useState } from 'react'

/** The bar's place keeps its height, to avoid a layout shift. */
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
