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

/** First and last day of what a payment pays, in Buenos Aires, as 2026-11-29. A pack is used up from its day on. */
export function serviceDays(paidAt: Date, paidUntil: Date | null): { from: string; until: string } {
  const from = dayAt(paidAt)
  const last = paidUntil === null ? from : dayAt(new Date(paidUntil.getTime() - 1))
  return { from, until: last < from ? from : last }
}
