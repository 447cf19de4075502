import type { GridCell } from './infogrid-data.js'

export interface GridPart {
  /** Index of its first year. */
  at: number
  span: number
  /** Years before a row's newest or after its oldest price. */
  away: boolean
}

/** Narrower runs have no room for a text, and prices are beside them. */
const SHORTEST = 3

/**
 * A row's cells, with the years before its newest and after its oldest price merged: there the row says which
 * years it has, since these may be off screen.
 */
export function partsOf(cells: readonly GridCell[]): GridPart[] {
  const first = cells.findIndex((cell) => cell !== null)
  const single = (at: number): GridPart => ({ at, span: 1, away: false })
  if (first === -1) return cells.map((_, at) => single(at))
  const last = cells.findLastIndex((cell) => cell !== null)
  const run = (from: number, to: number): GridPart[] =>
    to - from < SHORTEST
      ? Array.from({ length: to - from }, (_, at) => single(from + at))
      : [{ at: from, span: to - from, away: true }]
  const priced = Array.from({ length: last - first + 1 }, (_, at) => single(first + at))
  return [...run(0, first), ...priced, ...run(last + 1, cells.length)]
}

/** @param years newest first, as the cells */
export function usedYearsText(cells: readonly GridCell[], years: readonly number[]): string {
  const own = years.filter((_, at) => cells[at] !== null)
  const [newest, oldest] = [own[0], own.at(-1)]
  return newest === oldest ? `Usado ${newest}` : `Usados ${oldest} a ${newest}`
}
