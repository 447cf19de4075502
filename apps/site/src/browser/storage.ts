/** What the browser keeps (design D8); everything else about a person is the server's. */
export const HIDE_PRICE_ALERT = 'hide-price-alert'
export const PAUSED_DISMISSED_ON = 'subscription-paused-dismissed-on'
export const VEHICLE_TYPE = 'vehicle-type'

type Key = typeof HIDE_PRICE_ALERT | typeof PAUSED_DISMISSED_ON | typeof VEHICLE_TYPE

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

/** At the end of a session (spec 1 §4): everything but the choice not to be asked about credits. */
export function forgetThePerson(): void {
  const hidden = stored(HIDE_PRICE_ALERT)
  withStorage((storage) => storage.clear())
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
