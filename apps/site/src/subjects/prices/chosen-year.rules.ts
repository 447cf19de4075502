import type { YearFilter } from '../search/year-filter.js'

export interface YearsShown {
  hasNew: boolean
  years: readonly number[]
}

/** The chosen year, else 0km (null), else the newest; undefined without any price. */
export function leadYear(wanted: YearFilter, shown: YearsShown): number | null | undefined {
  if (isThere(wanted, shown)) return wanted === '0km' ? null : wanted
  return shown.hasNew ? null : shown.years[0]
}

export function isMissing(wanted: YearFilter, shown: YearsShown): boolean {
  return wanted !== null && !isThere(wanted, shown)
}

export function leadFirst<Row extends { year: number }>(
  rows: readonly Row[],
  lead: number | null | undefined,
): Row[] {
  return [...rows.filter(({ year }) => year === lead), ...rows.filter(({ year }) => year !== lead)]
}

export function neighbours<Row extends { year: number }>(
  rows: readonly Row[],
  lead: number | null | undefined,
): Row[] {
  const at = rows.findIndex(({ year }) => year === lead)
  if (at === -1) return []
  return [rows[at - 1], rows[at + 1]].flatMap((row) => (row === undefined ? [] : [row]))
}

function isThere(wanted: YearFilter, { hasNew, years }: YearsShown): wanted is number | '0km' {
  return wanted === '0km' ? hasNew : wanted !== null && years.includes(wanted)
}
