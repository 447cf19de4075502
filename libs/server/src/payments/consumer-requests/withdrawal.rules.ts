import { WITHDRAWAL_DAYS } from '@preciosa/contracts/consumer-requests'

const DAY_MS = 24 * 3_600_000

/**
 * The last day on which a purchase can be revoked: ten consecutive days after the one of the contract, or the next working
 * day (Código Civil y Comercial, art. 1110). Saturdays don't count as working days.
 * @param contractDay in Buenos Aires, `2026-11-20` @param holidays days of that form
 */
export function lastWithdrawalDay(contractDay: string, holidays: ReadonlySet<string>): string {
  let at = new Date(`${contractDay}T00:00:00Z`).getTime() + WITHDRAWAL_DAYS * DAY_MS
  for (;;) {
    const day = new Date(at)
    const text = day.toISOString().slice(0, 10)
    const isWeekend = day.getUTCDay() === 0 || day.getUTCDay() === 6
    if (!isWeekend && !holidays.has(text)) return text
    at += DAY_MS
  }
}

export interface Paid {
  /** What can still go back. */
  mostCents: number
  /** Credits that go with the money. */
  creditsTaken: number
  /** Credits of the purchase that were spent. */
  creditsSpent: number
}

/**
 * What a revoked purchase gives back. Rounded up, so that the credits which are left go with it.
 * @param keepsSpent the operator's rule: the share of credits that were spent stays paid
 */
export function returnedCents({ mostCents, creditsTaken, creditsSpent }: Paid, keepsSpent: boolean): number {
  const credits = creditsTaken + creditsSpent
  if (!keepsSpent || creditsSpent === 0 || credits === 0) return mostCents
  return Math.ceil((mostCents * creditsTaken) / credits)
}
