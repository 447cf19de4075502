import { IDS } from '../sheet/technical.rules.js'

interface Better {
  than: 'more' | 'less'
  word: string
}

/** Sheet figures with a clear best value, by feature id of the dictionary. */
const BETTER: Readonly<Record<number, Better>> = {
  [IDS.trunk]: { than: 'more', word: 'el más grande' },
  [IDS.power]: { than: 'more', word: 'el más potente' },
  25: { than: 'more', word: 'el de más par' },
  [IDS.topSpeed]: { than: 'more', word: 'el más veloz' },
  [IDS.acceleration]: { than: 'less', word: 'el más rápido' },
  15: { than: 'less', word: 'el que menos gasta' },
  [IDS.consumption]: { than: 'less', word: 'el que menos gasta' },
}

export const CHEAPEST: Better = { than: 'less', word: 'el más barato' }
export const HOLDS_BEST: Better = { than: 'more', word: 'el que mejor se sostiene' }
export const BEST_EQUIPPED: Better = { than: 'more', word: 'el más equipado' }
const THE_ONLY_ONE = 'el único'

export function betterBy(feature: number): Better | null {
  return BETTER[feature] ?? null
}

/** Null on a tie or with an unknown figure, which might be better. */
export function bestOf(figures: readonly (number | null)[], { than }: Better): number | null {
  const known = figures.filter((figure) => figure !== null)
  if (known.length < 2 || known.length < figures.length) return null
  const best = than === 'more' ? Math.max(...known) : Math.min(...known)
  return known.filter((figure) => figure === best).length === 1 ? figures.indexOf(best) : null
}

export function bestWords(figures: readonly (number | null)[], better: Better | null): (string | null)[] {
  const best = better === null ? null : bestOf(figures, better)
  return figures.map((_, at) => (at === best ? (better?.word ?? null) : null))
}

export function onlyWords(having: readonly (boolean | null)[]): (string | null)[] {
  const isKnown = having.length > 1 && having.every((one) => one !== null)
  const isOnly = isKnown && having.filter((one) => one).length === 1
  return having.map((one) => (isOnly && one === true ? THE_ONLY_ONE : null))
}
