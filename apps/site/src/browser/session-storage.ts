/** Makes the next document in this tab focus its heading. */
export const FOCUS = 'focus'

export function leaveFocus(): void {
  withStorage((storage) => storage.setItem(FOCUS, '1'))
}

export function takeFocus(): boolean {
  return (
    withStorage((storage) => {
      const left = storage.getItem(FOCUS) !== null
      storage.removeItem(FOCUS)
      return left
    }) ?? false
  )
}

/** Browsers with blocked storage throw on access. */
function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(window.sessionStorage)
  } catch {
    return undefined
  }
}
