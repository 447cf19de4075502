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

/** Credits of a purchase: those of all its paid days, and how many of them were spent. */
export interface Usage {
  granted: number
  spent: number
}

/**
 * What a revoked purchase gives back. Rounded up, so that the credits which are left go with it.
 * @param mostCents what can still go back @param keepsSpent the operator's rule: the share that was spent stays paid
 */
export function returnedCents(mostCents: number, { granted, spent }: Usage, keepsSpent: boolean): number {
  if (!keepsSpent || spent <= 0 || granted <= 0) return mostCents
  return Math.ceil((mostCents * Math.max(0, granted - spent)) / granted)
}
