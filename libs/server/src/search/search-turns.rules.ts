import { BUDGET, ORDINARY } from './search-budget.rules.js'

/** What was spent of the database, in documents (search-budget.rules.ts), and when that was written, in milliseconds. */
export interface Spent {
  documents: number
  at: number
}

/** What is forgotten of it in a second, and from how much on it is much. */
export interface Allowance {
  perSecond: number
  most: number
}

/** Of a caller: one or two of the dearest searches, or some sixty ordinary ones at once; two of these a second go on for ever. */
export const OF_CALLER: Allowance = { perSecond: 500, most: 15_000 }
/** Of all callers together who spent more than that: one of the dearest a second, some fifty ordinary ones. */
export const OF_HEAVY_CALLERS: Allowance = { perSecond: 10_000, most: 5000 }
/** What a search costs its caller that is refused, so that who keeps asking comes after those who ask for the first time. */
export const REFUSED = 1000
/** What a search that turns out to be dear costs its caller until it is known how dear: nobody begins many at once. */
export const AHEAD = BUDGET - ORDINARY
/** What a second of waiting makes up for. */
const MADE_UP = 3500
/** Nobody rests for longer than a minute. */
const MOST_REMEMBERED = 40_000

/** What is left of what was spent. */
export function leftOf(spent: Spent | undefined, { perSecond }: Allowance, now: number): number {
  if (spent === undefined) return 0
  return Math.max(0, spent.documents - ((now - spent.at) / 1000) * perSecond)
}

/** What is spent after so many documents more; fewer, where something is given back. */
export function withMore(
  spent: Spent | undefined,
  documents: number,
  allowance: Allowance,
  now: number,
): Spent {
  const sum = leftOf(spent, allowance, now) + documents
  return { documents: Math.min(MOST_REMEMBERED, Math.max(0, sum)), at: now }
}

/** Milliseconds until what is left isn't much any more; 0 when it isn't. */
export function restOf(spent: Spent | undefined, allowance: Allowance, now: number): number {
  const over = leftOf(spent, allowance, now) - allowance.most
  return over <= 0 ? 0 : (over / allowance.perSecond) * 1000
}

/** Where a waiting search stands, the lowest first: by what its caller spent, less what it has waited for, so that none waits for ever. */
export function placeOf(left: number, waitedMs: number): number {
  return left - (waitedMs / 1000) * MADE_UP
}

/** Of the waiting searches, the last one of the caller who spent most; undefined when none waits. */
export function mostSpent<T>(waiting: readonly T[], spentBy: (one: T) => number): T | undefined {
  return waiting.reduce<T | undefined>(
    (most, one) => (most === undefined || spentBy(one) >= spentBy(most) ? one : most),
    undefined,
  )
}
