import type { SearchInput } from '@preciosa/contracts'

/** Different ranges that an account, and an address, may search for in a day (design D6). */
export const MOST_RANGES = 40

/** What of a search is a range of prices and years; its prices are those of whole bands. */
export type PriceRange = Pick<
  SearchInput,
  'vehicleType' | 'fromYear' | 'toYear' | 'minPriceUsed' | 'maxPriceUsed'
>

/** A range as one text, the same for every way to ask it; undefined without a limit of price, which tells nothing. */
export function rangeText(range: PriceRange): string | undefined {
  const { vehicleType, fromYear, toYear, minPriceUsed, maxPriceUsed } = range
  if (minPriceUsed === undefined && maxPriceUsed === undefined) return undefined
  return [vehicleType, fromYear, toYear, minPriceUsed, maxPriceUsed].map((end) => end ?? '').join()
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Buenos Aires has stood at UTC−3 all year since 2009. */
const BEHIND_MS = 3 * HOUR_MS

/** The next midnight in Buenos Aires. */
export function endOfDay(at: Date): Date {
  const days = Math.floor((at.getTime() - BEHIND_MS) / DAY_MS)
  return new Date((days + 1) * DAY_MS + BEHIND_MS)
}
