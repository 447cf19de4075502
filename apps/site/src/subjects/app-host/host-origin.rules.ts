interface Place {
  own: string
  /** React Native shows the page in its own window and injects messages by script. */
  isWebView: boolean
  /** Origins of the operator's app, which may frame this page. */
  allowed: readonly string[]
}

interface Sender {
  origin: string
  /** `none`: a script made the event, as React Native's `postMessage` does. */
  window: 'own' | 'other' | 'none'
}

export function isFromHost({ origin, window }: Sender, { own, isWebView, allowed }: Place): boolean {
  switch (window) {
    case 'own':
      return isWebView && origin === own
    case 'none':
      // Browsers always set the origin of a message sent by a window; scripted events have none.
      return isWebView && origin === ''
    case 'other':
      return allowed.includes(origin)
  }
}

/** Without a known framing page, posts to each allowed origin; the browser delivers only to a match. */
export function targetsOf(framing: string | null, allowed: readonly string[]): readonly string[] {
  if (framing === null) return allowed
  return allowed.filter((origin) => origin === framing)
}
