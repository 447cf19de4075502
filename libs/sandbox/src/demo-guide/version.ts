import type { VehicleType } from '@preciosa/contracts'
import type { CarBody, MotorcycleBody } from './data/index.js'
import { januaryOf, yearOfMonth } from './months.js'

export type DemoKind =
  { vehicleType: 'cars'; body: CarBody } | { vehicleType: 'motorcycles'; body: MotorcycleBody }

/** An invented version; its months are numbers (see {@link monthOf}). */
export interface DemoVersion {
  vehicleType: VehicleType
  code: string
  kind: DemoKind
  brand: string
  group: string
  name: string
  /** New price in thousands of pesos of the reference month. */
  base: number
  /** Share of its real value that it keeps each year. */
  keeps: number
  launch: number
  lastNew: number
  gone: number
  salt: number
}

export const YEARS_BACK = 30

const MONTHS_TO_FIRST_USED = 3

export function isSoldNew(version: DemoVersion, month: number): boolean {
  return version.launch <= month && month <= version.lastNew
}

export function usedYears(version: DemoVersion, month: number): [from: number, to: number] {
  const year = yearOfMonth(month)
  const launched = yearOfMonth(version.launch)
  const from = Math.max(launched, year - YEARS_BACK)
  const to = Math.min(yearOfMonth(version.lastNew), year)
  const tooSoon =
    to === launched && month < version.launch + MONTHS_TO_FIRST_USED && isSoldNew(version, month)
  return tooSoon ? [from, from - 1] : [from, to]
}

export function rowsIn(version: DemoVersion, month: number): number {
  const [from, to] = usedYears(version, month)
  return Math.max(0, to - from + 1) + (isSoldNew(version, month) ? 1 : 0)
}

export function deathOf(lastNew: number): number {
  return januaryOf(yearOfMonth(lastNew) + YEARS_BACK + 1)
}
