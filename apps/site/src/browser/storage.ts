/** What the browser keeps (design D8); everything else about a person is the server's. */
export const HIDE_PRICE_ALERT = 'hide-price-alert'
export const PAUSED_DISMISSED_ON = 'subscription-paused-dismissed-on'
export const VEHICLE_TYPE = 'vehicle-type'
/** What is compared: a JSON list of `{codia, vehicleType}`. */
export const COMPARED = 'comparator'

type Key = typeof HIDE_PRICE_ALERT | typeof PAUSED_DISMISSED_ON | typeof VEHICLE_TYPE | typeof COMPARED

/** Null also where the browser keeps nothing for us. */
export function stored(key: Key): string | null {
  return withStorage((storage) => storage.getItem(key)) ?? null
}

export function store(key: Key, value: string): void {
  withStorage((storage) => storage.setItem(key, value))
}

export function forget(key: Key): void {
  withStorage((storage) => storage.removeItem(key))
}

/** On signing out (spec 1 §2): the next person at this browser is asked before a credit is spent. */
export function forgetAll(): void {
  withStorage((storage) => storage.clear())
}

/** When a session expired (spec 1 §4): everything but the choice not to be asked about credits. */
export function forgetTheExpired(): void {
  const hidden = stored(HIDE_PRICE_ALERT)
  forgetAll()
  if (hidden !== null) store(HIDE_PRICE_ALERT, hidden)
}

/** Browsers that keep nothing throw as soon as they are asked. */
function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(window.localStorage)
  } catch {
    return undefined
  }
}
