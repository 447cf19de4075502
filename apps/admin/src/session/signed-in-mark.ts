const MARK = 'preciosa.console.signed-in'

/**
 * That somebody signed in here and didn't sign out: who then has no session has lost it, and is told so. The session
 * itself is a cookie that scripts never see.
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

/** A browser that keeps nothing for the page throws; then nobody is told why they have to sign in. */
function attempt(act: () => void): void {
  try {
    act()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
