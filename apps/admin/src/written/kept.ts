/** A form that was written and not saved. */
export interface Kept<T> {
  at: string
  form: T
}

const PREFIX = 'preciosa.console.kept'

/** The account is part of the key, so that another one at the same browser sees nothing of it. */
export function keyOf(staff: number | string, what: string): string {
  return `${PREFIX}.${staff}.${what}`
}

/** What a form has and the API doesn't yet; stays in this browser. */
export const kept = {
  /** @returns false if the browser can't keep it */
  put: (key: string, form: object, now = new Date()): boolean =>
    attempt(() => {
      localStorage.setItem(key, JSON.stringify({ at: now.toISOString(), form }))
      return true
    }, false),
  get: <T>(key: string): Kept<T> | null =>
    attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null') as Kept<T> | null, null),
  drop: (key: string): void => attempt(() => localStorage.removeItem(key), undefined),
}

/** localStorage throws if the browser blocks it or it is full. */
function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return otherwise
  }
}
