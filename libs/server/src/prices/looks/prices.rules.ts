import type { PriceRow, Prices } from '@preciosa/contracts/looks'

/** `prices[i]` belongs to model year `yearFrom + i`; null is a gap. */
export interface StoredPrices {
  newPrice: number | null
  yearFrom: number | null
  prices: readonly (number | null)[]
}

/** In thousands of pesos; used prices newest first. */
export interface VisiblePrices {
  newPrice: number | null
  usedPrices: PriceRow[]
}

/** Leaves out used prices of model years after `newestYear`. */
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

/** Response of a look; both credit fields are the balance after it. */
export function pricesOf(visible: VisiblePrices, balance: number): Prices {
  return {
    newPrice: newPriceOf(visible),
    usedPrices: visible.usedPrices,
    response: allRows(visible),
    userCredits: balance,
    availableCredits: balance,
  }
}

export function newPriceOf({ newPrice }: VisiblePrices): Prices['newPrice'] {
  return newPrice === null ? null : { price: newPrice }
}

export function allRows({ newPrice, usedPrices }: VisiblePrices): PriceRow[] {
  return newPrice === null ? usedPrices : [{ year: null, price: newPrice }, ...usedPrices]
}
