/** A row of the performance table: what was measured against which floor in the same run (design §5). */
export interface BenchRow {
  row: string
  floor: string
  value: number
  ratio: number
  target: string
  met: boolean
}

/** The middle value; the mean of the two middle ones for an even count. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** The table as Markdown, one line a row. */
export function table(rows: readonly BenchRow[]): string {
  const number = (value: number) => (value >= 100 ? Math.round(value).toString() : value.toFixed(2))
  return [
    '| what | value | floor | ratio | target | met |',
    '|---|---|---|---|---|---|',
    ...rows.map(
      ({ row, floor, value, ratio, target, met }) =>
        `| ${row} | ${number(value)} | ${floor} | ${ratio.toFixed(2)} | ${target} | ${met ? 'yes' : '**no**'} |`,
    ),
  ].join('\n')
}
