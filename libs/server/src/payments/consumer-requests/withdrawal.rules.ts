import { WITHDRAWAL_DAYS } from '@preciosa/contracts/consumer-requests'
import { dayAfter, isWorkingDay } from '@preciosa/contracts/privacy'

/**
 * The last day on which a purchase can be revoked: ten consecutive days after the one of the contract, or the next working
 * day (Código Civil y Comercial, art. 1110). Saturdays don't count as working days.
 * @param contractDay in Buenos Aires, `2026-11-20` @param holidays days of that form
 */
export function lastWithdrawalDay(contractDay: string, holidays: ReadonlySet<string>): string {
  let day = dayAfter(contractDay, WITHDRAWAL_DAYS)
  while (!isWorkingDay(day, holidays)) day = dayAfter(day, 1)
  return day
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
