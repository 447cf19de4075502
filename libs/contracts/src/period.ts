import { z } from 'zod'

const PERIOD = /^(19|20)\d{2}-(0[1-9]|1[0-2])$/

export const periodSchema = z.string().regex(PERIOD, 'El período se escribe AAAA-MM, por ejemplo 2026-11.')
export type Period = z.infer<typeof periodSchema>

/** Negative if `to` is earlier. */
export function monthsBetween(from: Period, to: Period): number {
  return monthNumber(to) - monthNumber(from)
}

export function addMonths(period: Period, months: number): Period {
  const total = monthNumber(period) + months
  return `${String(Math.floor(total / 12)).padStart(4, '0')}-${String((total % 12) + 1).padStart(2, '0')}`
}

export function yearOf(period: Period): number {
  return Number(period.slice(0, 4))
}

function monthNumber(period: Period): number {
  return yearOf(period) * 12 + Number(period.slice(5, 7)) - 1
}
