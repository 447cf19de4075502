import type { Figures } from './figures.js'
import { median, medianOfSorted, quantiles } from './spread.js'

/** How each price moved since the edition before, and how it should have, going by its neighbours. */
export interface Moves {
  /** Natural logarithm of now ÷ before; NaN where there was no price before. */
  move: Float64Array
  /** Of the moves of the version's other prices, its group, its brand and the whole list, the one nearest to `move`. */
  expected: Float64Array
  /** The median move of the list. */
  list: number
  /** How far a move may lie from what is expected, as a logarithm. */
  tolerance: number
  /** The number that nearly all prices of the list are multiples of. */
  step: number
  /** Prices that have one before. */
  compared: number
}

/** Where each version belongs: any numbers that tell groups and brands apart; 0 is none. */
export interface Belonging {
  group: ArrayLike<number>
  brand: ArrayLike<number>
}

/** A deviation is unusual from 1.4 times the one within which 95 % of a list's deviations lie. */
export const USUAL = 0.95
export const TIMES_USUAL = 1.4
/** A price within 3 % of what is expected is never suspect; in a list too small to learn from, within 10 %. */
const LEAST = Math.log(1.03)
const UNLEARNT = Math.log(1.1)
const ENOUGH = 50
/**
 * The move of a version, group or brand is expected of its prices only within a factor of 1.5 of the list's: one that
 * moved further as a whole may be in another unit, and a person has to look at it anyway.
 */
const BELIEVED = Math.log(1.5)
const LEAST_VERSIONS = 3
const MOST = 0.75

/** Compares each move with its neighbours' (decision 005). By medians, which a few wrong prices don't change. */
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
  // Without the prices of a brand in another unit, which would raise the tolerance for all others.
  const likely = deviations.subarray(0, compared).filter((deviation) => deviation <= BELIEVED)
  const learnt = likely.length >= compared * MOST ? likely : deviations
  const [usual = 0] = quantiles(learnt, learnt === likely ? likely.length : compared, USUAL)
  return Math.max(LEAST, TIMES_USUAL * usual)
}

/** How far a price's move is from the expected one, less what rounding may cause; 0 for a price that is new. */
export function deviationOf({ move, expected, step }: Moves, { now, before }: Figures, at: number): number {
  const was = before[at] ?? 0
  if (was === 0) return 0
  const deviation = Math.abs((move[at] ?? 0) - (expected[at] ?? 0))
  return Math.max(0, deviation - roundingOf(step, now[at] ?? 0, was))
}

/** How much rounding to a step may change the ratio of two prices, as a logarithm. */
export function roundingOf(step: number, one: number, other: number): number {
  return (step / 2) * (1 / one + 1 / other)
}

/** The moves of a version's other prices than the one at `at`; empty when the edition before had none of them. */
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

/** The moves of each version in order, from its first figure's place to its end. */
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

/** The median move of each group or brand of at least three versions. */
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
    if (values.length >= LEAST_VERSIONS) medians.set(key, believed(median(values), list))
  }
  return medians
}

/** A move that may be expected; the list's instead when it is too far from the list's, or NaN. */
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

/** The greatest round number that nine of ten prices are multiples of. */
function stepOf(prices: Int32Array): number {
  const most = prices.length / 10
  for (const step of STEPS) {
    let odd = 0
    for (let at = 0; at < prices.length && odd <= most; at += 1) if ((prices[at] ?? 0) % step !== 0) odd += 1
    if (odd <= most) return step
  }
  return 1
}
