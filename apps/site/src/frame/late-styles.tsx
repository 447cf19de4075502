import { useEffect } from 'react'
import { FIRST_STYLES } from './first-styles.js'

/** Lets the style sheets take over from the document's own style, which would stay on later pages. */
export function LateStyles() {
  useEffect(() => {
    if (document.readyState === 'complete') {
      takeOver()
      return
    }
    window.addEventListener('load', takeOver)
    return () => window.removeEventListener('load', takeOver)
  }, [])
  return null
}

function takeOver(): void {
  const own = document.getElementById(FIRST_STYLES)
  if (!(own instanceof HTMLStyleElement) || own.disabled) return
  const late = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][media="print"]')]
  // Without its sheets, a page keeps what it has.
  if (late.some(({ sheet }) => sheet === null)) return
  for (const link of late) link.media = 'all'
  own.disabled = true
}
