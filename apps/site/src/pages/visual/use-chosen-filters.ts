import { useNavigation } from '@remix-run/react'
import { visualFiltersPath } from '../../paths.js'
import { filtersBy, type VisualFilters } from './filters.rules.js'
import type { FiltersData } from './visual-data.js'

/** Filters of the pending navigation, so choices show before the server answers. */
export function useChosenFilters({ vehicleType, body, filters }: FiltersData): VisualFilters {
  const { location } = useNavigation()
  return location?.pathname === visualFiltersPath(vehicleType, body.code)
    ? filtersBy(new URLSearchParams(location.search))
    : filters
}
