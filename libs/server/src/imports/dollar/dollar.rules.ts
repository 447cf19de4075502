/** `oficial` is called bna in the API. */
export const CASAS = ['oficial', 'blue'] as const
export type Casa = (typeof CASAS)[number]

/** Selling rate in pesos. */
export interface Quote {
  casa: Casa
  value: number
  quotedAt: Date
}

/** `buying` is the buying rate; null if the service sent none. */
export interface FetchedQuote extends Quote {
  buying: number | null
}

export const IMPORTED = 'import'

/** In hours: longer than a long weekend, which shows Friday's rates. */
export const STALE_HOURS = 96
/** A quote above this multiple of the last one, or below its inverse, is treated as a mistake. */
export const MAX_JUMP = 3
/** The blue rate was at most 3.3 times the official one (2011 to 2026). */
const MAX_BETWEEN_RATES = 5
/** A selling rate is at most this multiple of the buying one. */
const MAX_SPREAD = 1.5
/** In pesos: services round both rates, so the buying one may exceed the selling one. */
const ROUNDING = 1
const SKEW_SECONDS = 300

const HOW_TO_ACCEPT =
  'if it is correct, import a row of today with: npm run dollar-history -- import FILE --accept-jumps'

/** `known` and `old` need no action. */
export type Verdict = 'new' | 'known' | 'old' | { refused: string }

/** What a new quote is checked against. */
export interface Known {
  last: Quote | null
  /** Newest imported and newest fetched quote of the last month. */
  others?: readonly Quote[]
  /** True if the last month has no quote besides `last`. */
  isLonely?: boolean
  /** Values of the other rate: the stored one and the one just fetched. */
  otherRate?: readonly number[]
}

/**
 * Accepts a plausible newer quote. A first quote needs a second figure that confirms it, and a confirmed
 * quote overrules a last one that stands alone or contradicts the other rate.
 */
export function judge(quote: FetchedQuote, known: Known, now: Date): Verdict {
  const { value, quotedAt, buying } = quote
  const { last, others = [], isLonely = false, otherRate = [] } = known
  if (!Number.isFinite(value) || value <= 0) return { refused: `${value} is no rate` }
  if (quotedAt.getTime() > now.getTime() + SKEW_SECONDS * 1000)
    return { refused: `quoted in the future, at ${quotedAt.toISOString()}` }
  if (buying !== null && !isSpread(buying, value))
    return { refused: `selling at ${value} contradicts buying at ${buying}` }
  const agrees = (rate: number) => isNearOther(rate, otherRate)
  if (last === null) {
    if (otherRate.length > 0 && !agrees(value))
      return { refused: `${value} contradicts the other rate, ${otherRate.join(' and ')}` }
    return buying === null && otherRate.length === 0
      ? { refused: `no second figure confirms ${value}, the first quote` }
      : 'new'
  }
  const age = quotedAt.getTime() - last.quotedAt.getTime()
  // Harmless: a cached response, or a quote from before the operator's import of that day.
  if (age < 0) return 'old'
  if ([last, ...others].every((stored) => jumps(stored.value, value))) {
    const isConfirmed = buying !== null && agrees(value)
    const isDoubtful = isLonely || (otherRate.length > 0 && !agrees(last.value))
    if (!isConfirmed || !isDoubtful)
      return { refused: `${value} after ${last.value} is too great a jump; ${HOW_TO_ACCEPT}` }
  }
  if (age > 0) return 'new'
  return value === last.value ? 'known' : { refused: `${value} at the very moment it was ${last.value}` }
}

/** False if the two rates of one quote, in pesos, contradict each other. */
export function isSpread(buying: number, selling: number): boolean {
  return buying <= selling + ROUNDING && selling <= buying * MAX_SPREAD + ROUNDING
}

function isNearOther(value: number, otherRate: readonly number[]): boolean {
  return otherRate.some((other) => value <= other * MAX_BETWEEN_RATES && other <= value * MAX_BETWEEN_RATES)
}

export function jumps(from: number, to: number): boolean {
  return to > from * MAX_JUMP || to < from / MAX_JUMP
}

export function isStale(quotedAt: Date, now: Date): boolean {
  return now.getTime() - quotedAt.getTime() > STALE_HOURS * 3_600_000
}
