import type { VehicleType } from '@preciosa/contracts'
import type { Version } from '@preciosa/contracts/catalogue'
import { fold } from '@preciosa/contracts/price-lists'
import type { Feature } from '@preciosa/contracts/sheets'
import type { BodyShape, BodyType } from '../../components/ui/silhouette.js'
import { bodyOfName, withDoors } from './vehicle-body.rules.js'
import { IDS, textOf } from './technical.rules.js'

/** Price guides spell body types in several ways. The most specific pattern comes first. */
const CAR_WORDS: readonly (readonly [RegExp, BodyType])[] = [
  [/hatch|\bhat\b/, 'hatch'],
  [/sedan|\bsed\b/, 'sedan'],
  [/rural|wagon|familiar|\brur\b/, 'rural'],
  [/suv|todo terreno|crossover|camioneta|jeep/, 'suv'],
  [/pick|\bpk[ab]\b/, 'pickup'],
  [/mini[ -]?bus|omnibus|\bmbu\b/, 'minibus'],
  [/camion|\bcam\b/, 'camion'],
  [/utilitario|furgon|\bfur\b/, 'furgon'],
  [/monovolumen|mini[ -]?van|\bvan\b/, 'minivan'],
  [/coupe|\bcupe\b|\bcup\b/, 'coupe'],
  [/cabrio|convertible|descapotable|roadster|\bcab\b/, 'cabrio'],
]

export function knownShape(vehicleType: VehicleType, bodyType: string | null): BodyType | null {
  const words = fold(bodyType ?? '')
  if (vehicleType === 'motorcycles') {
    if (/cuatri|\bquad\b|\batv\b|\bcua\b/.test(words)) return 'cuatriciclo'
    return words.includes('scooter') ? 'scooter' : 'moto'
  }
  return CAR_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

/** Drawing of a version by its technical sheet and its name; null if neither says the body. */
export function versionShape(
  { vehicleType, versionDescription }: Pick<Version, 'vehicleType' | 'versionDescription'>,
  features: readonly Feature[],
): BodyShape | null {
  const body =
    knownShape(vehicleType, textOf(features, IDS.bodyType)) ?? bodyOfName(vehicleType, versionDescription)
  return body === null ? null : withDoors(body, versionDescription, textOf(features, IDS.doors))
}
