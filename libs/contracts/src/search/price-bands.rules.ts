/** In thousands of pesos; all cheaper prices are one band. */
const FIRST_EDGE = 1000
const RATIO = 1.25
/** Prices are 32-bit integers. */
const HIGHEST = 2 ** 31 - 1
/** The slider's end, 20,000,000 pesos, means no maximum. */
const NO_MAXIMUM = 20_000

/** Lower edges in thousands of pesos, rounded up. Filters reveal used prices only by band. */
export const PRICE_BAND_EDGES: readonly number[] = edges()

function edges(): number[] {
  const found: number[] = []
  for (let edge = FIRST_EDGE; Math.ceil(edge) <= HIGHEST; edge *= RATIO) found.push(Math.ceil(edge))
  return found
}

export function bandBegin(price: number): number | undefined {
  return PRICE_BAND_EDGES.findLast((edge) => edge <= price)
}

export function bandEnd(price: number): number | undefined {
  const next = PRICE_BAND_EDGES.find((edge) => edge > price)
  return next === undefined ? undefined : next - 1
}

export function bandedMinimum(price: number | undefined): number | undefined {
  return price === undefined ? undefined : bandBegin(price)
}

export function bandedMaximum(price: number | undefined): number | undefined {
  return price === undefined || price === NO_MAXIMUM ? undefined : bandEnd(price)
}
