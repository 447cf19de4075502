import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { nextTurn } from './carousel.rules.js'

interface Turning {
  /** Milliseconds between turns; undefined without. */
  everyMs: number | undefined
  stops: number
  /** The time starts again with each stop. */
  index: number
  /** Null until the page can turn. */
  turn: (() => void) | null
}

/** Turns by itself, except with reduced motion, in a hidden tab, or while the user reads (WCAG 2.2.2). */
export function useTurning({ everyMs, stops, index, turn }: Turning) {
  const [isPaused, setPaused] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const reducedMotion = useReducedMotion()
  const isHidden = useHidden()
  const delay = nextTurn(everyMs, stops, { isPaused, isHovered, hasFocus, isHidden, reducedMotion })
  const latest = useRef(turn)
  useEffect(() => {
    latest.current = turn
  })
  const isReady = turn !== null
  useEffect(() => {
    if (!isReady || delay === null) return undefined
    const timer = setTimeout(() => latest.current?.(), delay)
    return () => clearTimeout(timer)
  }, [isReady, delay, index])
  return {
    isOffered: everyMs !== undefined && stops > 1 && !reducedMotion,
    isOn: everyMs !== undefined && !isPaused && !reducedMotion,
    toggle: () => {
      setPaused(!isPaused)
      // It goes on at once, although the focus is on the button.
      setFocus(false)
    },
    watched: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      // A click leaves the focus behind, which is no reading.
      onFocus: ({ target }: FocusEvent) => setFocus(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocus((has) => has && currentTarget.contains(relatedTarget)),
    },
  }
}

const STILL = '(prefers-reduced-motion: reduce)'

function onStillChange(changed: () => void): () => void {
  const query = window.matchMedia(STILL)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    onStillChange,
    () => window.matchMedia(STILL).matches,
    () => true,
  )
}

function onVisibilityChange(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

function useHidden(): boolean {
  return useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => true,
  )
}
