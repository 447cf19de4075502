const MARK = 'preciosa.console.signed-in'

/**
 * Set from sign-in to sign-out: a mark without a session means a lost session. Scripts can't see the cookie.
 */
export const signedInMark = {
  set: (): void => attempt(() => localStorage.setItem(MARK, '1')),
  clear: (): void => attempt(() => localStorage.removeItem(MARK)),
  isSet: (): boolean => {
    let isSet = false
    attempt(() => (isSet = localStorage.getItem(MARK) !== null))
    return isSet
  },
}

/** localStorage throws if the browser blocks it; the reason for the sign-in is then not shown. */
function attempt(act: () => void): void {
  try {
    act()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
