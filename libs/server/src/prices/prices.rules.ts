import type { PriceRow, Prices } from '@preciosa/contracts'

/** Prices of a version in an edition; `prices[i]` is of model year `yearFrom + i`, null a gap (design D4). */
export interface StoredPrices {
  newPrice: number | null
  yearFrom: number | null
  prices: readonly (number | null)[]
}

/** Those that somebody may see; used ones newest first, in thousands of pesos. */
export interface VisiblePrices {
  newPrice: number | null
  usedPrices: PriceRow[]
}

/** A version's prices up to the newest model year that may be seen (design §3, used price of the current year). */
export function visiblePrices(
  { newPrice, yearFrom, prices }: StoredPrices,
  newestYear: number,
): VisiblePrices {
  const usedPrices: PriceRow[] = []
  if (yearFrom !== null) {
    for (let at = Math.min(prices.length - 1, newestYear - yearFrom); at >= 0; at -= 1) {
      const price = prices[at]
      if (price !== null && price !== undefined) usedPrices.push({ year: yearFrom + at, price })
    }
  }
  return { newPrice, usedPrices }
}

/** The answer to a look (api.md, Objects); both credit fields are the balance after it. */
export function pricesOf({ newPrice, usedPrices }: VisiblePrices, balance: number): Prices {
  const newRows: PriceRow[] = newPrice === null ? [] : [{ year: null, price: newPrice }]
  return {
    newPrice: newPrice === null ? null : { price: newPrice },
    usedPrices,
    response: [...newRows, ...usedPrices],
    userCredits: balance,
    availableCredits: balance,
  }
}
