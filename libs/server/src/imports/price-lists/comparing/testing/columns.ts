import type { Figures } from '../figures.js'
import type { Belonging } from '../moves.rules.js'

/** In thousands of pesos, by model year (0km as `NEW`). */
export interface VersionPrices {
  now: Record<number, number>
  before?: Record<number, number>
  brand?: number
  group?: number
}

export function columns(versions: readonly VersionPrices[]): { figures: Figures; belonging: Belonging } {
  const rows = versions.flatMap(({ now, before = {} }) =>
    Object.entries(now).map(([year, price]) => ({
      year: Number(year),
      price,
      was: before[Number(year)] ?? 0,
    })),
  )
  let end = 0
  const ends = versions.map(({ now }) => (end += Object.keys(now).length))
  return {
    figures: {
      starts: Int32Array.from([0, ...ends]),
      years: Int16Array.from(rows, ({ year }) => year),
      lines: Int32Array.from(rows, (_, at) => at + 2),
      now: Int32Array.from(rows, ({ price }) => price),
      before: Int32Array.from(rows, ({ was }) => was),
    },
    belonging: {
      group: versions.map(({ group = 0 }) => group),
      brand: versions.map(({ brand = 1 }) => brand),
    },
  }
}
