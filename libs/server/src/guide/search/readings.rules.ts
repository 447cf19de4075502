import type { Alternative, Reading } from './search.rules.js'

const MAX_READINGS = 24
/** Limit of words in a relaxed search. */
const MAX_WORDS = 7

/** Readings with all words as written, or as years. */
export function exactReadings(positions: readonly Alternative[][]): Reading[] {
  return readingsOf(positions.map((ways) => ways.filter(({ weight }) => weight >= 0.99)))
}

export function readingsOf(positions: readonly Alternative[][]): Reading[] {
  if (positions.length === 0) return []
  let chosen: { ways: Alternative[]; score: number }[] = [{ ways: [], score: 1 }]
  for (const alternatives of positions) {
    chosen = chosen
      .flatMap(({ ways, score }) =>
        alternatives.map((way) => ({ ways: [...ways, way], score: score * way.weight })),
      )
      .sort((a, b) => b.score - a.score)
      .slice(0, MAX_READINGS)
  }
  return chosen.flatMap(({ ways, score }) => {
    const queries = ways.flatMap(({ query }) => query ?? [])
    // A year alone doesn't identify a vehicle.
    if (queries.length === 0) return []
    return {
      query: queries.join(' & '),
      years: ways.flatMap(({ year }) => year ?? []),
      words: [...new Set(ways.flatMap(({ words }) => words))],
      score,
    }
  })
}

/** The remaining words must identify a vehicle: "xyz 1.6" finds nothing instead of thousands. */
export function* relaxedReadings(positions: readonly Alternative[][]): Generator<Reading[]> {
  const possible = positions.filter((ways) => ways.length > 0).slice(0, MAX_WORDS)
  for (let kept = Math.min(possible.length, positions.length - 1); kept > 0; kept -= 1) {
    const readings = subsets(possible, kept)
      .filter((left) => left.some((ways) => ways.some(({ distinctive }) => distinctive)))
      .map((left) => left.map((ways) => (kept === 1 ? ways.filter(({ distinctive }) => distinctive) : ways)))
      .flatMap(readingsOf)
    if (readings.length > 0) yield readings.sort((a, b) => b.score - a.score).slice(0, MAX_READINGS)
  }
}

function subsets<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, at) => subsets(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]))
}
