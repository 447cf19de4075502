import type { Figures } from './figures.js'
import type { Moves } from './moves.rules.js'
import { neighbours, type Steps, Years } from './shape.rules.js'

export interface Misfit {
  at: number
  /** Distance of the ratio from the usual range, as a logarithm. */
  by: number
  beside: number
  which: 'this' | 'either' | 'exchanged'
}

/** Pairs of years with a newly unusual ratio; both prices if the wrong one can't be determined. */
export function misfitsOf(
  figures: Figures,
  moves: Moves,
  steps: Steps,
  isSuspect: (at: number) => boolean,
): Misfit[] {
  const { starts } = figures
  const years = new Years(figures, moves, steps)
  const found: Misfit[] = []
  for (let version = 0; version + 1 < starts.length; version += 1) {
    const start = starts[version] ?? 0
    const end = starts[version + 1] ?? 0
    if (years.fit(start, end)) continue
    const all = Array.from({ length: end - start }, (_, place) => start + place)
    const exchanged = exchangedAmong(years, all)
    const explained = new Set(exchanged.map(({ at }) => at))
    const left = all.filter((at) => !explained.has(at) && !isSuspect(at))
    found.push(...exchanged, ...wrongAmong(years, left))
  }
  return found
}

function exchangedAmong(years: Years, all: readonly number[]): Misfit[] {
  return neighbours(all).flatMap(([older, newer]) => {
    const by = years.misfit(older, newer)
    if (by === 0 || !years.movedAsExchanged(older, newer)) return []
    return both(older, newer, by, 'exchanged')
  })
}

function wrongAmong(years: Years, figures: readonly number[]): Misfit[] {
  const found: Misfit[] = []
  let left = figures
  for (let worst = years.worst(left); worst !== undefined; worst = years.worst(left)) {
    const { older, newer, by } = worst
    const isExchange = years.riseExchanged(left, older, newer)
    const wrong = isExchange ? [older, newer] : years.wrongOf(left, older, newer)
    for (const misfit of both(older, newer, by, isExchange ? 'exchanged' : 'either'))
      if (wrong.includes(misfit.at)) found.push(wrong.length === 1 ? { ...misfit, which: 'this' } : misfit)
    left = left.filter((at) => !wrong.includes(at))
  }
  return found
}

function both(older: number, newer: number, by: number, which: Misfit['which']): Misfit[] {
  return [
    { at: older, by, beside: newer, which },
    { at: newer, by, beside: older, which },
  ]
}
