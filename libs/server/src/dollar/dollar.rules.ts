/** The two rates we keep: `oficial` is what the API calls bna. */
export const CASAS = ['oficial', 'blue'] as const
export type Casa = (typeof CASAS)[number]

/** What a dollar cost at a moment: pesos, selling. */
export interface Quote {
  casa: Casa
  value: number
  quotedAt: Date
}

/** The source of quotes that the operator imported. */
export const IMPORTED = 'import'

/** Hours after which a quote is stale: longer than a long weekend, whose rates are Friday's (api.md). */
export const STALE_HOURS = 96
/** A quote that is this many times the last one, or that part of it, is taken for a mistake. */
export const MAX_JUMP = 3
/** Other people's clocks may run ahead of ours. */
const SKEW_SECONDS = 300

const HOW_TO_ACCEPT =
  'if it is right, take in a row of today with: npm run dollar-history -- import FILE --accept-jumps'

/** What to do with a quote: keep it, nothing (we have it, or a newer one), or why it can't be. */
export type Verdict = 'new' | 'known' | 'old' | { refused: string }

/**
 * Whether a quote can be, given the last one we have: today's rate is only ever replaced by a credible newer one.
 * @param others that vouch for it too: what the operator says of a day, and what was fetched before a mistake of theirs
 */
export function judge(quote: Quote, last: Quote | null, now: Date, others: readonly Quote[] = []): Verdict {
  const { value, quotedAt } = quote
  if (!Number.isFinite(value) || value <= 0) return { refused: `${value} is no rate` }
  if (quotedAt.getTime() > now.getTime() + SKEW_SECONDS * 1000)
    return { refused: `quoted in the future, at ${quotedAt.toISOString()}` }
  if (last === null) return 'new'
  const age = quotedAt.getTime() - last.quotedAt.getTime()
  // A cache on the way, or a morning before the first quote of a day that the operator brought: no reason to worry.
  if (age < 0) return 'old'
  if ([last, ...others].every((known) => jumps(known.value, value)))
    return { refused: `${value} after ${last.value} is too great a jump; ${HOW_TO_ACCEPT}` }
  if (age > 0) return 'new'
  return value === last.value ? 'known' : { refused: `${value} at the very moment it was ${last.value}` }
}

/** Whether one value after another is beyond belief. */
export function jumps(from: number, to: number): boolean {
  return to > from * MAX_JUMP || to < from / MAX_JUMP
}

export function isStale(quotedAt: Date, now: Date): boolean {
  return now.getTime() - quotedAt.getTime() > STALE_HOURS * 3_600_000
}
