import { addMonths, type Period } from '@preciosa/contracts'
import { USAGE_DAYS, USAGE_MONTHS } from '@preciosa/contracts/usage'

export const FIRST_PERIOD = '30'

export function periodsAt(month: Period): string[] {
  return [...USAGE_DAYS, ...Array.from({ length: USAGE_MONTHS }, (_, back) => addMonths(month, -back))]
}

export function periodOf(named: string | null, periods: readonly string[]): string {
  return named !== null && periods.includes(named) ? named : FIRST_PERIOD
}
