import type { VehicleType } from '@preciosa/contracts'
import type { CarBody, MotorcycleBody } from './data/index.js'
import { januaryOf, yearOfMonth } from './months.js'

/** The body of a car, or the kind of a motorcycle. */
export type DemoKind =
  { vehicleType: 'cars'; body: CarBody } | { vehicleType: 'motorcycles'; body: MotorcycleBody }

/** A version of the invented market, from its launch to its leaving the guide. Months are {@link monthOf}. */
export interface DemoVersion {
  vehicleType: VehicleType
  /** The operator's own stable code, unique over both vehicle types. */
  code: string
  /** What it is, which its name only hints at. */
  kind: DemoKind
  brand: string
  group: string
  name: string
  /** Price when new, in thousands of pesos of the reference month. */
  base: number
  /** Share of its real value kept from one year to the next. */
  keeps: number
  launch: number
  /** The last month it was sold new. */
  lastNew: number
  /** The month from which the guide no longer has it. */
  gone: number
  /** Feeds the small month-to-month movements of its prices. */
  salt: number
}

/** Used prices go back this many years. */
export const YEARS_BACK = 30

/** A new version has a used price of its first year only some months later. */
const MONTHS_TO_FIRST_USED = 3

export function isSoldNew(version: DemoVersion, month: number): boolean {
  return version.launch <= month && month <= version.lastNew
}

/** The first and last model year with a used price in a month; none when the first is greater. */
export function usedYears(version: DemoVersion, month: number): [from: number, to: number] {
  const year = yearOfMonth(month)
  const launched = yearOfMonth(version.launch)
  const from = Math.max(launched, year - YEARS_BACK)
  const to = Math.min(yearOfMonth(version.lastNew), year)
  const tooSoon =
    to === launched && month < version.launch + MONTHS_TO_FIRST_USED && isSoldNew(version, month)
  return tooSoon ? [from, from - 1] : [from, to]
}

/** Rows of the version in a month's list. */
export function rowsIn(version: DemoVersion, month: number): number {
  const [from, to] = usedYears(version, month)
  return Math.max(0, to - from + 1) + (isSoldNew(version, month) ? 1 : 0)
}

/** The first month in which its last used price is too old for the guide. */
export function deathOf(lastNew: number): number {
  return januaryOf(yearOfMonth(lastNew) + YEARS_BACK + 1)
}
