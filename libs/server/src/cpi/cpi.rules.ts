import { monthsBetween, type Period, periodSchema, type Rejection } from '@preciosa/contracts'
import {
  positive,
  type ReadValues,
  rejection,
  type Series,
  type TableRow,
  withoutJumps,
} from '../tables/index.js'

/** The consumer price index of a month; its base is whoever publishes it's own, only ratios mean anything. */
export interface CpiValue {
  period: Period
  value: number
}

/** A month's prices are hardly ever three times the last one's, or a third of them. */
const MAX_MONTHLY = 3

const MONTHS: Series<CpiValue> = {
  column: 'index',
  momentOf: ({ period }) => monthsBetween('0001-01', period),
  isJump: (from, to) => {
    const most = MAX_MONTHLY ** monthsBetween(from.period, to.period)
    return to.value > from.value * most || to.value < from.value / most
  },
  reasonOf: (from, to, stored) => {
    const [before, after] = [from, to].map((value) =>
      value === stored ? `${value.value}, el guardado de ${value.period},` : `${value.value}`,
    )
    return `El índice salta de ${before} a ${after?.replace(/,$/, '')}: más de tres veces en un mes.`
  },
}

/**
 * The indices of a table (`period,index`).
 * @param stored what is known, ascending, which the new ones are held against
 * @param now rows of later months are rejected
 */
export function indicesOf(
  rows: readonly TableRow[],
  stored: readonly CpiValue[],
  now: Period,
  { acceptJumps = false } = {},
): ReadValues<CpiValue> {
  const rejected: Rejection[] = []
  const found = new Map<Period, { value: number; row: TableRow }>()
  let duplicates = 0
  for (const row of rows) {
    const period = periodSchema.safeParse(row.cells['period'])
    const value = positive(row.cells['index'] ?? '')
    if (!period.success) rejected.push(rejection(row, 'period', 'El mes no se escribe como 2026-11.'))
    else if (period.data > now) rejected.push(rejection(row, 'period', 'El mes todavía no llegó.'))
    else if (value === null)
      rejected.push(rejection(row, 'index', 'El índice no es un número positivo, como 9841.37.'))
    else {
      const known = found.get(period.data)
      if (known === undefined) found.set(period.data, { value, row })
      else if (known.value === value) duplicates += 1
      else {
        const reason = `Ya hay otro índice de ese mes, en la línea ${known.row.line}.`
        rejected.push(rejection(row, 'index', reason))
      }
    }
  }
  const entries = [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([period, { value, row }]) => ({ value: { period, value }, row }))
  const checked = acceptJumps
    ? { values: entries.map(({ value }) => value), rejected: [] }
    : withoutJumps(entries, stored, MONTHS)
  const all = [...rejected, ...checked.rejected].sort((a, b) => a.line - b.line)
  return {
    values: checked.values,
    rejected: all,
    jumps: checked.rejected.length,
    read: rows.length,
    skipped: 0,
    duplicates,
  }
}
