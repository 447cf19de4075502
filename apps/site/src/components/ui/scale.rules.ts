import { count, tenths } from '@preciosa/contracts'

export interface ScaleEnds {
  min: number
  max: number
}

/** 0 to 1, by the square root: most vehicles are far below the maximum. Clamps values beyond an end. */
export function placeOnScale(value: number, { min, max }: ScaleEnds): number {
  const share = (value - min) / (max - min)
  return Math.sqrt(Math.min(1, Math.max(0, share)))
}

/** Growing steps show that the scale isn't linear. */
const NAMED_SHARES = [0, 0.1, 0.25, 0.5, 1]

export function scaleTicks({ min, max }: ScaleEnds): number[] {
  return NAMED_SHARES.map((share) => min + (max - min) * share)
}

/** Without decimals from 100 on. */
export function scaleFigure(value: number): string {
  return value < 100 ? tenths(value) : count(value)
}

export function comparedToMedian(value: number, median: number): string {
  const ratio = value / median
  if (ratio > 1.2) return 'Bastante más.'
  if (ratio > 1.02) return 'Apenas más.'
  if (ratio >= 0.98) return 'Igual.'
  return ratio >= 0.8 ? 'Apenas menos.' : 'Bastante menos.'
}
