/** A row of the performance table: a value against its baseline from the same run. */
export interface BenchRow {
  row: string
  floor: string
  value: number
  ratio: number
  target: string
  met: boolean
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

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
