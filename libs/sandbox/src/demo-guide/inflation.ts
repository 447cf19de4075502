import { januaryOf, monthOf, yearOfMonth } from './months.js'

/** Invented monthly inflation in per cent, shaped like Argentina's; other years use 2 % a month. */
const RATES: Readonly<Record<number, readonly number[]>> = {
  2016: [3.6, 3.8, 3.1, 5.2, 4.0, 2.9, 2.1, 0.8, 1.3, 2.5, 1.7, 1.4],
  2017: [1.5, 2.3, 2.4, 2.6, 1.5, 1.3, 1.8, 1.5, 1.9, 1.6, 1.5, 3.0],
  2018: [1.9, 2.4, 2.3, 2.8, 2.2, 3.8, 3.2, 4.0, 6.4, 5.5, 3.3, 2.7],
  2019: [2.9, 3.7, 4.6, 3.5, 3.1, 2.8, 2.3, 4.1, 5.8, 3.4, 4.2, 3.8],
  2020: [2.4, 2.1, 3.2, 1.6, 1.6, 2.3, 2.0, 2.8, 2.9, 3.7, 3.3, 4.1],
  2021: [4.0, 3.5, 4.7, 4.1, 3.4, 3.3, 2.9, 2.6, 3.6, 3.4, 2.6, 3.9],
  2022: [3.8, 4.6, 6.6, 6.1, 5.2, 5.4, 7.3, 7.1, 6.3, 6.2, 5.0, 5.2],
  2023: [6.1, 6.7, 7.6, 8.3, 7.7, 6.1, 6.4, 12.2, 12.5, 8.4, 12.6, 25.2],
  2024: [20.3, 13.0, 10.8, 8.6, 4.3, 4.7, 4.1, 4.0, 3.6, 2.8, 2.5, 2.8],
  2025: [2.3, 2.5, 3.5, 2.8, 1.6, 1.7, 2.0, 2.0, 2.2, 2.4, 2.5, 2.7],
  2026: [2.7, 2.8, 3.0, 2.6, 2.4, 2.3, 2.2, 2.4, 2.3, 2.2, 2.1, 2.1],
}
const OTHERWISE = 2

/** The data tables' prices are in money of this month. */
export const REFERENCE = monthOf('2026-11')

const LAST = januaryOf(2051)

export function inflationOf(month: number): number {
  return (RATES[yearOfMonth(month)]?.[month % 12] ?? OTHERWISE) / 100
}

const INDEX = priceIndex()

/** Price level of a month relative to {@link REFERENCE}; constant after 2050. */
export function priceLevel(month: number): number {
  return INDEX[Math.min(Math.max(month, 0), LAST)] as number
}

function priceIndex(): Float64Array {
  const index = new Float64Array(LAST + 1)
  index[REFERENCE] = 1
  for (let month = REFERENCE + 1; month <= LAST; month++) {
    index[month] = (index[month - 1] as number) * (1 + inflationOf(month))
  }
  for (let month = REFERENCE; month > 0; month--) {
    index[month - 1] = (index[month] as number) / (1 + inflationOf(month))
  }
  return index
}
