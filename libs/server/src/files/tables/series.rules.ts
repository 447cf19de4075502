import type { Rejection } from '@preciosa/contracts/price-lists'
import { type Entry, type Series, withoutJumps } from './jumps.rules.js'
import { rejection, type TableRow } from './read-table.js'
import type { ReadValues, TableImportOptions } from './table-import.js'

export type RowValue<V> = { value: V } | { rejected: Rejection } | 'of another series'

export interface SeriesTable<V> extends Series<V> {
  read: (row: TableRow) => RowValue<V>
  seriesOf: (value: V) => string
  /** Text for the operator if an earlier line has another value for the same moment. */
  clash: (line: number) => string
}

/** Equal repeats merge; of two contradictory rows the first counts. */
export function valuesOf<V extends { value: number }>(
  rows: readonly TableRow[],
  stored: readonly V[],
  table: SeriesTable<V>,
  { acceptJumps = false }: Pick<TableImportOptions, 'acceptJumps'> = {},
): ReadValues<V> {
  const { read, seriesOf, momentOf, column, clash } = table
  const rejected: Rejection[] = []
  const found = new Map<string, Map<number, Entry<V>>>()
  let [skipped, duplicates] = [0, 0]
  for (const row of rows) {
    const said = read(row)
    if (said === 'of another series') skipped += 1
    else if ('rejected' in said) rejected.push(said.rejected)
    else {
      const { value } = said
      const series = found.get(seriesOf(value)) ?? new Map<number, Entry<V>>()
      found.set(seriesOf(value), series)
      const known = series.get(momentOf(value))
      if (known === undefined) series.set(momentOf(value), { value, row })
      else if (known.value.value === value.value) duplicates += 1
      else rejected.push(rejection(row, column, clash(known.row.line)))
    }
  }
  const checked = [...found].map(([name, series]) => {
    const entries = [...series].sort(([a], [b]) => a - b).map(([, entry]) => entry)
    if (acceptJumps) return { values: entries.map(({ value }) => value), rejected: [] }
    const known = stored.filter((value) => seriesOf(value) === name)
    return withoutJumps(entries, known, table)
  })
  const jumping = checked.flatMap((series) => series.rejected)
  return {
    values: checked.flatMap(({ values }) => values),
    rejected: [...rejected, ...jumping].sort((a, b) => a.line - b.line),
    jumps: jumping.length,
    read: rows.length,
    skipped,
    duplicates,
  }
}
