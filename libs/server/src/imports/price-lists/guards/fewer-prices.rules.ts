import { count, type Period } from '@preciosa/contracts'
import type { Guard } from '@preciosa/contracts/price-lists'
import { baseWords } from '../bases.rules.js'
import { NEW } from '../comparing/index.js'

export interface PriceCounts {
  before: number
  now: number
}

export interface BrandCounts extends PriceCounts {
  /** In the edition before. */
  versions: number
}

export interface CountedPrices {
  period: Period
  basePeriod: Period
  /** By name; without the brands that a partial list doesn't bring. */
  brands: ReadonlyMap<string, BrandCounts>
  /** By model year, 0km as `NEW`. */
  years: ReadonlyMap<number, PriceCounts>
}

/** Less than half of what the whole list keeps is unusual, from this number or share of lost prices on. */
const HALF = 0.5
const MANY_OF_BRAND = 20
/** The only version of a brand may leave like any other. */
const MIN_VERSIONS = 2
const MANY_OF_YEAR = 10
const SHARE_OF_ALL = 0.1
const FEW = 3
/** A list's oldest year may leave with the calendar; it holds few prices. */
const SMALL_SHARE = 0.15
const NAMED = 5

/** Holds a list that lacks a brand, a model year or the 0km prices; undefined if none is missing. */
export function fewerPricesGuard({ period, basePeriod, brands, years }: CountedPrices): Guard | undefined {
  const sum = (of: keyof PriceCounts) => [...years.values()].reduce((total, counts) => total + counts[of], 0)
  const all = sum('before')
  const usual = HALF * Math.min(1, sum('now') / all)
  const leaving = yearThatAgesOut({ period, basePeriod, years }, all)
  const lost: [string, PriceCounts][] = [
    ...[...brands].filter(([, counts]) => isBrandLost(counts, usual)),
    ...[...years]
      .filter(([year, counts]) => year !== leaving && isYearLost(year, counts, { all, usual }))
      .sort(([one], [other]) => one - other)
      .map(([year, counts]): [string, PriceCounts] => [year === NEW ? '0km' : String(year), counts]),
  ]
  if (lost.length === 0) return undefined
  const named = lost.slice(0, NAMED).map(([name, counts]) => lossText(name, counts))
  const more = lost.length > NAMED ? `; y así ${count(lost.length - NAMED)} más` : ''
  const { name } = baseWords(basePeriod, period)
  return {
    code: 'fewer-prices',
    message: `Faltan precios que estaban en ${name}: ${named.join('; ')}${more}.`,
  }
}

function isBrandLost({ before, now, versions }: BrandCounts, usual: number): boolean {
  if (versions >= MIN_VERSIONS && now === 0) return true
  return now < before * usual && before - now >= MANY_OF_BRAND
}

function isYearLost(
  year: number,
  { before, now }: PriceCounts,
  { all, usual }: { all: number; usual: number },
): boolean {
  const lost = before - now
  if (year === NEW && now === 0 && before >= FEW) return true
  return now < before * usual && lost >= Math.min(MANY_OF_YEAR, Math.max(FEW, all * SHARE_OF_ALL))
}

/** The oldest year, when the calendar or the newest model year has moved on. */
function yearThatAgesOut(
  { period, basePeriod, years }: Omit<CountedPrices, 'brands'>,
  all: number,
): number | undefined {
  const models = [...years].filter(([year]) => year !== NEW)
  const newest = (of: keyof PriceCounts) =>
    Math.max(...models.filter(([, counts]) => counts[of] > 0).map(([year]) => year))
  const oldest = Math.min(...models.filter(([, { before }]) => before > 0).map(([year]) => year))
  const movedOn = period.slice(0, 4) > basePeriod.slice(0, 4) || newest('now') > newest('before')
  return movedOn && (years.get(oldest)?.before ?? 0) <= all * SMALL_SHARE ? oldest : undefined
}

function lossText(name: string, { before, now }: PriceCounts): string {
  return now === 0
    ? `${name}, ninguno de los ${count(before)}`
    : `${name}, trae ${count(now)} de los ${count(before)}`
}
