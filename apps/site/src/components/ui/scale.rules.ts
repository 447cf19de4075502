import { count, tenths } from '@preciosa/contracts'

/** The ends of a scale. Fewer is better where `best` is the lower end. */
export interface ScaleEnds {
  min: number
  max: number
}

/**
 * Where a value stands between the ends, from 0 to 1, by its root: most vehicles are far below the maximum, and would
 * bunch at the left of an even scale. What is beyond an end stands at it.
 */
export function placeOnScale(value: number, { min, max }: ScaleEnds): number {
  const share = (value - min) / (max - min)
  return Math.sqrt(Math.min(1, Math.max(0, share)))
}

/** Shares of the length that are named: the steps grow, which says that the scale isn't even. */
const NAMED_SHARES = [0, 0.1, 0.25, 0.5, 1]

/** The values named on the axis, the ends among them. */
export function scaleTicks({ min, max }: ScaleEnds): number[] {
  return NAMED_SHARES.map((share) => min + (max - min) * share)
}

/** A value as a scale writes it: from a hundred on, decimals say nothing (783,8 km). */
export function scaleFigure(value: number): string {
  return value < 100 ? tenths(value) : count(value)
}

/** How a value compares with the median of its class, in a word. */
export function besideMedian(value: number, median: number): string {
  const ratio = value / median
  if (ratio > 1.2) return 'Bastante más.'
  if (ratio > 1.02) return 'Apenas más.'
  if (ratio >= 0.98) return 'Igual.'
  return ratio >= 0.8 ? 'Apenas menos.' : 'Bastante menos.'
}
