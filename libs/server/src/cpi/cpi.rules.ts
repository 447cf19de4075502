import { monthsBetween, type Period, periodSchema, type Rejection } from '@preciosa/contracts'
import { positive, type ReadValues, rejection, type TableRow } from '../tables/index.js'

/** The consumer price index of a month; its base is whoever publishes it's own, only ratios mean anything. */
export interface CpiValue {
  period: Period
  value: number
}

/** A month's prices are hardly ever three times the last one's, or a third of them. */
const MAX_MONTHLY = 3

/** The indices of a table (`period,index`). @param now rows of later months are rejected */
export function indicesOf(
  rows: readonly TableRow[],
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
  const values: CpiValue[] = []
  for (const [period, { value, row }] of [...found].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const before = values.at(-1)
    if (before !== undefined && !acceptJumps && isJump(before, { period, value })) {
      const reason = `El índice salta de ${before.value} a ${value}: más de tres veces en un mes.`
      rejected.push(rejection(row, 'index', reason))
    } else values.push({ period, value })
  }
  rejected.sort((a, b) => a.line - b.line)
  return { values, rejected, read: rows.length, skipped: 0, duplicates }
}

function isJump(from: CpiValue, to: CpiValue): boolean {
  const most = MAX_MONTHLY ** monthsBetween(from.period, to.period)
  return to.value > from.value * most || to.value < from.value / most
}
