import type { VehicleType } from '@preciosa/contracts'
import { foldText } from '@preciosa/contracts/search'

type Sign = readonly [pattern: RegExp, words: string | ((found: string) => string)]

const NUMBER_OF_DOORS = /\b([2-5]) ?(?:p|ptas|puertas)\b/
const DOUBLE_CABIN = /\b(?:dc|cd|d c|c d|doble cabina|cabina doble)\b/
const SINGLE_CABIN = /\b(?:cs|c s|cabina simple)\b/
const DOORS: readonly Sign[] = [
  [NUMBER_OF_DOORS, (doors) => `${doors} puertas`],
  [DOUBLE_CABIN, 'cabina doble'],
  [SINGLE_CABIN, 'cabina simple'],
]
const FUEL: readonly Sign[] = [
  [/\b(?:hibrido|hybrid|hev|phev|mhev)\b/, 'híbrido'],
  [/\b(?:electrico|electric|ev|bev)\b/, 'eléctrico'],
  [/\b(?:tdi|hdi|jtd|dci|tdci|crdi|cdti|cdi|dsl|diesel|td|d)\b/, 'diésel'],
  [/\bgnc\b/, 'con GNC'],
]
const GEARBOX: readonly Sign[] = [
  [/\b(?:at|at\d|aut|automatica|automatico|cvt|dsg|tiptronic|powershift|s tronic|dct)\b/, 'automático'],
  [/\b(?:mt|\d ?mt|manual)\b/, 'manual'],
]
const REST: readonly Sign[] = [
  [/\b(?:4x4|4wd|awd)\b/, '4x4'],
  [/\b(\d{2,3}) ?(?:cv|hp)\b/, (power) => `${power} CV`],
]

/**
 * What the abbreviations in a car's version name mean, for readers who don't know them: `3 puertas · diésel ·
 * automático`. Empty if the name says nothing of it; motorcycles' names don't.
 */
export function plainWords(vehicleType: VehicleType, name: string): string {
  if (vehicleType === 'motorcycles') return ''
  const folded = foldText(name)
  const said = [DOORS, FUEL, GEARBOX, ...REST.map((sign) => [sign])].map((signs) => firstOf(signs, folded))
  return said.filter((words) => words !== null).join(' · ')
}

/** Null if a car's version name doesn't say its doors. */
export function doorsOf(name: string): number | null {
  const doors = NUMBER_OF_DOORS.exec(foldText(name))?.[1]
  return doors === undefined ? null : Number(doors)
}

/** Null if a pickup's version name doesn't say its cabin. */
export function cabinOf(name: string): 'double' | 'single' | null {
  const folded = foldText(name)
  if (DOUBLE_CABIN.test(folded)) return 'double'
  return SINGLE_CABIN.test(folded) ? 'single' : null
}

function firstOf(signs: readonly Sign[], name: string): string | null {
  for (const [pattern, words] of signs) {
    const found = pattern.exec(name)
    if (found !== null) return typeof words === 'string' ? words : words(found[1] ?? '')
  }
  return null
}
