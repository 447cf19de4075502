import type { YearFilter } from '../group/year-filter.js'

/** The years that a version has a price of. */
export interface YearsShown {
  hasNew: boolean
  /** Newest first. */
  years: readonly number[]
}

/** The year that leads the sheet: the chosen one, else 0km (null), else the newest; undefined without any price. */
export function leadYear(wanted: YearFilter, shown: YearsShown): number | null | undefined {
  if (isThere(wanted, shown)) return wanted === '0km' ? null : wanted
  return shown.hasNew ? null : shown.years[0]
}

/** Whether a year was asked for that the version has no price of. */
export function isMissing(wanted: YearFilter, shown: YearsShown): boolean {
  return wanted !== null && !isThere(wanted, shown)
}

/** The rows of the ledger: the leading year first, the others newest first. */
export function leadFirst<Row extends { year: number }>(
  rows: readonly Row[],
  lead: number | null | undefined,
): Row[] {
  return [...rows.filter(({ year }) => year === lead), ...rows.filter(({ year }) => year !== lead)]
}

/** The years before and after one, newer first; of 0km there are none. */
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
