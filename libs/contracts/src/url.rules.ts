/**
 * The address, absolute or relative to `base`; null if it is none. `URL.canParse` can't be asked first: on Node 20 it
 * refuses letters beyond ASCII once it has been called some thousand times.
 */
export function urlOf(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
