import { addMonths, monthsBetween, type Period, yearOf } from '@preciosa/contracts'

const FIRST: Period = '1980-01'

/** Months since January 1980; this folder uses such numbers as months. */
export function monthOf(period: Period): number {
  return monthsBetween(FIRST, period)
}

export function yearOfMonth(month: number): number {
  return yearOf(FIRST) + Math.floor(month / 12)
}

export function januaryOf(year: number): number {
  return (year - yearOf(FIRST)) * 12
}

export function periodsFrom(period: Period, months: number): Period[] {
  return Array.from({ length: months }, (_, i) => addMonths(period, i))
}

export function periodsEnding(period: Period, months: number): Period[] {
  return periodsFrom(addMonths(period, 1 - months), months)
}
