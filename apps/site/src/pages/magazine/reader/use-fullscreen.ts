import { type RefObject, useSyncExternalStore } from 'react'

/** Phones of one maker offer it for videos only. */
export function useFullscreen(box: RefObject<HTMLElement>) {
  const isOn = useSyncExternalStore(
    (changed) => {
      document.addEventListener('fullscreenchange', changed)
      return () => document.removeEventListener('fullscreenchange', changed)
    },
    () => document.fullscreenElement !== null && document.fullscreenElement === box.current,
    () => false,
  )
  const toggle = () => {
    // Refused, for example inside an app, it stays as it is.
    const change = isOn ? document.exitFullscreen() : box.current?.requestFullscreen()
    change?.catch(() => undefined)
  }
  return { isOn, isOffered: document.fullscreenEnabled, toggle }
}
