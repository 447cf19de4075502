/** Time of the database that was spent, in milliseconds, and when that was written. */
export interface Spent {
  ms: number
  at: number
}

/** What is forgotten of it in a second, and from how much on it is much. */
export interface Allowance {
  perSecond: number
  most: number
}

/** Of a caller: two of the most expensive searches, or some twenty ordinary ones at once; none rests longer than a minute. */
export const OF_CALLER: Allowance = { perSecond: 10, most: 100 }
/**
 * Of all callers together who spent more than that. What a search takes beyond an ordinary one is counted: with the
 * most expensive ones that is a quarter of a processor, with ordinary ones no caller has to rest.
 */
export const OF_HEAVY_CALLERS: Allowance = { perSecond: 150, most: 50 }
/** What an ordinary search takes at most. */
const MOST_ORDINARY_MS = 20
const MOST_REMEMBERED_MS = 600

/** What is left of what was spent. */
export function leftOf(spent: Spent | undefined, { perSecond }: Allowance, now: number): number {
  if (spent === undefined) return 0
  return Math.max(0, spent.ms - ((now - spent.at) / 1000) * perSecond)
}

/** What is spent after `ms` more. */
export function withMore(spent: Spent | undefined, ms: number, allowance: Allowance, now: number): Spent {
  return { ms: Math.min(MOST_REMEMBERED_MS, leftOf(spent, allowance, now) + ms), at: now }
}

/** What a search took beyond an ordinary one. */
export function beyondOrdinary(ms: number): number {
  return Math.max(0, ms - MOST_ORDINARY_MS)
}

/** Milliseconds until what is left isn't much any more; 0 when it isn't. */
export function restOf(spent: Spent | undefined, allowance: Allowance, now: number): number {
  const over = leftOf(spent, allowance, now) - allowance.most
  return over <= 0 ? 0 : (over / allowance.perSecond) * 1000
}

/** Of the waiting searches, the last one of the caller who spent most; undefined when none waits. */
export function mostSpent<T>(waiting: readonly T[], spentBy: (one: T) => number): T | undefined {
  return waiting.reduce<T | undefined>(
    (most, one) => (most === undefined || spentBy(one) >= spentBy(most) ? one : most),
    undefined,
  )
}
