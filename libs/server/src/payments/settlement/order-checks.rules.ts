import { exactPesos } from '@preciosa/contracts'

const ARS = 'ARS'

/** Why what Mercado Pago says can't be of this order; null if it can. */
export function problemOf(
  said: { collectorId: string; amountCents: number; currency: string; isLive?: boolean | null },
  order: { amountCents: number },
  seller: { collectorId: string; isLive: boolean } | undefined,
): 'other-collector' | 'other-mode' | 'wrong-amount' | null {
  if (said.collectorId !== seller?.collectorId) return 'other-collector'
  if (isOtherMode(said, seller)) return 'other-mode'
  return said.amountCents === order.amountCents && said.currency === ARS ? null : 'wrong-amount'
}

/** Play money where the credentials are of real money, or the other way round. */
export function isOtherMode(
  { isLive }: { isLive?: boolean | null },
  seller: { isLive: boolean } | undefined,
): boolean {
  return typeof isLive === 'boolean' && seller !== undefined && isLive !== seller.isLive
}

/** As staff read it: `$ 1.234,50`, or another currency by its code. */
export function moneyOf({ amountCents, currency }: { amountCents: number; currency: string }): string {
  const amount = exactPesos(amountCents / 100)
  return currency === ARS ? amount : `${amount} (${currency})`
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const CHECKS = [2 * MINUTE, 10 * MINUTE, 60 * MINUTE]
/** Detail of an order whose attempt never got to Mercado Pago; it may turn out that it did. */
export const NOT_ATTEMPTED = 'not-attempted'
/** Without an attempt at Mercado Pago so long after, the attempt never got there. */
export const LOST_AFTER = 30 * MINUTE
/** An unpaid link is given up after so long. */
export const LINK_FOR = 7 * DAY

/** When a check that failed is made again: it uses up none, and comes less often with the order's age. */
export function retriedCheck(createdAt: Date, now: Date): Date {
  const age = now.getTime() - createdAt.getTime()
  return new Date(now.getTime() + Math.min(60 * MINUTE, Math.max(2 * MINUTE, age / 4)))
}

/** When an order without an answer is asked for, after so many checks. */
export function nextCheck(createdAt: Date, checks: number, now: Date): Date {
  const early = CHECKS[checks]
  if (early !== undefined) {
    const at = new Date(createdAt.getTime() + early)
    if (at > now) return at
  }
  return new Date(now.getTime() + (checks < CHECKS.length ? (CHECKS[0] ?? MINUTE) : DAY))
}
