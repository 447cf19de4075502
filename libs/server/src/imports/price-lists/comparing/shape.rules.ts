import { type Figures, NEW } from './figures.js'
import { deviationOf, type Moves, roundingOf, TIMES_USUAL, USUAL } from './moves.rules.js'
import { quantiles } from './spread.js'

/** Logarithms of the ratio of two successive prices. */
interface Range {
  least: number
  usual: number
  most: number
}

/** `used`: between successive model years. `new`: from the newest model year to 0km. */
export interface Steps {
  used: Range
  new: Range
}

const ANYTHING: Range = { least: -Infinity, usual: 0, most: Infinity }

const RARE = 0.001
const ENOUGH = 200
/** A first list may contain mistakes itself: the usual range is twice as wide as its middle 95 %. */
const UNSURE = 0.025
const FURTHER = 2
const FEWEST = 40

/** Learnt from the previous edition, or from the list if that one has too few prices. */
export function stepsOf(figures: Figures): Steps {
  const before = gapsOf(figures, figures.before)
  const now = before.used.count < ENOUGH || before.new.count < ENOUGH ? gapsOf(figures, figures.now) : before
  return { used: rangeOf(before.used, now.used), new: rangeOf(before.new, now.new) }
}

function rangeOf(before: Gaps, now: Gaps): Range {
  if (before.count >= ENOUGH) {
    const [least = 0, usual = 0, most = 0] = quantiles(before.values, before.count, RARE, 0.5, 1 - RARE)
    return { least, usual, most }
  }
  if (now.count < FEWEST) return ANYTHING
  const [low = 0, usual = 0, high = 0] = quantiles(now.values, now.count, UNSURE, 0.5, 1 - UNSURE)
  return { least: usual - FURTHER * (usual - low), usual, most: usual + FURTHER * (high - usual) }
}

interface Gaps {
  values: Float64Array
  count: number
}

function gapsOf({ starts, years }: Figures, prices: Int32Array): { used: Gaps; new: Gaps } {
  const used = { values: new Float64Array(prices.length), count: 0 }
  const fresh = { values: new Float64Array(starts.length), count: 0 }
  for (let version = 0; version + 1 < starts.length; version += 1) {
    const end = starts[version + 1] ?? 0
    for (let at = (starts[version] ?? 0) + 1; at < end; at += 1) {
      const older = prices[at - 1] ?? 0
      const newer = prices[at] ?? 0
      if (older === 0 || newer === 0) continue
      const kind =
        years[at] === NEW ? fresh : (years[at] ?? 0) - (years[at - 1] ?? 0) === 1 ? used : undefined
      if (kind === undefined) continue
      kind.values[kind.count] = Math.log(newer / older)
      kind.count += 1
    }
  }
  return { used, new: fresh }
}

export function rangeBetween({ years }: Figures, steps: Steps, older: number, newer: number): Range {
  const isNew = years[newer] === NEW
  const range = isNew ? steps.new : steps.used
  const apart = isNew ? 1 : (years[newer] ?? 0) - (years[older] ?? 0)
  const { least, usual, most } = range
  return { least: Math.min(least, least * apart), usual: usual * apart, most: Math.max(most, most * apart) }
}

export class Years {
  /** Misfit that counts as usual: a list may be less even than the previous edition. */
  private margin = 0

  constructor(
    private readonly figures: Figures,
    private readonly moves: Moves,
    private readonly steps: Steps,
  ) {
    this.margin = this.usualMisfit()
  }

  private usualMisfit(): number {
    const { starts, now } = this.figures
    const misfits = new Float64Array(now.length)
    let pairs = 0
    for (let version = 0; version + 1 < starts.length; version += 1) {
      for (let at = (starts[version] ?? 0) + 1; at < (starts[version + 1] ?? 0); at += 1) {
        misfits[pairs] = this.misfit(at - 1, at)
        pairs += 1
      }
    }
    const [usual = 0] = quantiles(misfits, pairs, USUAL)
    return TIMES_USUAL * usual
  }

  fit(start: number, end: number): boolean {
    for (let at = start + 1; at < end; at += 1) if (this.misfit(at - 1, at) > 0) return false
    return true
  }

