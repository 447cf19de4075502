import { IDS } from '../../subjects/versions/technical.rules.js'

interface Better {
  than: 'more' | 'less'
  word: string
  /** True if the best figure is far enough from the next one to matter to a buyer. */
  matters: (best: number, next: number) => boolean
}

type Matters = Better['matters']

const byShare =
  (least: number): Matters =>
  (best, next) =>
    Math.abs(best - next) >= least * Math.max(Math.abs(best), Math.abs(next))

const more = (word: string, matters: Matters = byShare(0.05)): Better => ({ than: 'more', word, matters })
const less = (word: string, matters: Matters = byShare(0.05)): Better => ({ than: 'less', word, matters })

/** Sheet figures with a clear best value, by feature id of the dictionary. */
const BETTER: Readonly<Record<number, Better>> = {
  [IDS.trunk]: more('el más grande'),
  [IDS.power]: more('el más potente'),
  25: more('el de más par'),
  [IDS.topSpeed]: more('el más veloz'),
  [IDS.acceleration]: less('el más rápido'),
  15: less('el que menos gasta'),
  [IDS.consumption]: less('el que menos gasta'),
}

export const CHEAPEST = less('el más barato', byShare(0.01))
/** Of changes as fractions: half a percentage point. */
export const HOLDS_BEST = more('el que mejor se sostiene', (best, next) => best - next >= 0.005)
export const BEST_EQUIPPED = more('el más equipado')
const THE_ONLY_ONE = 'el único'

export function betterBy(feature: number): Better | null {
  return BETTER[feature] ?? null
}

/** Null if the next figure is about as good, or with an unknown figure, which might be better. */
export function bestOf(figures: readonly (number | null)[], { than, matters }: Better): number | null {
  const known = figures.filter((figure) => figure !== null)
  if (known.length < figures.length) return null
  const [best, next] = known.sort((a, b) => (than === 'more' ? b - a : a - b))
  if (best === undefined || next === undefined || best === next || !matters(best, next)) return null
  return figures.indexOf(best)
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
