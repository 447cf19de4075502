import { fold, type VehicleType } from '@preciosa/contracts'
import type { BodyShape } from '../../components/ui/silhouette.js'

/** Price guides spell body types in several ways. The most specific pattern comes first. */
const CAR_WORDS: readonly (readonly [RegExp, BodyShape])[] = [
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

export function knownShape(vehicleType: VehicleType, bodyType: string | null): BodyShape | null {
  const words = fold(bodyType ?? '')
  if (vehicleType === 'motorcycles') {
    if (/cuatri|\bquad\b|\batv\b|\bcua\b/.test(words)) return 'cuatriciclo'
    return words.includes('scooter') ? 'scooter' : 'moto'
  }
  return CAR_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

export function shapeOf(vehicleType: VehicleType, bodyType: string | null): BodyShape {
  return knownShape(vehicleType, bodyType) ?? 'hatch'
}
