/** The first edge between bands, in thousands of pesos; what is cheaper is one band. */
const FIRST_EDGE = 1000
const RATIO = 1.25
/** Prices are 32-bit integers. */
const HIGHEST = 2 ** 31 - 1
/** The end of the slider, 20,000,000 pesos: as a maximum it is none (design D6). */
const NO_MAXIMUM = 20_000

/**
 * The lowest price of each band but the first, in thousands of pesos: 1,000 × 1.25ⁿ, rounded up. Filters tell used prices
 * by their band and nothing finer (design D6).
 */
export const PRICE_BAND_EDGES: readonly number[] = edges()

function edges(): number[] {
  const found: number[] = []
  for (let edge = FIRST_EDGE; Math.ceil(edge) <= HIGHEST; edge *= RATIO) found.push(Math.ceil(edge))
  return found
}

/** The lowest price of the band that a price is in, both in thousands of pesos; undefined for the band that begins at 0. */
export function bandBegin(price: number): number | undefined {
  return PRICE_BAND_EDGES.findLast((edge) => edge <= price)
}

/** The highest price of the band that a price is in, both in thousands of pesos; undefined for the band without end. */
export function bandEnd(price: number): number | undefined {
  const next = PRICE_BAND_EDGES.find((edge) => edge > price)
  return next === undefined ? undefined : next - 1
}

/** What a minimum comes to: the begin of its band; undefined when every price passes. */
export function bandedMinimum(price: number | undefined): number | undefined {
  return price === undefined ? undefined : bandBegin(price)
}

/** What a maximum comes to: the end of its band; undefined when every price passes, as for the slider's end. */
export function bandedMaximum(price: number | undefined): number | undefined {
  return price === undefined || price === NO_MAXIMUM ? undefined : bandEnd(price)
}
