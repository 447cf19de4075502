import { pesosText } from '../../subjects/money/money.rules.js'
import { visualFiltersPath, visualPath, visualResultsPath } from '../../paths.js'
import type { BodyType } from './body-types.rules.js'
import {
  filterParameters,
  hasPrice,
  neededFor,
  rangeText,
  toggled,
  type VisualFilters,
  withFilter,
} from './filters.rules.js'
import type { VisualGuide } from './visual-guide.server.js'
import type { NamedLink } from './visual-data.js'

interface Named {
  id: number
  name: string
}

export interface Chosen {
  filters: VisualFilters
  brand: Named | null
  model: Named | null
  version: string | null
}

/** Active filters, each with the address without it. */
export function chipsOf(
  { filters, brand, model, version }: Chosen,
  guide: VisualGuide,
  body: BodyType | null,
): { chips: NamedLink[]; comfort: NamedLink[] } {
  const { vehicleType } = guide
  const without = (left: VisualFilters, of: BodyType | null = body): string => {
    const parameters = filterParameters(left)
    if (neededFor(left) === null) return visualResultsPath(vehicleType, of?.code ?? null, parameters)
    return of === null ? visualPath(vehicleType) : visualFiltersPath(vehicleType, of.code, parameters)
  }
  const chip = (text: string | null | undefined, change: Partial<VisualFilters>): NamedLink[] =>
    text === null || text === undefined ? [] : [{ text, path: without(withFilter(filters, change)) }]
  const { fromYear, toYear, minPrice, maxPrice, fuel, transmission, doors } = filters
  const hasYears = fromYear !== null || toYear !== null
  const ends = (one: number | null, text: (value: number) => string) => (one === null ? null : text(one))
  const price = (one: number | null) => ends(one, (pesos) => pesosText(pesos / 1000))
  const prices = rangeText(price(minPrice), price(maxPrice))
  return {
    chips: [
      ...(body === null ? [] : [{ text: body.name, path: without(filters, null) }]),
      ...chip(brand?.name, { brand: null }),
      ...chip(model?.name, { model: null }),
      ...chip(filters.version === null ? null : (version ?? 'Otra versión'), { version: null }),
      ...chip(hasYears ? rangeText(ends(fromYear, String), ends(toYear, String)) : null, {
        fromYear: null,
        toYear: null,
      }),
      ...chip(hasPrice(filters) ? prices : null, { minPrice: null, maxPrice: null }),
      ...chip(fuel, { fuel: null }),
      ...chip(guide.doors.find(({ id }) => id === doors)?.description, { doors: null }),
      ...chip(transmission, { transmission: null }),
    ],
    comfort: guide.comfort
      .filter(({ id }) => filters.comfort.includes(id))
      .map(({ id, name }) => ({ text: name, path: without(toggled(filters, id)) })),
  }
}
