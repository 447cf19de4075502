import { either, type FieldError, type UserType } from '@preciosa/contracts'
import { fold } from '@preciosa/contracts/price-lists'
import {
  INTERESTS,
  NOT_A_DATE,
  NOT_OF_AGE,
  OF_AGE,
  OTHER_TRADE,
  UNKNOWN_BRAND,
  VEHICLE_INTERESTS,
} from '@preciosa/contracts/profiles'

export interface ProfileAnswers {
  type: UserType
  firstName: string | null
  lastName: string | null
  prefix: string | null
  phoneNumber: string | null
  province: string | null
  locality: string | null
  activity: string | null
  areasOfInterest: readonly string[]
  vehiclesOfInterest: readonly string[]
  brandsOfInterest: readonly string[]
}

/** Company and postal code are optional. */
export function isComplete(answers: ProfileAnswers): boolean {
  const { firstName, lastName, prefix, phoneNumber, province, locality } = answers
  return (
    [firstName, lastName, prefix, phoneNumber, province, locality].every((answer) => answer !== null) &&
    (answers.areasOfInterest.length > 0 || (answers.type === 'professional' && answers.activity !== null)) &&
    answers.vehiclesOfInterest.length > 0 &&
    answers.brandsOfInterest.length > 0
  )
}

/** A professional may have one interest in free text. */
export function wrongInterests(type: UserType, areas: readonly string[]): FieldError[] {
  const known: readonly string[] = INTERESTS[type]
  const own = areas.filter((area) => !known.includes(area))
  const allowed = type === 'professional' ? 1 : 0
  if (own.length <= allowed) return []
  return own.slice(allowed).map((area) => ({
    path: `areasOfInterest.${areas.indexOf(area)}`,
    message: `Debe ser ${either(known.filter((one) => one !== OTHER_TRADE))}.`,
  }))
}

export function wrongVehicles(type: UserType, vehicles: readonly string[]): FieldError[] {
  const known: readonly string[] = VEHICLE_INTERESTS[type]
  return vehicles.flatMap((vehicle, at) =>
    known.includes(vehicle)
      ? []
      : [{ path: `vehiclesOfInterest.${at}`, message: `Debe ser ${either([...known])}.` }],
  )
}

/** Brands of the profile stay even after they leave the guide. */
export function guideBrands(
  chosen: readonly string[],
  { guide, kept }: { guide: readonly string[]; kept: readonly string[] },
): { brands: string[]; errors: FieldError[] } {
  const names = new Map([...kept, ...guide].map((name) => [fold(name), name]))
  const errors = chosen.flatMap((brand, at) =>
    names.has(fold(brand)) ? [] : [{ path: `brandsOfInterest.${at}`, message: UNKNOWN_BRAND }],
  )
  return { brands: [...new Set(chosen.map((brand) => names.get(fold(brand)) ?? brand))], errors }
}

/** Undefined for an adult. Both dates are `YYYY-MM-DD`; `today` is in the operator's time zone. */
export function wrongBirthDate(birthDate: string, today: string): string | undefined {
  if (birthDate < '1900-01-01' || birthDate > today) return NOT_A_DATE
  const adultSince = `${String(Number(today.slice(0, 4)) - OF_AGE).padStart(4, '0')}${today.slice(4)}`
  return birthDate > adultSince ? NOT_OF_AGE : undefined
}
