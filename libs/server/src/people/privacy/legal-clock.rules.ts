import { dayAfter, isWorkingDay, type PrivacyKind } from '@preciosa/contracts/privacy'

/** Law 25.326, articles 14 and 16. */
const ACCESS_DAYS = 10
const WORKING_DAYS = 5

/**
 * The last day for an answer: ten calendar days after the receipt, or the fifth working day after it.
 * @param receivedOn a day, `2026-11-20` @param holidays such days
 */
export function dueOn(kind: PrivacyKind, receivedOn: string, holidays: ReadonlySet<string>): string {
  if (kind === 'access') return dayAfter(receivedOn, ACCESS_DAYS)
  let day = receivedOn
  for (let left = WORKING_DAYS; left > 0;) {
    day = dayAfter(day, 1)
    if (isWorkingDay(day, holidays)) left -= 1
  }
  return day
}
