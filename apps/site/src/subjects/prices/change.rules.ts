/** `cpi` converts to pesos of one month; null if unknown. */
export interface PastPrice {
  /** Thousands of that month's pesos. */
  price: number
  cpi: number | null
  /** The index doesn't reach this month, so the price isn't adjusted. */
  nominal: boolean
}

export interface Moved {
  direction: 'up' | 'down' | 'same'
  /** Thousands of pesos, unsigned. */
  amount: number
  /** A fraction, unsigned. */
  share: number
}

export function movement(before: PastPrice, now: PastPrice): Moved {
  return moved(before.price, now.price)
}

/** In pesos of one month; null while the index doesn't reach both months (decision 013). */
export function realMovement(before: PastPrice, now: PastPrice): Moved | null {
  if (before.nominal || now.nominal || before.cpi === null || now.cpi === null) return null
  return moved(before.price * before.cpi, now.price * now.cpi)
}

/** Smaller changes round to 0,0 %. */
const LEAST_SHARE = 0.0005

function moved(before: number, now: number): Moved {
  const [amount, share] = [Math.abs(now - before), before === 0 ? 0 : Math.abs(now - before) / before]
  if (share < LEAST_SHARE) return { direction: 'same', amount, share }
  return { direction: now > before ? 'up' : 'down', amount, share }
}
