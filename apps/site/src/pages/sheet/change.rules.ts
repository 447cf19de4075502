/** What a price was, and what turns its pesos into those of one month; `cpi` is null where it isn't known. */
export interface PastPrice {
  /** Thousands of that month's pesos. */
  price: number
  cpi: number | null
  /** The index doesn't reach its month, whose pesos are its own. */
  nominal: boolean
}

export interface Moved {
  direction: 'up' | 'down' | 'same'
  /** Thousands of pesos, without its sign. */
  amount: number
  /** A fraction, without its sign. */
  share: number
}

/** What became of a price from one month to another, in pesos of each. */
export function movement(before: PastPrice, now: PastPrice): Moved {
  return moved(before.price, now.price)
}

/** The same in pesos of one month; null while the index doesn't reach both (decision 013). */
export function realMovement(before: PastPrice, now: PastPrice): Moved | null {
  if (before.nominal || now.nominal || before.cpi === null || now.cpi === null) return null
  return moved(before.price * before.cpi, now.price * now.cpi)
}

/** Less than half of a tenth of a per cent reads as nothing. */
const LEAST_SHARE = 0.0005

function moved(before: number, now: number): Moved {
  const [amount, share] = [Math.abs(now - before), before === 0 ? 0 : Math.abs(now - before) / before]
  if (share < LEAST_SHARE) return { direction: 'same', amount, share }
  return { direction: now > before ? 'up' : 'down', amount, share }
}
