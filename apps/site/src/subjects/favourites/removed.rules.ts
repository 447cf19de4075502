import type { VehicleType } from '@preciosa/contracts'

export interface Removed {
  vehicleType: VehicleType
  codia: number
}

const NAME = 'quitado'

export function removedIn(path: string, { vehicleType, codia }: Removed): string {
  const [pathname = '', query = ''] = path.split('?')
  const search = new URLSearchParams(query)
  search.set(NAME, `${vehicleType}-${codia}`)
  return `${pathname}?${search.toString()}`
}

export function removedBy(search: URLSearchParams): Removed | null {
  const [, vehicleType, codia] = /^(cars|motorcycles)-([1-9]\d{0,8})$/.exec(search.get(NAME) ?? '') ?? []
  return vehicleType === undefined ? null : { vehicleType: vehicleType as VehicleType, codia: Number(codia) }
}
