import { addMonths, type Period, type Rates, yearOf } from '@preciosa/contracts'

/** How far back callers may look: ten years, this month included (design §3, historic price). */
export const HISTORY_MONTHS = 120

/** The first month that may be asked for. */
export function firstMonth(now: Period): Period {
  return addMonths(now, 1 - HISTORY_MONTHS)
}

/** The month of a year and a month's number, as the path has them. */
export function periodOf(year: number, month: number): Period {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`
}

/** The years of some months, newest first. */
export function yearsOf(periods: readonly Period[]): number[] {
  return [...new Set(periods.map(yearOf))].sort((a, b) => b - a)
}

/** The months of a year, ascending from 1. */
export function monthsOf(periods: readonly Period[], year: number): number[] {
  return periods
    .filter((period) => yearOf(period) === year)
    .map((period) => Number(period.slice(5)))
    .sort((a, b) => a - b)
}

/** A month's rates; null when none of them is known. */
export function ratesOf({ bna, blue, cpi }: Rates): Rates | null {
  return bna === null && blue === null && cpi === null ? null : { bna, blue, cpi }
}

/** Whether a month's prices can't be turned into pesos of the month that the index ends in (design §3, real terms). */
export function isNominal(period: Period, cpiPeriod: Period | null, { cpi }: Pick<Rates, 'cpi'>): boolean {
  return cpi === null || cpiPeriod === null || period > cpiPeriod
}
