import { foldText, type VehicleType } from '@preciosa/contracts'
import type { BodyShape } from './components/ui/silhouette.js'

/** Surest signs first. A number of doors alone doesn't distinguish a hatchback from an estate. */
const SIGNS: readonly (readonly [RegExp, BodyShape])[] = [
  [/\b(pick ?up|pickup|cs|dc|cd|c s|c d|d c|cabina)\b/, 'pickup'],
  [/\b(furgon|furgoneta|van|minibus|combi|chasis|vidriado)\b/, 'furgon'],
  [/\b(cabrio|cabriolet|convertible|roadster|spider|spyder)\b/, 'cabrio'],
  [/\b(coupe|2p|2 ptas)\b/, 'coupe'],
  [/\b(rural|wagon|sw|weekend|touring|variant|estate|familiar)\b/, 'rural'],
  [/\b(suv|4x4|4x2|awd|crossover)\b/, 'suv'],
  [/\b(sedan|4p|4 ptas)\b/, 'sedan'],
  [/\b(hatch|hatchback|3p|3 ptas|5p|5 ptas)\b/, 'hatch'],
]

export function bodyOfName(vehicleType: VehicleType, name: string): BodyShape | null {
  const words = foldText(name)
  if (vehicleType === 'motorcycles') return /\bscooter\b/.test(words) ? 'scooter' : 'moto'
  return SIGNS.find(([sign]) => sign.test(words))?.[1] ?? null
}
