import { type RefObject, useEffect, useRef, useState } from 'react'
import { countSeen } from './ad-counts.js'

/** Half of it. */
const SHARE = 0.5
const LONG_ENOUGH_MS = 1000

/** Counts the ad of a place once, after a second in which half of it was in view. @param id null counts nothing */
export function useSeen(place: RefObject<Element | null>, id: number | null): void {
  const [isInView, setInView] = useState(false)
  const counted = useRef(new Set<number>())
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const look = ([entry]: IntersectionObserverEntry[]) =>
      setInView((entry?.intersectionRatio ?? 0) >= SHARE && !document.hidden)
    const observer = new IntersectionObserver(look, { threshold: [0, SHARE] })
    observer.observe(element)
    // A tab in the background shows nothing; observing again tells what is in view.
    const onVisibility = () => {
      observer.unobserve(element)
      observer.observe(element)
    }
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      observer.disconnect()
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [place])
  useEffect(() => {
    if (!isInView || id === null || counted.current.has(id)) return undefined
    const timer = setTimeout(() => {
      counted.current.add(id)
      countSeen(id)
    }, LONG_ENOUGH_MS)
    return () => clearTimeout(timer)
  }, [isInView, id])
}
