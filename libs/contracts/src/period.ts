import { z } from 'zod'

const PERIOD = /^(19|20)\d{2}-(0[1-9]|1[0-2])$/

/** A month of the guide, `YYYY-MM`. */
export const periodSchema = z.string().regex(PERIOD, 'El período se escribe AAAA-MM, por ejemplo 2026-11.')
export type Period = z.infer<typeof periodSchema>

/** Months from `from` to `to`; negative when `to` is the earlier one. */
export function monthsBetween(from: Period, to: Period): number {
  return monthNumber(to) - monthNumber(from)
}

/** The period `months` after `period` (before it, when negative). */
export function addMonths(period: Period, months: number): Period {
  const total = monthNumber(period) + months
  return `${String(Math.floor(total / 12)).padStart(4, '0')}-${String((total % 12) + 1).padStart(2, '0')}`
}

/** The calendar year of a period. */
export function yearOf(period: Period): number {
  return Number(period.slice(0, 4))
}

function monthNumber(period: Period): number {
  return yearOf(period) * 12 + Number(period.slice(5, 7)) - 1
}
