import type { SearchInput } from '@preciosa/contracts/search'

/** Daily limit of different ranges per account and per address. */
export const MAX_RANGES = 40

export type PriceRange = Pick<
  SearchInput,
  'vehicleType' | 'fromYear' | 'toYear' | 'minPriceUsed' | 'maxPriceUsed'
>

/** True for a search that needs VISUAL_SEARCH: without words, or with a price limit even beside words. */
export function isVisualSearch({
  filterString,
  minPriceUsed,
  maxPriceUsed,
}: Partial<Record<keyof SearchInput, unknown>>): boolean {
  return filterString === undefined || minPriceUsed !== undefined || maxPriceUsed !== undefined
}

/** Undefined without a price limit, because such a range reveals no prices. */
export function rangeText(range: PriceRange): string | undefined {
  const { vehicleType, fromYear, toYear, minPriceUsed, maxPriceUsed } = range
  if (minPriceUsed === undefined && maxPriceUsed === undefined) return undefined
  return [vehicleType, fromYear, toYear, minPriceUsed, maxPriceUsed].map((end) => end ?? '').join()
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Buenos Aires is UTC−3 all year since 2009. */
const BEHIND_MS = 3 * HOUR_MS

export function endOfDay(at: Date): Date {
  const days = Math.floor((at.getTime() - BEHIND_MS) / DAY_MS)
  return new Date((days + 1) * DAY_MS + BEHIND_MS)
}
