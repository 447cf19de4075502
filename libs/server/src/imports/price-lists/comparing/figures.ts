import type { FoldedVersion } from '../folding/folded-list.js'

export interface KnownVersion {
  codia: number
  groupId: number
  brandId: number
  /** Undefined if the list names it as before. */
  nameBefore?: { name: string; variant: string } | undefined
  before: { newPrice: number | null; yearFrom: number | null; prices: readonly (number | null)[] } | undefined
}

/** Sorts the 0km price after all model years. */
export const NEW = 9999

/** In columns, because there may be millions. A version's years are adjacent, oldest first, 0km last. */
export interface Figures {
  /** Index of each version's first figure, plus one entry at the end. */
  starts: Int32Array
  years: Int16Array
  lines: Int32Array
  /** Thousands of pesos. */
  now: Int32Array
  /** 0 if the edition before has no price. */
  before: Int32Array
}

export function figuresOf(
  versions: readonly FoldedVersion[],
  known: readonly (KnownVersion | undefined)[],
): Figures {
  let count = 0
  for (const { prices, newPrice } of versions) count += prices.length + (newPrice === null ? 0 : 1)
  const figures: Figures = {
    starts: new Int32Array(versions.length + 1),
    years: new Int16Array(count),
    lines: new Int32Array(count),
    now: new Int32Array(count),
    before: new Int32Array(count),
  }
  let at = 0
  versions.forEach((version, index) => {
    figures.starts[index] = at
    at = layOut(figures, at, version, known[index]?.before)
  })
  figures.starts[versions.length] = at
  return figures
}

function layOut(
  { years, lines, now, before }: Figures,
  start: number,
  version: FoldedVersion,
  base: KnownVersion['before'],
): number {
  let end = start
  for (let place = 0; place < version.years.length; place += 1) {
    const year = version.years[place] ?? 0
    // Lists are usually sorted by year, so an insertion takes few steps.
    let at = end
    while (at > start && (years[at - 1] ?? 0) > year) {
      years[at] = years[at - 1] ?? 0
      lines[at] = lines[at - 1] ?? 0
      now[at] = now[at - 1] ?? 0
      at -= 1
    }
    years[at] = year
    lines[at] = version.lines[place] ?? 0
    now[at] = version.prices[place] ?? 0
    end += 1
  }
  if (version.newPrice !== null) {
    years[end] = NEW
    lines[end] = version.newLine
    now[end] = version.newPrice
    end += 1
  }
  if (base !== undefined) {
    const { yearFrom, newPrice, prices } = base
    for (let at = start; at < end; at += 1) {
      const year = years[at] ?? 0
      before[at] = (year === NEW ? newPrice : prices[year - (yearFrom ?? year)]) ?? 0
    }
  }
  return end
}
