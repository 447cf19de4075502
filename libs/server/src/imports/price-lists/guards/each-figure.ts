import { type KnownVersion, NEW } from '../comparing/index.js'
import type { FoldedVersion } from '../folding/folded-list.js'

/** Prices in thousands of pesos. */
export type Priced = Pick<FoldedVersion, 'years' | 'prices' | 'newPrice'>
export type PricesBefore = NonNullable<KnownVersion['before']>
/** Calls for each price of a version: there may be millions, so no array is made of them. */
export type EachFigure<Version> = (version: Version, take: (year: number, price: number) => void) => void

/** Used prices in the list's order, then the 0km price as `NEW`. */
export const eachFigure: EachFigure<Priced> = ({ years, prices, newPrice }, take) => {
  for (let at = 0; at < years.length; at += 1) take(years[at] ?? 0, prices[at] ?? 0)
  if (newPrice !== null) take(NEW, newPrice)
}

/** The same of the edition before; nothing if it lacks the version. */
export const eachFigureBefore: EachFigure<PricesBefore | undefined> = (before, take) => {
  if (before === undefined) return
  const { newPrice, yearFrom, prices } = before
  for (let at = 0; at < prices.length; at += 1) {
    const price = prices[at] ?? null
    if (price !== null) take((yearFrom ?? 0) + at, price)
  }
  if (newPrice !== null) take(NEW, newPrice)
}
