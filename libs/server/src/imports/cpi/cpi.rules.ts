import { monthsBetween, type Period, periodSchema } from '@preciosa/contracts'
import {
  fromTo,
  positive,
  type ReadValues,
  rejection,
  type RowValue,
  type SeriesTable,
  type TableImportOptions,
  type TableRow,
  valuesOf,
} from '../../files/tables/index.js'

/** The base depends on the publisher: only ratios are meaningful. */
export interface CpiValue {
  period: Period
  value: number
}

/** A monthly factor above 3 or below a third is probably a typing error. */
const MAX_MONTHLY = 3

const MONTHS: Omit<SeriesTable<CpiValue>, 'read'> = {
  column: 'index',
  seriesOf: () => 'cpi',
  momentOf: ({ period }) => monthsBetween('0001-01', period),
  isJump: (from, to) => {
    const most = MAX_MONTHLY ** monthsBetween(from.period, to.period)
    return to.value > from.value * most || to.value < from.value / most
  },
  reasonOf: (from, to, stored) =>
    `El índice salta ${fromTo(from, to, stored, ({ period }) => `el guardado de ${period}`)}: más de tres veces en un mes.`,
  clash: (line) => `Ya hay otro índice de ese mes, en la línea ${line}.`,
}

/** `stored` must be ascending; months after `now` are rejected. */
export function indicesOf(
  rows: readonly TableRow[],
  stored: readonly CpiValue[],
  now: Period,
  options: Pick<TableImportOptions, 'acceptJumps'> = {},
): ReadValues<CpiValue> {
  return valuesOf(rows, stored, { ...MONTHS, read: (row) => indexOf(row, now) }, options)
}

function indexOf(row: TableRow, now: Period): RowValue<CpiValue> {
  const period = periodSchema.safeParse(row.cells['period'])
  const value = positive(row.cells['index'] ?? '')
  const refused = (column: string, reason: string) => ({ rejected: rejection(row, column, reason) })
  if (!period.success) return refused('period', 'El mes no se escribe como 2026-11.')
  if (period.data > now) return refused('period', 'El mes todavía no llegó.')
  if (value === null) return refused('index', 'El índice no es un número positivo, como 9841.37.')
  return { value: { period: period.data, value } }
}
