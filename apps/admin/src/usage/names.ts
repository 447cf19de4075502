import { USAGE_DAYS } from '@preciosa/contracts'
import { monthName } from '../format/shown.js'

const day = new Intl.DateTimeFormat('es-AR', { dateStyle: 'short', timeZone: 'UTC' })
const LAST_DAYS: readonly string[] = USAGE_DAYS

/** `2026-11-20` → `20/11/26`. */
export function dayName(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`))
}

export function periodName(period: string): string {
  return LAST_DAYS.includes(period) ? `Últimos ${period} días` : monthName(period)
}
