interface Place {
  /** Of the page itself. */
  own: string
  /** The app shows the page in its own window and puts messages into it by script. */
  isWebView: boolean
  /** The operator's, whose pages may frame this one. */
  allowed: readonly string[]
}

/** Whether a message is from the app: of an allowed origin, or put into the page's own window by the app around it. */
export function isFromHost(
  { origin, isOwnWindow }: { origin: string; isOwnWindow: boolean },
  { own, isWebView, allowed }: Place,
): boolean {
  if (isWebView && isOwnWindow && origin === own) return true
  return !isOwnWindow && allowed.includes(origin)
}

/**
 * To whom a framed page speaks: to the one that frames it, where the browser says which that is, else to all that may. The
 * browser delivers to no other.
 */
export function targetsOf(framing: string | null, allowed: readonly string[]): readonly string[] {
  if (framing === null) return allowed
  return allowed.filter((origin) => origin === framing)
}
