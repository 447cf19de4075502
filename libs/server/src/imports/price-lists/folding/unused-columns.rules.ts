import { hintsAtYear, type ParsedPrice, type Cell } from '../../../files/cells/index.js'

/** A heading that no column of the format takes. */
export interface UnusedColumn {
  heading: string
  looksLike: 'year' | 'prices' | null
}

/** Filled cells per column that are looked at. */
const SAMPLE = 200
/** At least so many prices, and such a share of the filled cells. */
const MIN_PRICES = 2
const MIN_SHARE = 0.8
/** Their median is within this factor of the list's. */
const NEAR = 5

/** Looks at the unused columns of a list: a year's prices may be lost without a word. */
export class UnusedColumns {
  private readonly cells: { at: number; heading: string; filled: number; prices: number[] }[]

  constructor(
    titles: readonly string[],
    used: ReadonlySet<number>,
    private readonly parsePrice: (raw: string) => Cell<ParsedPrice>,
  ) {
    this.cells = titles.flatMap((heading, at) =>
      used.has(at) ? [] : [{ at, heading: heading.trim(), filled: 0, prices: [] }],
    )
  }

  row(cells: readonly string[]): void {
    for (const column of this.cells) {
      if (column.filled >= SAMPLE) continue
      const raw = cells[column.at] ?? ''
      if (raw.trim() === '') continue
      column.filled += 1
      const parsed = this.parsePrice(raw)
      if ('value' in parsed) column.prices.push(parsed.value.price)
    }
  }

  /** @param typical a median price of the list, in its unit; undefined without prices */
  found(typical: number | undefined): UnusedColumn[] {
    return this.cells.flatMap(({ at, heading, filled, prices }): UnusedColumn[] => {
      if (hintsAtYear(heading)) return [{ heading, looksLike: 'year' }]
      const middle = medianOf(prices)
      const arePrices =
        typical !== undefined &&
        middle !== undefined &&
        prices.length >= MIN_PRICES &&
        prices.length >= filled * MIN_SHARE &&
        middle <= typical * NEAR &&
        typical <= middle * NEAR
      // A column without a heading says nothing, unless it holds prices.
      if (heading === '')
        return arePrices ? [{ heading: `columna ${at + 1}, sin título`, looksLike: 'prices' }] : []
      return [{ heading, looksLike: arePrices ? 'prices' : null }]
    })
  }
}

export function medianOf(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}
