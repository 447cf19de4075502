import type { ModelGroup } from '@preciosa/contracts/catalogue'
import { fold } from '@preciosa/contracts/price-lists'
import type { VisualFilters } from './filters.rules.js'

type Years = Pick<VisualFilters, 'fromYear' | 'toYear'>

/** True if the ranges overlap; single years between a model's first and last may lack a price. */
export function reachesYears(
  { prices_from: from, prices_to: to }: Pick<ModelGroup, 'prices_from' | 'prices_to'>,
  { fromYear, toYear }: Years,
): boolean {
  if (fromYear === null && toYear === null) return true
  if (from === null || to === null) return false
  return (fromYear === null || to >= fromYear) && (toYear === null || from <= toYear)
}

/** One parameter if both ends are the same year. */
export function yearsWanted({ fromYear, toYear }: Years): {
  atYear?: number
  fromYear?: number
  toYear?: number
} {
  if (fromYear !== null && fromYear === toYear) return { atYear: fromYear }
  return { ...(fromYear === null ? {} : { fromYear }), ...(toYear === null ? {} : { toYear }) }
}

interface Named {
  id: number
  name: string
}

/** Matches the id, else the name (`brandName`, `modelName`). */
export function namedOrWithId<T extends Named>(
  all: readonly T[],
  id: number | null,
  name: string | null,
): T | null {
  if (id !== null) return all.find((one) => one.id === id) ?? null
  if (name === null) return null
  return all.find((one) => fold(one.name) === fold(name)) ?? null
}

export function namedIn(brand: Named, model: Named): string {
  return `${brand.name} ${model.name}`
}
