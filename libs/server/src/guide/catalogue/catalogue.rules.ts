import type { Pagination } from '@preciosa/contracts/catalogue'
import { foldCaseAndAccents } from '@preciosa/contracts/price-lists'

/** `prices[i]` belongs to the model year `yearFrom + i`, null is a gap. */
export interface PricedYears {
  newPrice: number | null
  yearFrom: number | null
  prices: readonly (number | null)[]
}

export function visibleYears(
  { yearFrom, prices }: Pick<PricedYears, 'yearFrom' | 'prices'>,
  newest: number,
): number[] {
  if (yearFrom === null) return []
  const years: number[] = []
  for (let at = Math.min(prices.length - 1, newest - yearFrom); at >= 0; at -= 1) {
    if (prices[at] !== null) years.push(yearFrom + at)
  }
  return years
}

export function yearsTogether(versions: readonly PricedYears[], newest: number): number[] {
  const years = new Set(versions.flatMap((version) => visibleYears(version, newest)))
  return [...years].sort((a, b) => b - a)
}

export interface VersionFilter {
  atYear?: number | undefined
  fromYear?: number | undefined
  toYear?: number | undefined
  newPrice?: boolean | undefined
  hasUsedPrice?: boolean | undefined
  stringSearch?: string | undefined
}

export function passes(
  version: { years: readonly number[]; hasNewPrice: boolean; summary: string },
  { atYear, fromYear, toYear, newPrice, hasUsedPrice, stringSearch }: VersionFilter,
): boolean {
  const { years, hasNewPrice, summary } = version
  if (atYear !== undefined && !years.includes(atYear)) return false
  if (fromYear !== undefined || toYear !== undefined) {
    const [from, to] = [fromYear ?? 0, toYear ?? Infinity]
    if (!years.some((year) => year >= from && year <= to)) return false
  }
  if (newPrice !== undefined && hasNewPrice !== newPrice) return false
  if (hasUsedPrice !== undefined && years.length > 0 !== hasUsedPrice) return false
  return stringSearch === undefined || hasWords(summary, stringSearch)
}

export function hasWords(text: string, search: string): boolean {
  const folded = foldCaseAndAccents(text)
  return foldCaseAndAccents(search)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}

export function pageOf<T>(
  items: readonly T[],
  { page, pageSize }: { page: number; pageSize: number },
): { response: T[]; pagination: Pagination } {
  const totalResults = items.length
  return {
    response: items.slice((page - 1) * pageSize, page * pageSize),
    pagination: { page, pageSize, totalPages: Math.ceil(totalResults / pageSize), totalResults },
  }
}
