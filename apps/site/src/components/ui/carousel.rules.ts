/** What keeps a carousel from turning by itself (WCAG 2.2.2). */
export interface Stillness {
  isPaused: boolean
  isHovered: boolean
  hasFocus: boolean
  isHidden: boolean
  reducedMotion: boolean
}

/** Milliseconds until the next turn; null while it stands still. */
export function nextTurn(everyMs: number | undefined, slides: number, still: Stillness): number | null {
  if (everyMs === undefined || slides < 2) return null
  return Object.values(still).some((one) => one === true) ? null : everyMs
}
