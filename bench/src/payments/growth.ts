import { MOST_COUNTED } from '@preciosa/contracts'

/** Rows for each that a view may read of more payments. */
const MOST_TIMES = 50
/** A total, and an order without an index of its own that is walked until it has a page, however few rows there were. */
const FLOOR = 3 * (MOST_COUNTED + 1)
/** It adds up the payments, sign-ups and plans of two months. */
const DASHBOARD = 100_000

export interface Growth {
  name: string
  few: number
  rows: number
  isTooMuch: boolean
}

/** The views of two databases side by side, the most rows first. */
export function growthOf(few: ReadonlyMap<string, number>, many: ReadonlyMap<string, number>): Growth[] {
  return [...many]
    .map(([name, rows]) => {
      const before = few.get(name) ?? 0
      const most = Math.max(MOST_TIMES * before, name === 'dashboard' ? DASHBOARD : FLOOR)
      return { name, few: before, rows, isTooMuch: rows > most }
    })
    .sort((a, b) => b.rows - a.rows)
}
