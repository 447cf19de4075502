export type Left = 'focus'

export function storeForNextPage(what: Left): void {
  withStorage((storage) => storage.setItem(what, '1'))
}

export function takeFromLastPage(what: Left): boolean {
  return (
    withStorage((storage) => {
      const left = storage.getItem(what) !== null
      storage.removeItem(what)
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
