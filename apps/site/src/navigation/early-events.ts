/** Those for which React renders at once (its list of discrete events). */
const DISCRETE = [
  'auxclick',
  'beforeinput',
  'change',
  'click',
  'compositionend',
  'compositionstart',
  'contextmenu',
  'copy',
  'cut',
  'dblclick',
  'dragend',
  'dragstart',
  'drop',
  'focusin',
  'focusout',
  'input',
  'keydown',
  'keypress',
  'keyup',
  'mousedown',
  'mouseup',
  'paste',
  'pointercancel',
  'pointerdown',
  'pointerup',
  'reset',
  'submit',
  'touchcancel',
  'touchend',
  'touchstart',
]

/**
 * Leaves events to the browser alone, as before the scripts. While Remix decodes the page's data, React can't
 * render at once: it would throw #345, and the page would stay without scripts.
 * @returns what lets React see events, for its first commit
 */
export function holdBackEvents(): () => void {
  const held = new AbortController()
  for (const event of DISCRETE)
    window.addEventListener(event, (early) => early.stopImmediatePropagation(), {
      capture: true,
      passive: true,
      signal: held.signal,
    })
  return () => held.abort()
}
