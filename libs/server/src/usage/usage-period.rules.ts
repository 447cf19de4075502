import { addMonths, type Period, USAGE_MONTHS } from '@preciosa/contracts'

/** Days of the calendar, `2026-11-20`, both included. */
export interface Days {
  from: string
  to: string
}

const DAY_MS = 86_400_000

/**
 * The days of a period: the last so many, today included, or those of a month.
 * @param period `7`, `30`, `90` or `2026-11`
 */
export function daysOf(period: string, today: string): Days {
  if (!period.includes('-')) return { from: daysBefore(today, Number(period) - 1), to: today }
  return { from: `${period}-01`, to: daysBefore(`${addMonths(period, 1)}-01`, 1) }
}

/** The first day that is kept: that of the month `USAGE_MONTHS` back, this one included. */
export function firstDayKept(today: string): string {
  return `${addMonths(monthOf(today), 1 - USAGE_MONTHS)}-01`
}

/** The month that a day is in. */
export function monthOf(day: string): Period {
  return day.slice(0, 7)
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)
}
