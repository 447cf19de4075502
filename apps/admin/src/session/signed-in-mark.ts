const MARK = 'preciosa.console.signed-in'

/**
 * A mark in this browser from signing in until signing out: with it and without a session, the session was lost, and
 * the screen says so. The session itself is a cookie that scripts never see.
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

/** A browser that keeps nothing for the page throws; then the screen doesn't say why one has to sign in. */
function attempt(act: () => void): void {
  try {
    act()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
