import type { Figures } from './figures.js'
import { median, medianOfSorted, quantiles } from './spread.js'

export interface Moves {
  /** Natural logarithm of now ÷ before; NaN without a price before. */
  move: Float64Array
  /** The move nearest to `move` among the version's other prices, its group, its brand and the list. */
  expected: Float64Array
  list: number
  /** Allowed distance from the expected move, as a logarithm. */
  tolerance: number
  /** Nearly all prices of the list are multiples of this number. */
  step: number
  compared: number
}

/** Group and brand of each version, as any distinct numbers; 0 is none. */
export interface Belonging {
  group: ArrayLike<number>
  brand: ArrayLike<number>
}

/** A deviation is unusual above 1.4 times the list's 95 % quantile. */
export const USUAL = 0.95
export const TIMES_USUAL = 1.4
/** Deviations below 3 % are never suspect; below 10 % in a list too small to learn from. */
const MIN_TOLERANCE = Math.log(1.03)
const UNLEARNT = Math.log(1.1)
const ENOUGH = 50
/** A version, group or brand that moved over 1.5 times away from the list may be in another unit. */
const BELIEVED = Math.log(1.5)
const MIN_VERSIONS = 3
const MIN_LIKELY_SHARE = 0.75

/** Uses medians, because a few wrong prices don't change them (decision 005). */
export function movesOf(figures: Figures, { group, brand }: Belonging): Moves {
  const { starts, now } = figures
  const move = movesSince(figures)
  const { sorted, ends } = sortedByVersion(figures, move)
  const own = Array.from(ends, (end, version) => medianOfSorted(sorted, starts[version] ?? 0, end))
  const list = median(own.filter((value) => !Number.isNaN(value))) || 0
  const groups = shared(own, group, list)
  const brands = shared(own, brand, list)

  const expected = new Float64Array(now.length)
  const deviations = new Float64Array(now.length)
  let compared = 0
  for (let version = 0; version < ends.length; version += 1) {
    const start = starts[version] ?? 0
    const end = ends[version] ?? start
    if (end === start) continue
    const ofGroup = groups.get(group[version] ?? 0) ?? list
    const ofBrand = brands.get(brand[version] ?? 0) ?? list
    for (let at = start; at < (starts[version + 1] ?? 0); at += 1) {
      const value = move[at] ?? NaN
      if (Number.isNaN(value)) continue
      const others = believed(medianOfOthers(sorted, start, end, value), list)
      const nearest = nearestOf(value, list, ofGroup, ofBrand, others)
      expected[at] = nearest
      deviations[compared] = Math.abs(value - nearest)
      compared += 1
    }
  }
  return { move, expected, list, tolerance: toleranceOf(deviations, compared), step: stepOf(now), compared }
}

function toleranceOf(deviations: Float64Array, compared: number): number {
  if (compared < ENOUGH) return UNLEARNT
  // A brand in another unit would raise the tolerance for all others.
  const likely = deviations.subarray(0, compared).filter((deviation) => deviation <= BELIEVED)
  const learnt = likely.length >= compared * MIN_LIKELY_SHARE ? likely : deviations
  const [usual = 0] = quantiles(learnt, learnt === likely ? likely.length : compared, USUAL)
  return Math.max(MIN_TOLERANCE, TIMES_USUAL * usual)
}

/** Distance of a price's move from the expected one, less the effect of rounding; 0 for a new price. */
export function deviationOf({ move, expected, step }: Moves, { now, before }: Figures, at: number): number {
  const was = before[at] ?? 0
  if (was === 0) return 0
  const deviation = Math.abs((move[at] ?? 0) - (expected[at] ?? 0))
  return Math.max(0, deviation - roundingOf(step, now[at] ?? 0, was))
}

export function roundingOf(step: number, one: number, other: number): number {
  return (step / 2) * (1 / one + 1 / other)
}

export function movesOfOthers({ move }: Moves, { starts }: Figures, version: number, at: number): number[] {
  const others: number[] = []
  for (let other = starts[version] ?? 0; other < (starts[version + 1] ?? 0); other += 1)
    if (other !== at && !Number.isNaN(move[other])) others.push(move[other] ?? 0)
  return others
}

function movesSince({ now, before }: Figures): Float64Array {
  const move = new Float64Array(now.length)
  for (let at = 0; at < now.length; at += 1) {
    const was = before[at] ?? 0
    move[at] = was === 0 ? NaN : Math.log((now[at] ?? 0) / was)
  }
  return move
}

function sortedByVersion(
  { starts }: Figures,
  move: Float64Array,
): { sorted: Float64Array; ends: Int32Array } {
  const sorted = new Float64Array(move.length)
  const ends = new Int32Array(starts.length - 1)
  for (let version = 0; version < ends.length; version += 1) {
    const start = starts[version] ?? 0
    let end = start
    for (let from = start; from < (starts[version + 1] ?? 0); from += 1) {
      const value = move[from] ?? NaN
      if (Number.isNaN(value)) continue
      let at = end
      while (at > start && (sorted[at - 1] ?? 0) > value) {
        sorted[at] = sorted[at - 1] ?? 0
        at -= 1
      }
      sorted[at] = value
      end += 1
    }
    ends[version] = end
  }
  return { sorted, ends }
}

function medianOfOthers(sorted: Float64Array, start: number, end: number, value: number): number {
  const left = end - start - 1
  if (left === 0) return NaN
  let own = start
  while (sorted[own] !== value) own += 1
  const upper = start + (left >> 1)
  const high = sorted[upper < own ? upper : upper + 1] ?? NaN
  if (left % 2 === 1) return high
  return ((sorted[upper - 1 < own ? upper - 1 : upper] ?? NaN) + high) / 2
}

function shared(own: readonly number[], belonging: ArrayLike<number>, list: number): Map<number, number> {
  const members = new Map<number, number[]>()
  own.forEach((value, version) => {
    const key = belonging[version] ?? 0
    if (Number.isNaN(value) || key === 0) return
    const values = members.get(key)
    if (values === undefined) members.set(key, [value])
    else values.push(value)
  })
  const medians = new Map<number, number>()
  for (const [key, values] of members) {
    if (values.length >= MIN_VERSIONS) medians.set(key, believed(median(values), list))
  }
  return medians
}

export function believed(move: number, list: number): number {
  return Math.abs(move - list) <= BELIEVED ? move : list
}

function nearestOf(value: number, list: number, group: number, brand: number, others: number): number {
  let nearest = list
  if (Math.abs(value - group) < Math.abs(value - nearest)) nearest = group
  if (Math.abs(value - brand) < Math.abs(value - nearest)) nearest = brand
  if (Math.abs(value - others) < Math.abs(value - nearest)) nearest = others
  return nearest
}

const STEPS = [1000, 500, 100, 50, 10, 5]

function stepOf(prices: Int32Array): number {
  const most = prices.length / 10
  for (const step of STEPS) {
    let odd = 0
    for (let at = 0; at < prices.length && odd <= most; at += 1) if ((prices[at] ?? 0) % step !== 0) odd += 1
    if (odd <= most) return step
  }
  return 1
}
