import { fold, type ModelGroup } from '@preciosa/contracts'
import type { VisualFilters } from './filters.rules.js'

type Years = Pick<VisualFilters, 'fromYear' | 'toYear'>

/** Whether a model may have used prices of the years: between its first and its last some may have none. */
export function reachesYears(
  { prices_from: from, prices_to: to }: Pick<ModelGroup, 'prices_from' | 'prices_to'>,
  { fromYear, toYear }: Years,
): boolean {
  if (fromYear === null && toYear === null) return true
  if (from === null || to === null) return false
  return (fromYear === null || to >= fromYear) && (toYear === null || from <= toYear)
}

/** The API's parameters for them: one year where both ends are the same (spec 1 §5). */
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

/** The one that an address names by its id, else by its name (spec 1 §2: brandName, modelName). */
export function namedOrWithId<T extends Named>(
  all: readonly T[],
  id: number | null,
  name: string | null,
): T | null {
  if (id !== null) return all.find((one) => one.id === id) ?? null
  if (name === null) return null
  return all.find((one) => fold(one.name) === fold(name)) ?? null
}

/** A model with its brand. */
export function namedIn(brand: Named, model: Named): string {
  return `${brand.name} ${model.name}`
}
