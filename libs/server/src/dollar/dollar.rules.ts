/** `oficial` is called bna in the API. */
export const CASAS = ['oficial', 'blue'] as const
export type Casa = (typeof CASAS)[number]

/** Selling rate in pesos. */
export interface Quote {
  casa: Casa
  value: number
  quotedAt: Date
}

export const IMPORTED = 'import'

/** In hours: longer than a long weekend, which shows Friday's rates (api.md). */
export const STALE_HOURS = 96
/** A quote above this multiple of the last one, or below its inverse, is treated as a mistake. */
export const MAX_JUMP = 3
const SKEW_SECONDS = 300

const HOW_TO_ACCEPT =
  'if it is correct, import a row of today with: npm run dollar-history -- import FILE --accept-jumps'

/** `known` and `old` need no action. */
export type Verdict = 'new' | 'known' | 'old' | { refused: string }

/** Only a plausible newer quote replaces the current one; `others` help if the last one is a mistake. */
export function judge(quote: Quote, last: Quote | null, now: Date, others: readonly Quote[] = []): Verdict {
  const { value, quotedAt } = quote
  if (!Number.isFinite(value) || value <= 0) return { refused: `${value} is no rate` }
  if (quotedAt.getTime() > now.getTime() + SKEW_SECONDS * 1000)
    return { refused: `quoted in the future, at ${quotedAt.toISOString()}` }
  if (last === null) return 'new'
  const age = quotedAt.getTime() - last.quotedAt.getTime()
  // Harmless: a cached response, or a quote from before the operator's import of that day.
  if (age < 0) return 'old'
  if ([last, ...others].every((known) => jumps(known.value, value)))
    return { refused: `${value} after ${last.value} is too great a jump; ${HOW_TO_ACCEPT}` }
  if (age > 0) return 'new'
  return value === last.value ? 'known' : { refused: `${value} at the very moment it was ${last.value}` }
}

export function jumps(from: number, to: number): boolean {
  return to > from * MAX_JUMP || to < from / MAX_JUMP
}

export function isStale(quotedAt: Date, now: Date): boolean {
  return now.getTime() - quotedAt.getTime() > STALE_HOURS * 3_600_000
}
