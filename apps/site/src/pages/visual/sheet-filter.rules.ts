import type { FeaturesFilter } from '@preciosa/contracts/catalogue'
import { fold } from '@preciosa/contracts/price-lists'
import type { FeatureChoice } from '@preciosa/contracts/sheets'
import { type BodyType, bodyFilter } from './body-types.rules.js'
import type { VisualFilters } from './filters.rules.js'

export interface SheetChoices {
  fuels: readonly FeatureChoice[]
  transmissions: readonly FeatureChoice[]
  doors: readonly FeatureChoice[]
  comfort: readonly { id: number }[]
}

export function doorsOf(doors: readonly FeatureChoice[], body: BodyType | null): FeatureChoice[] {
  return doors.filter(({ id }) => body?.doors?.includes(id) ?? true)
}

export function knownFilters(
  filters: VisualFilters,
  guide: SheetChoices,
  body: BodyType | null,
): VisualFilters {
  const { fuel, transmission, doors, comfort } = filters
  return {
    ...filters,
    fuel: named(guide.fuels, fuel)?.description ?? null,
    transmission: named(guide.transmissions, transmission)?.description ?? null,
    doors: doorsOf(guide.doors, body).some(({ id }) => id === doors) ? doors : null,
    comfort: comfort.filter((feature) => guide.comfort.some(({ id }) => id === feature)),
  }
}

/** Undefined without any sheet filter; then versions without a sheet match too. */
export function sheetFilter(
  { fuel, transmission, doors, comfort }: VisualFilters,
  guide: SheetChoices,
  body: BodyType | null,
): FeaturesFilter | undefined {
  const [fuelChoice, transmissionChoice] = [
    named(guide.fuels, fuel),
    named(guide.transmissions, transmission),
  ]
  const filter: FeaturesFilter = {
    ...(body === null ? {} : bodyFilter(body)),
    ...(fuelChoice === undefined ? {} : { feature_1: fuelChoice.id }),
    ...(transmissionChoice === undefined ? {} : { feature_7: transmissionChoice.id }),
    ...(doors === null ? {} : { feature_11: doors }),
    ...Object.fromEntries(comfort.map((feature) => [`feature_${feature}`, true] as const)),
  }
  return Object.keys(filter).length === 0 ? undefined : filter
}

/** Choices are matched by description. */
function named(choices: readonly FeatureChoice[], description: string | null): FeatureChoice | undefined {
  return description === null ? undefined : choices.find((one) => fold(one.description) === fold(description))
}
