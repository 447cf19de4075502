import type { FeaturesFilter } from '@preciosa/contracts/catalogue'
import type { Feature, Measurements } from '@preciosa/contracts/sheets'
import type { FeatureGroup, FeatureRow, SheetContent } from './sheets.repository.js'

const CATEGORIES = {
  specification: 'Datos tecnicos',
  motor: 'Motor y transmision',
  security: 'Seguridad',
  comfort: 'Confort',
} as const

const MEASURED = { length: 5, width: 6, height: 8, weight: 9 } as const
/** A new formatter takes longer than a hundred uses of it. */
const NUMBERS = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 3 })
const NEED_MEASUREMENTS: ReadonlySet<number> = new Set(Object.values(MEASURED))

export function toFeature(row: FeatureRow, value: SheetContent[string] | undefined): Feature {
  return {
    id: row.id,
    description: row.description,
    long_description: row.longDescription,
    type: row.type,
    value: value ?? null,
    value_description: value === undefined ? null : shown(row, value),
    choices: row.choices,
    category_name: CATEGORIES[row.category],
  }
}

export function sheetFeatures(
  dictionary: readonly FeatureRow[],
  content: SheetContent,
  { measurements }: { measurements: boolean },
): { group: FeatureGroup; feature: Feature }[] {
  return dictionary.map((row) => {
    const hidden = !measurements && NEED_MEASUREMENTS.has(row.id)
    return { group: row.category, feature: toFeature(row, hidden ? undefined : content[row.id]) }
  })
}

/** Metres and kilograms. */
export function measurementsOf(content: SheetContent): Measurements {
  const number = (id: number): number | null => (content[id] === undefined ? null : Number(content[id]))
  return {
    length: number(MEASURED.length),
    width: number(MEASURED.width),
    height: number(MEASURED.height),
    weight: number(MEASURED.weight),
  }
}

function shown({ choices, unit, isNumber }: FeatureRow, value: SheetContent[string]): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number') return choices.find(({ id }) => id === value)?.description ?? ''
  const text = isNumber ? NUMBERS.format(Number(value)) : value
  return unit === null ? text : `${text} ${unit}`
}

/** `feature_3` is the body type, `feature_11` the doors. */
export interface SheetFilter {
  features?: FeaturesFilter | undefined
  feature_3?: number | undefined
  feature_11?: number | undefined
}

function askedOf({ features = {}, feature_3, feature_11 }: SheetFilter): [id: number, value: FilterValue][] {
  const asked = Object.entries(features).map(([name, value]): [number, FilterValue] => [
    Number(name.slice('feature_'.length)),
    value,
  ])
  if (feature_3 !== undefined) asked.push([3, feature_3])
  if (feature_11 !== undefined) asked.push([11, feature_11])
  return asked
}

export function asksForSheet(filter: SheetFilter): boolean {
  return askedOf(filter).length > 0
}

type FilterValue = FeaturesFilter[string]

/**
 * Tags of a filter: a sheet matches with one tag of each list. A list is empty for an
 * impossible value.
 */
export function tagsOf(filter: SheetFilter, dictionary: readonly FeatureRow[]): number[][] {
  return askedOf(filter).map(([id, value]) => {
    const feature = dictionary.find((row) => row.id === id)
    if (feature === undefined) return []
    if (value === true) return feature.type === 'boolean' ? [-id] : []
    return [value].flat().filter((choice) => feature.choices.some((each) => each.id === choice))
  })
}
