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

const VEHICLE = 'vehicle'

/** The vehicle whose prices the user looked at last in this tab: a purchase leads back to it. */
export interface SeenVehicle {
  path: string
  name: string
}

export function rememberVehicle(vehicle: SeenVehicle): void {
  withStorage((storage) => storage.setItem(VEHICLE, JSON.stringify(vehicle)))
}

export function lastVehicle(): SeenVehicle | null {
  const text = withStorage((storage) => storage.getItem(VEHICLE)) ?? null
  return text === null ? null : vehicleOf(text)
}

/** Only a sheet of this site, since scripts of extensions write there too. */
function vehicleOf(text: string): SeenVehicle | null {
  try {
    const { path, name } = JSON.parse(text) as Partial<Record<keyof SeenVehicle, unknown>>
    const isSheet = typeof path === 'string' && /^\/ficha\/[a-z]+\/\d+(\?[\w=&-]*)?$/.test(path)
    return isSheet && typeof name === 'string' ? { path, name } : null
  } catch {
    return null
  }
}

/** Browsers with blocked storage throw on access. */
function withStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(window.sessionStorage)
  } catch {
    return undefined
  }
}
