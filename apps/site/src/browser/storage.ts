/** All data in the browser's storage; the server holds everything else about a user. */
export const HIDE_PRICE_ALERT = 'hide-price-alert'
export const PAUSED_DISMISSED_ON = 'subscription-paused-dismissed-on'
export const VEHICLE_TYPE = 'vehicle-type'
/** A JSON list of `{codia, vehicleType}`. */
export const COMPARED = 'comparator'
/** Keys of the site's notices, with blanks between. */
export const CLOSED_NOTICES = 'closed-notices'

type Key =
  | typeof HIDE_PRICE_ALERT
  | typeof PAUSED_DISMISSED_ON
  | typeof VEHICLE_TYPE
  | typeof COMPARED
  | typeof CLOSED_NOTICES

/** Null also if storage is blocked. */
export function stored(key: Key): string | null {
  return withStorage((storage) => storage.getItem(key)) ?? null
}

export function store(key: Key, value: string): void {
  withStorage((storage) => storage.setItem(key, value))
}

export function forget(key: Key): void {
  withStorage((storage) => storage.removeItem(key))
}

/** On signing out: the browser's next user gets the question before a credit is spent. */
export function forgetAll(): void {
  withStorage((storage) => storage.clear())
}

/** When a session expired: keeps only the choice to skip the question about credits. */
export function forgetExpiredSession(): void {
  const hidden = stored(HIDE_PRICE_ALERT)
  forgetAll()
  if (hidden !== null) store(HIDE_PRICE_ALERT, hidden)
}

/** Browsers with blocked storage throw on access. */
function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(window.localStorage)
  } catch {
    return undefined
  }
}
