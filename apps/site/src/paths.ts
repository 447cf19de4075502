import type { VehicleType } from '@preciosa/contracts'
import { slugWithId } from './format/slug.js'
import { kindOf } from './vehicle-kind.js'

interface Named {
  id: number
  name: string
}

/** The home page with the given half of the guide; cars are the default (spec 1 §4). */
export function homePath(vehicleType: VehicleType): string {
  return vehicleType === 'cars' ? '/' : `/?tipo=${kindOf(vehicleType).word}`
}

export function brandPath(vehicleType: VehicleType, brand: Named): string {
  return `/precios/${kindOf(vehicleType).word}/${slugWithId(brand)}`
}

export function groupPath(vehicleType: VehicleType, brand: Named, group: Named): string {
  return `${brandPath(vehicleType, brand)}/${slugWithId(group)}`
}

export function sheetPath(vehicleType: VehicleType, codia: number): string {
  return `/ficha/${vehicleType}/${codia}`
}
