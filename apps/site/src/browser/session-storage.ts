/** What a document leaves for the one that takes its place in the same tab. */
export type Left = 'focus'

export function leaveForNext(what: Left): void {
  withStorage((storage) => storage.setItem(what, '1'))
}

/** Whether it was left; once. */
export function takeFromLast(what: Left): boolean {
  return (
    withStorage((storage) => {
      const left = storage.getItem(what) !== null
      storage.removeItem(what)
      return left
    }) ?? false
  )
}

/** Browsers that keep nothing throw as soon as they are asked. */
function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(window.sessionStorage)
  } catch {
    return undefined
  }
}
