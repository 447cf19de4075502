import { useNavigation } from '@remix-run/react'
import { visualFiltersPath } from '../../paths.js'
import { filtersBy, type VisualFilters } from './filters.rules.js'
import type { FiltersData } from './visual-data.js'

/** What was chosen: at once, while what follows from it is still on its way. */
export function useChosenFilters({ vehicleType, body, filters }: FiltersData): VisualFilters {
  const { location } = useNavigation()
  return location?.pathname === visualFiltersPath(vehicleType, body.code)
    ? filtersBy(new URLSearchParams(location.search))
    : filters
}
