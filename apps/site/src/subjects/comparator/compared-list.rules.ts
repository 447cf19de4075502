import type { VehicleType } from '@preciosa/contracts'
import { KIND_LIST } from '../../format/vehicle-kind.js'

/** An entry of the list in the browser's storage. */
export interface ComparedVehicle {
  codia: number
  vehicleType: VehicleType
}

export interface Addition {
  list: ComparedVehicle[]
  how: 'there' | 'added' | 'replaced' | 'reset'
}

/** Two vehicles, or four with COMPARATOR_TWO_VEHICLES. */
export const FEW = 2
export const MANY = 4

const MOST_CHARACTERS = 10_000

/** Drops invalid entries, repeats and other vehicle types: users can edit the storage. */
export function listOf(kept: string | null): ComparedVehicle[] {
  const entries = parsed(kept)
    .flatMap((entry) => vehicleOf(entry))
    .filter(({ vehicleType }, _, [first]) => vehicleType === first?.vehicleType)
  return entries
    .filter(({ codia }, at) => entries.findIndex((one) => one.codia === codia) === at)
    .slice(0, MANY)
}

export function textOf(list: readonly ComparedVehicle[]): string {
  return JSON.stringify(list.map(({ codia, vehicleType }) => ({ codia, vehicleType })))
}

export function withVehicle(
  list: readonly ComparedVehicle[],
  vehicle: ComparedVehicle,
  most: number,
): Addition {
  const [first] = list
  if (first !== undefined && first.vehicleType !== vehicle.vehicleType)
    return { list: [vehicle], how: 'reset' }
  if (list.some(({ codia }) => codia === vehicle.codia)) return { list: [...list], how: 'there' }
  if (list.length < most) return { list: [...list, vehicle], how: 'added' }
  // The list is longer than the plan allows: the newest stay.
  return { list: [vehicle, ...list.slice(1, most)], how: 'replaced' }
}

function parsed(kept: string | null): unknown[] {
  if (kept === null || kept.length > MOST_CHARACTERS) return []
  try {
    const value: unknown = JSON.parse(kept)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

function vehicleOf(entry: unknown): ComparedVehicle[] {
  if (typeof entry !== 'object' || entry === null) return []
  const { codia, vehicleType } = entry as Record<string, unknown>
  const type = KIND_LIST.find((one) => one.vehicleType === vehicleType)?.vehicleType
  const isCodia = typeof codia === 'number' && Number.isInteger(codia) && codia >= 1 && codia <= 999_999_999
  return isCodia && type !== undefined ? [{ codia, vehicleType: type }] : []
}
