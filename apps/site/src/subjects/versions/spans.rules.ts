import type { Period, VehicleType } from '@preciosa/contracts'
import type { ModelGroup } from '@preciosa/contracts/catalogue'
import type { YearFilter } from '../search/year-filter.js'

/** Number of years that the search offers. */
const YEARS_BACK = 30

type Spanned = Pick<ModelGroup, 'list_price' | 'prices_from' | 'prices_to'>

/** True if a price is possible: years between the first and the last may lack one. */
export function reaches(
  { list_price, prices_from: from, prices_to: to }: Spanned,
  year: YearFilter,
): boolean {
  if (year === null) return true
  if (year === '0km') return list_price
  return from !== null && to !== null && from <= year && year <= to
}

/** Years between the first and last price, newest first; null is 0km. */
export function yearsOfSpans(spans: readonly Spanned[]): (number | null)[] {
  const from = spans.flatMap(({ prices_from: year }) => year ?? [])
  const to = spans.flatMap(({ prices_to: year }) => year ?? [])
  const zero = spans.some(({ list_price }) => list_price) ? [null] : []
  if (from.length === 0 || to.length === 0) return zero
  const [oldest, newest] = [Math.min(...from), Math.max(...to)]
  return [...zero, ...Array.from({ length: newest - oldest + 1 }, (_, index) => newest - index)]
}

/** The edition's year and thirty before; motorcycles start a year earlier. */
export function yearsToSearch(
  years: readonly (number | null)[],
  vehicleType: VehicleType,
  edition: Period | null,
): (number | null)[] {
  if (edition === null) return [...years]
  const newest = Number(edition.slice(0, 4)) - (vehicleType === 'motorcycles' ? 1 : 0)
  return years.filter((year) => year === null || (year <= newest && year >= newest - YEARS_BACK))
}
