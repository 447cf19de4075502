const SAMPLE = 50_000

/** Uses an even sample of many values; zeros without values. */
export function quantiles(values: Float64Array, count: number, ...shares: number[]): number[] {
  const stride = Math.ceil(count / SAMPLE) || 1
  const sample = new Float64Array(Math.ceil(count / stride))
  for (let at = 0; at < sample.length; at += 1) sample[at] = values[at * stride] ?? 0
  sample.sort()
  return shares.map((share) => sample[Math.min(sample.length - 1, Math.floor(share * sample.length))] ?? 0)
}

/** NaN without numbers. */
export function medianOfSorted(sorted: ArrayLike<number>, start: number, end: number): number {
  const middle = (start + end) >> 1
  const upper = end > start ? (sorted[middle] ?? NaN) : NaN
  return (end - start) % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2
}

export function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort()
  return medianOfSorted(sorted, 0, sorted.length)
}
