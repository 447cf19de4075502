interface Place {
  /** Of the page itself. */
  own: string
  /** The app shows the page in its own window and puts messages into it by script. */
  isWebView: boolean
  /** The operator's, whose pages may frame this one. */
  allowed: readonly string[]
}

interface Sender {
  origin: string
  /** The page's own window, another one, or none: an event that a script made, as React Native's `postMessage` does. */
  window: 'own' | 'other' | 'none'
}

/** Whether a message is from the app: of an allowed origin, or put into the page by the app around it. */
export function isFromHost({ origin, window }: Sender, { own, isWebView, allowed }: Place): boolean {
  switch (window) {
    case 'own':
      return isWebView && origin === own
    case 'none':
      // Of a window that sends one, the browser always names the origin.
      return isWebView && origin === ''
    case 'other':
      return allowed.includes(origin)
  }
}

/**
 * To whom a framed page speaks: to the one that frames it, where the browser says which that is, else to all that may. The
 * browser delivers to no other.
 */
export function targetsOf(framing: string | null, allowed: readonly string[]): readonly string[] {
  if (framing === null) return allowed
  return allowed.filter((origin) => origin === framing)
}
