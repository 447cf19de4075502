import { addMonths, monthsBetween, type Period, yearOf } from '@preciosa/contracts'

const FIRST: Period = '1980-01'

/** Months since January 1980: within this folder months are plain numbers. */
export function monthOf(period: Period): number {
  return monthsBetween(FIRST, period)
}

/** The calendar year of a month. */
export function yearOfMonth(month: number): number {
  return yearOf(FIRST) + Math.floor(month / 12)
}

/** January of a year. */
export function januaryOf(year: number): number {
  return (year - yearOf(FIRST)) * 12
}

/** `months` periods beginning with `period`, oldest first. */
export function periodsFrom(period: Period, months: number): Period[] {
  return Array.from({ length: months }, (_, i) => addMonths(period, i))
}

/** The last `months` periods up to and including `period`, oldest first. */
export function periodsEnding(period: Period, months: number): Period[] {
  return periodsFrom(addMonths(period, 1 - months), months)
}
