import type { VehicleType } from '@preciosa/contracts'
import type { FeaturesFilter, Version } from '@preciosa/contracts/catalogue'
import type { SearchInput } from '@preciosa/contracts/search'
import type { Feature, FeatureChoice } from '@preciosa/contracts/sheets'
import { BRANDS, USED_PRICES, VERSIONS } from './guide.js'

const choices = (...words: [id: number, description: string][]): FeatureChoice[] =>
  words.map(([id, description]) => ({ id, description }))

export const CHOICES: Record<VehicleType, Record<number, FeatureChoice[]>> = {
  cars: {
    1: choices([102, 'Diésel'], [101, 'Nafta']),
    3: choices([301, 'Hatchback'], [302, 'Sedán'], [303, 'SUV']),
    7: choices([702, 'Automática'], [701, 'Manual']),
    11: choices([1103, '3 puertas'], [1105, '5 puertas']),
  },
  motorcycles: { 3: choices([311, 'Cub']) },
}

/** Choice ids, and boolean features as negative ids, by codia; other versions are like the Fiesta. */
const SHEETS: Record<number, readonly number[]> = {
  120_001: [301, 101, 701, 1105, -70, -87],
  120_002: [301, 101, 702, 1103, -70],
  200_001: [311],
}
const FIESTA: readonly number[] = SHEETS[120_001] ?? []
const ROOFLESS = FIESTA.filter((tag) => tag !== -87)

const boolean = (id: number, description: string): Feature => ({
  id,
  description,
  long_description: '',
  type: 'boolean',
  value: null,
  value_description: null,
  choices: [],
  category_name: 'Confort',
})
export const COMFORT = [boolean(70, 'Aire acondicionado'), boolean(87, 'Techo solar')]

export function passesSheet({ codia }: Version, features: FeaturesFilter | undefined): boolean {
  const tags = SHEETS[codia] ?? (codia % 3 === 0 ? ROOFLESS : FIESTA)
  return Object.entries(features ?? {}).every(([name, value]) =>
    value === true
      ? tags.includes(-Number(name.replace('feature_', '')))
      : [value].flat().some((choice) => tags.includes(choice)),
  )
}

export function brandsPassing(vehicleType: VehicleType, features: FeaturesFilter | undefined) {
  if (features === undefined) return BRANDS[vehicleType]
  const passing = (group: { id: number }) =>
    VERSIONS.some(
      (version) =>
        version.vehicleType === vehicleType &&
        version.model.id === group.id &&
        passesSheet(version, features),
    )
  return BRANDS[vehicleType]
    .map((brand) => ({ ...brand, groups: brand.groups.filter(passing) }))
    .filter(({ groups }) => groups.length > 0)
}

export function foundByFilters(versions: readonly Version[], asked: SearchInput): Version[] {
  const { fromYear = 0, toYear = 9999, minPriceUsed, maxPriceUsed } = asked
  const isPriced = minPriceUsed !== undefined || maxPriceUsed !== undefined
  const isWithin = (price: number) => price >= (minPriceUsed ?? 0) && price <= (maxPriceUsed ?? Infinity)
  const hasYear = (version: Version) =>
    (fromYear === 0 && toYear === 9999) || version.years.some((year) => year >= fromYear && year <= toYear)
  const hasPrice = ({ codia }: Version) =>
    (USED_PRICES[codia] ?? USED_PRICES[120_001] ?? []).some(
      ({ year, price }) => isWithin(price) && (year ?? 0) >= fromYear && (year ?? 0) <= toYear,
    )
  return versions.filter(
    (version) =>
      version.vehicleType === asked.vehicleType &&
      (asked.brand === undefined || version.brand.id === asked.brand) &&
      (asked.model === undefined || version.model.id === asked.model) &&
      (asked.version === undefined || version.codia === asked.version) &&
      passesSheet(version, asked.features) &&
      hasYear(version) &&
      (!isPriced || hasPrice(version)),
  )
}
