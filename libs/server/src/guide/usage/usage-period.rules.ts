import { addMonths, type Period } from '@preciosa/contracts'
import { USAGE_MONTHS } from '@preciosa/contracts/usage'

/** Calendar days, `2026-11-20`, both inclusive. */
export interface Days {
  from: string
  to: string
}

const DAY_MS = 86_400_000

/** @param period `7`, `30` or `90` days including today, or a month `2026-11` */
export function daysOf(period: string, today: string): Days {
  if (!period.includes('-')) return { from: daysBefore(today, Number(period) - 1), to: today }
  return { from: `${period}-01`, to: daysBefore(`${addMonths(period, 1)}-01`, 1) }
}

export function firstDayKept(today: string): string {
  return `${addMonths(monthOf(today), 1 - USAGE_MONTHS)}-01`
}

export function monthOf(day: string): Period {
  return day.slice(0, 7)
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)
}
