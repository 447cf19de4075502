import type { Figures } from './figures.js'

export interface Twins {
  one: number
  other: number
}

/** Above three in a thousand, equal prices are normal, as in a list of round prices. */
const RARE = 0.003

/**
 * Prices that became equal to that of another version of the brand and year, as if copied from the next line.
 */
export function twinsOf(figures: Figures, brand: ArrayLike<number>): Twins[] {
  const { starts, now, before } = figures
  const brands = new Int32Array(now.length)
  for (let version = 0; version + 1 < starts.length; version += 1)
    brands.fill(brand[version] ?? 0, starts[version], starts[version + 1])
  if (equalsIn(figures, before, brands, RARE * now.length) === undefined) return []
  const equals = equalsIn(figures, now, brands, MAX_TIMES * RARE * now.length)
  if (equals === undefined) return []
  return equals.filter(
    ({ one, other }) => before[one] !== 0 && before[other] !== 0 && before[one] !== before[other],
  )
}

const MAX_TIMES = 10

/** Undefined if there are more than `most`. */
function equalsIn(
  { years }: Figures,
  prices: Int32Array,
  brands: Int32Array,
  most: number,
): Twins[] | undefined {
  // A hash table with open addressing; a slot holds a figure's index plus 1.
  const size = 2 ** Math.ceil(Math.log2(prices.length * 2 + 1))
  const table = new Int32Array(size)
  const equals: Twins[] = []
  for (let at = 0; at < prices.length; at += 1) {
    const price = prices[at] ?? 0
    if (price === 0) continue
    let place = hash(brands[at] ?? 0, years[at] ?? 0, price) & (size - 1)
    for (;;) {
      const other = (table[place] ?? 0) - 1
      if (other === -1) {
        table[place] = at + 1
        break
      }
      if (prices[other] === price && years[other] === years[at] && brands[other] === brands[at]) {
        equals.push({ one: at, other })
        break
      }
      place = (place + 1) & (size - 1)
    }
    if (equals.length > most) return undefined
  }
  return equals
}

function hash(brand: number, year: number, price: number): number {
  let mixed = Math.imul(price, 0x9e3779b1) ^ Math.imul(brand, 0x85ebca6b) ^ Math.imul(year, 0xc2b2ae35)
  mixed ^= mixed >>> 15
  mixed = Math.imul(mixed, 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 13)) >>> 0
}