  /** Distance of two prices from the usual range, as a logarithm; 0 if they differed as much before. */
  misfit(older: number, newer: number): number {
    const { now, before } = this.figures
    const by = this.outside(now, older, newer)
    if (by === 0 || before[older] === 0 || before[newer] === 0) return by
    const was = this.outside(before, older, newer)
    return was > 0 && by <= was + this.moves.tolerance ? 0 : by
  }

  private outside(prices: Int32Array, older: number, newer: number): number {
    const low = prices[older] ?? 1
    const high = prices[newer] ?? 1
    const { least, most } = this.range(older, newer)
    const gap = Math.log(high / low)
    const outside = Math.max(0, least - gap - this.margin, gap - most - this.margin)
    return outside === 0 ? 0 : Math.max(0, outside - roundingOf(this.moves.step, low, high))
  }

  private range(older: number, newer: number): Range {
    return rangeBetween(this.figures, this.steps, older, newer)
  }

  worst(figures: readonly number[]): { older: number; newer: number; by: number } | undefined {
    let worst: { older: number; newer: number; by: number } | undefined
    for (const [older, newer] of neighbours(figures)) {
      const by = this.misfit(older, newer)
      if (by > 0 && (worst === undefined || by > worst.by)) worst = { older, newer, by }
    }
    return worst
  }

  /** Sum of the misfits and of the distances from the usual rise. */
  unevenness(figures: readonly number[]): number {
    const { now } = this.figures
    let sum = 0
    for (const [older, newer] of neighbours(figures)) {
      const gap = Math.log((now[newer] ?? 1) / (now[older] ?? 1))
      sum += this.misfit(older, newer) + Math.abs(gap - this.range(older, newer).usual)
    }
    return sum
  }

  movedAsExchanged(one: number, other: number): boolean {
    const { now, before } = this.figures
    const { expected, tolerance } = this.moves
    if (before[one] === 0 || before[other] === 0) return false
    const asOne = Math.log((now[other] ?? 0) / (before[one] ?? 0)) - (expected[one] ?? 0)
    const asOther = Math.log((now[one] ?? 0) / (before[other] ?? 0)) - (expected[other] ?? 0)
    return Math.abs(asOne) <= tolerance && Math.abs(asOther) <= tolerance
  }

  riseExchanged(figures: readonly number[], one: number, other: number): boolean {
    const { now, before } = this.figures
    if (figures.length < 3 || before[one] !== 0 || before[other] !== 0) return false
    const without = (left: number) => this.unevenness(figures.filter((at) => at !== left))
    const least = Math.min(without(one), without(other))
    const exchange = () => ([now[one], now[other]] = [now[other] ?? 0, now[one] ?? 0])
    exchange()
    const exchanged = this.unevenness(figures)
    exchange()
    return exchanged <= least + EVEN_TIMES * this.moves.tolerance
  }

  wrongOf(figures: readonly number[], older: number, newer: number): number[] {
    const { before } = this.figures
    const known = before[older] !== 0
    // A known price counts as right, a new one as wrong.
    if (known !== (before[newer] !== 0)) return known ? [newer] : [older]
    const withoutOlder = this.unevenness(figures.filter((at) => at !== older))
    const withoutNewer = this.unevenness(figures.filter((at) => at !== newer))
    if (Math.abs(withoutOlder - withoutNewer) > this.moves.tolerance)
      return withoutOlder < withoutNewer ? [older] : [newer]
    return likelier(this.deviation(older), this.deviation(newer), older, newer)
  }

  private deviation(at: number): number {
    return deviationOf(this.moves, this.figures, at)
  }
}

/** Unevenness that one more price may add, in tolerances. */
const EVEN_TIMES = 3
const CLEARLY = 2

export function likelier(ofOne: number, ofOther: number, one: number, other: number): number[] {
  if (ofOne > CLEARLY * ofOther) return [one]
  return ofOther > CLEARLY * ofOne ? [other] : [one, other]
}

export function neighbours(figures: readonly number[]): [number, number][] {
  const pairs: [number, number][] = []
  for (let place = 1; place < figures.length; place += 1)
    pairs.push([figures[place - 1] ?? 0, figures[place] ?? 0])
  return pairs
}
