import type { VehicleType } from '@preciosa/contracts'
import { KIND_LIST } from '../vehicle-kind.js'

/** An entry of the list that the browser keeps (spec 1 §3, local comparator list). */
export interface ComparedVehicle {
  codia: number
  vehicleType: VehicleType
}

/** What becomes of the list when a vehicle is to be compared (spec 1 §4, Comparator). */
export interface Addition {
  list: ComparedVehicle[]
  how: 'there' | 'added' | 'replaced' | 'reset'
}

/** Vehicles side by side: two, or four with COMPARATOR_TWO_VEHICLES (spec 1 §9). */
export const FEW = 2
export const MANY = 4

/** The longest list that is read: one that was edited by hand may be of any length. */
const MOST_CHARACTERS = 10_000

/**
 * The list as it was kept. What is no entry is left out, as are repeats, what is of another type than the first entry, and what is
 * beyond `MANY`: the browser's storage can be edited by hand.
 */
export function listOf(kept: string | null): ComparedVehicle[] {
  const entries = parsed(kept)
    .flatMap((entry) => vehicleOf(entry))
    .filter(({ vehicleType }, _, [first]) => vehicleType === first?.vehicleType)
  return entries
    .filter(({ codia }, at) => entries.findIndex((one) => one.codia === codia) === at)
    .slice(0, MANY)
}

/** As it is kept. */
export function textOf(list: readonly ComparedVehicle[]): string {
  return JSON.stringify(list.map(({ codia, vehicleType }) => ({ codia, vehicleType })))
}

/** @param most how many the plan compares */
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
  // A plan that compares fewer than the list has: the newest stay.
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
