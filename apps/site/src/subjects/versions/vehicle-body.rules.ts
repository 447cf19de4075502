import type { VehicleType } from '@preciosa/contracts'
import { foldText } from '@preciosa/contracts/search'
import type { BodyShape, BodyType } from '../../components/ui/silhouette.js'
import { cabinOf, doorsOf } from '../../format/plain-words.rules.js'

/** Surest signs first. A number of doors alone doesn't distinguish a hatchback from an estate. */
const SIGNS: readonly (readonly [RegExp, BodyType])[] = [
  [/\b(pick ?up|pickup|cs|dc|cd|c s|c d|d c|cabina)\b/, 'pickup'],
  [/\b(furgon|furgoneta|van|minibus|combi|chasis|vidriado)\b/, 'furgon'],
  [/\b(cabrio|cabriolet|convertible|roadster|spider|spyder)\b/, 'cabrio'],
  [/\b(coupe|2 ?(p|ptas|puertas))\b/, 'coupe'],
  [/\b(rural|wagon|sw|weekend|touring|variant|estate|familiar)\b/, 'rural'],
  [/\b(suv|4x4|4x2|awd|crossover)\b/, 'suv'],
  [/\b(sedan|4 ?(p|ptas|puertas))\b/, 'sedan'],
  [/\b(hatch|hatchback|[35] ?(p|ptas|puertas))\b/, 'hatch'],
]

export function bodyOfName(vehicleType: VehicleType, name: string): BodyType | null {
  const words = foldText(name)
  if (vehicleType === 'motorcycles') return /\bscooter\b/.test(words) ? 'scooter' : 'moto'
  return SIGNS.find(([sign]) => sign.test(words))?.[1] ?? null
}

/** By number of doors, where the drawing isn't the body type's usual one. Sedans of 3 or 5 doors are hatchbacks. */
const BY_DOORS: Partial<Record<BodyType, Readonly<Record<number, BodyShape>>>> = {
  hatch: { 2: 'hatch-3', 3: 'hatch-3' },
  sedan: { 2: 'sedan-2', 3: 'hatch-3', 5: 'hatch' },
  coupe: { 4: 'coupe-4', 5: 'coupe-4' },
  suv: { 2: 'suv-3', 3: 'suv-3' },
  pickup: { 2: 'pickup-2' },
  furgon: { 2: 'furgon-3', 3: 'furgon-3' },
}

/**
 * Drawing of a version, by the doors that its name says, else its technical sheet. The cabin of a pickup is surer: a
 * double one may have 2 or 3 doors.
 */
export function withDoors(body: BodyType, name: string, sheetDoors: string | null = null): BodyShape {
  const cabin = body === 'pickup' ? cabinOf(name) : null
  if (cabin !== null) return cabin === 'single' ? 'pickup-2' : 'pickup'
  const doors = doorsOf(name) ?? Number.parseInt(sheetDoors ?? '', 10)
  return BY_DOORS[body]?.[doors] ?? body
}

/** Null if the name doesn't say the body. */
export function drawingOfName(vehicleType: VehicleType, name: string): BodyShape | null {
  const body = bodyOfName(vehicleType, name)
  return body === null ? null : withDoors(body, name)
}
