import { type Alternative, LITERAL, type Position, type Reading } from './search.rules.js'

const MAX_READINGS = 24

/** Readings with all words as written. */
export function exactReadings(positions: readonly Position[]): Reading[] {
  return readingsOf(positions.map(({ ways }) => ways.filter(({ weight }) => weight >= LITERAL)))
}

/** One alternative per word, the best first. */
export function readingsOf(positions: readonly Alternative[][]): Reading[] {
  if (positions.length === 0) return []
  let chosen: { ways: Alternative[]; score: number }[] = [{ ways: [], score: 1 }]
  for (const alternatives of positions) {
    chosen = chosen
      .flatMap(({ ways, score }) =>
        alternatives
          .filter((way) => !contradicts(way, ways))
          .map((way) => ({ ways: [...ways, way], score: score * way.weight })),
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

/** "gol 2015 16" has 1.6 litres: two digits are no second year. */
function contradicts(way: Alternative, others: readonly Alternative[]): boolean {
  return (
    way.year !== undefined &&
    others.some(({ year, isShortYear }) => year !== undefined && (isShortYear || way.isShortYear))
  )
}
