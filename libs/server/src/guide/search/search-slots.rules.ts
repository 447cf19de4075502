import { BUDGET, ORDINARY } from './search-budget.rules.js'

/** Documents that searches cost (search-budget.rules.ts), and when they were counted, in milliseconds. */
export interface Spent {
  documents: number
  at: number
}

/** Documents that decay per second; above `most` a caller is heavy. */
export interface Allowance {
  perSecond: number
  most: number
}

/** One caller: one or two of the most expensive searches or some sixty ordinary ones at once. */
export const OF_CALLER: Allowance = { perSecond: 500, most: 15_000 }
/** All heavy callers together: one of the most expensive searches per second, or some fifty ordinary ones. */
export const OF_HEAVY_CALLERS: Allowance = { perSecond: 10_000, most: 5000 }
/** A refused search costs its caller this much, so that retries queue behind first requests. */
export const REFUSED = 1000
/** An expensive search costs this until its true cost is known: a caller can't start many at once. */
export const PREPAID = BUDGET - ORDINARY
const MADE_UP = 3500
const MAX_REMEMBERED = 40_000

export function leftOf(spent: Spent | undefined, { perSecond }: Allowance, now: number): number {
  if (spent === undefined) return 0
  return Math.max(0, spent.documents - ((now - spent.at) / 1000) * perSecond)
}

export function withMore(
  spent: Spent | undefined,
  documents: number,
  allowance: Allowance,
  now: number,
): Spent {
  const sum = leftOf(spent, allowance, now) + documents
  return { documents: Math.min(MAX_REMEMBERED, Math.max(0, sum)), at: now }
}

export function restOf(spent: Spent | undefined, allowance: Allowance, now: number): number {
  const over = leftOf(spent, allowance, now) - allowance.most
  return over <= 0 ? 0 : (over / allowance.perSecond) * 1000
}

/** Rank of a waiting search, lowest first; it falls while a search waits, so that none waits forever. */
export function placeOf(left: number, waitedMs: number): number {
  return left - (waitedMs / 1000) * MADE_UP
}

export function mostSpent<T>(waiting: readonly T[], spentBy: (one: T) => number): T | undefined {
  return waiting.reduce<T | undefined>(
    (most, one) => (most === undefined || spentBy(one) >= spentBy(most) ? one : most),
    undefined,
  )
}
