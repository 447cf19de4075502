import type { Figures } from './figures.js'
import { type Misfit, misfitsOf } from './misfits.rules.js'
import { type Belonging, deviationOf, type Moves, movesOf } from './moves.rules.js'
import { likelier, type Steps, stepsOf } from './shape.rules.js'
import { twinsOf } from './twins.rules.js'

export interface Finding {
  at: number
  /** Distance from the expected price, as a logarithm. */
  by: number
  /** The price moved unusually far since the edition before. */
  moved?: true
  misfit?: Misfit
  /** A figure of another version with the same price since this edition. */
  twin?: number
  /** The highest or lowest of the other prices, if this one lies far beyond. */
  limit?: number
}

export interface Findings {
  findings: Finding[]
  moves: Moves
  steps: Steps
}

/** Every single figure that looks wrong beside its neighbours (decision 005). */
export function findSuspects(figures: Figures, belonging: Belonging): Findings {
  const moves = movesOf(figures, belonging)
  const found = new Map<number, Finding>()
  figures.now.forEach((_, at) => {
    const by = deviationOf(moves, figures, at)
    if (by > moves.tolerance) found.set(at, { at, by, moved: true })
  })
  const steps = stepsOf(figures)
  for (const misfit of misfitsOf(figures, moves, steps, (at) => found.has(at))) {
    const { at, by } = misfit
    found.set(at, { ...(found.get(at) ?? { at, by }), misfit })
  }
  for (const { one, other } of twinsOf(figures, belonging.brand)) {
    if (found.has(one) || found.has(other)) continue
    const deviation = (at: number) => deviationOf(moves, figures, at)
    for (const at of likelier(deviation(one), deviation(other), one, other))
      if (deviation(at) > 0) found.set(at, { at, by: deviation(at), twin: at === one ? other : one })
  }
  return { findings: [...found.values()].sort(worstFirst), moves, steps }
}

/** Prices of a real list rise or fall alone by up to 15 %. */
const SURE = Math.log(1.2)
/** Two years that are equal but for rounding may only look exchanged. */
const ROUNDING = Math.log(1.01)

/** True of a small difference with a single sign: more often a true move than a mistake. */
export function isMild({ by, moved, misfit, twin }: Finding): boolean {
  const signs = [moved, misfit, twin].filter((sign) => sign !== undefined).length
  if (by >= SURE || signs > 1) return false
  return misfit?.which !== 'exchanged' || by < ROUNDING
}

/** Mild doubts last. */
export function worstFirst(one: Finding, other: Finding): number {
  return Number(isMild(one)) - Number(isMild(other)) || other.by - one.by || one.at - other.at
}
