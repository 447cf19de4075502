import { dayAt } from '@preciosa/platform'
import type { Meaning } from '../provider/index.js'

/** Cents of a payment that are back with who paid, as the provider last said. */
export function returnedCents(
  { meaning, amountCents, refundedCents }: { meaning: Meaning; amountCents: number; refundedCents: number },
  { creditsLostChargebacks }: { creditsLostChargebacks: boolean },
): number {
  switch (meaning) {
    case 'refunded':
      return amountCents
    case 'charge-back-lost':
      return creditsLostChargebacks ? amountCents : Math.min(refundedCents, amountCents)
    default:
      return Math.min(refundedCents, amountCents)
  }
}

const DAY = 24 * 3_600_000

/**
 * First and last day of what a payment pays, in Buenos Aires, as 2026-11-29. The day on which a period ends is the first of the
 * next; a pack has its day alone.
 */
export function serviceDays(paidAt: Date, paidUntil: Date | null): { from: string; until: string } {
  const from = dayAt(paidAt)
  const last = paidUntil === null ? from : dayAt(new Date(paidUntil.getTime() - DAY))
  return { from, until: last < from ? from : last }
}
