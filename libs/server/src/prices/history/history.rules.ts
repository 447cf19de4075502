import { addMonths, type Period, yearOf } from '@preciosa/contracts'
import type { Rates } from '@preciosa/contracts/history'

/** Months that callers may look back, this month included. */
export const HISTORY_MONTHS = 120

export function firstMonth(now: Period): Period {
  return addMonths(now, 1 - HISTORY_MONTHS)
}

export function periodOf(year: number, month: number): Period {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`
}

export function yearsOf(periods: readonly Period[]): number[] {
  return [...new Set(periods.map(yearOf))].sort((a, b) => b - a)
}

export function monthsOf(periods: readonly Period[], year: number): number[] {
  return periods
    .filter((period) => yearOf(period) === year)
    .map((period) => Number(period.slice(5)))
    .sort((a, b) => a - b)
}

export function ratesOf({ bna, blue, cpi }: Rates): Rates | null {
  return bna === null && blue === null && cpi === null ? null : { bna, blue, cpi }
}

/** True if the index can't convert the month's prices into real terms. */
export function isNominal(period: Period, cpiPeriod: Period | null, { cpi }: Pick<Rates, 'cpi'>): boolean {
  return cpi === null || cpiPeriod === null || period > cpiPeriod
}
