import { USAGE_DAYS } from '@preciosa/contracts/usage'
import { monthName } from '../format/shown.js'

const LAST_DAYS: readonly string[] = USAGE_DAYS

export function periodName(period: string): string {
  return LAST_DAYS.includes(period) ? `Últimos ${period} días` : monthName(period)
}
