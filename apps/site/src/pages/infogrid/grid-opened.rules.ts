import type { PriceRow } from '@preciosa/contracts/looks'
import type { Grid, GridAnswer, GridRow, OpenedVersion } from './infogrid-data.js'

/** The grid with the versions that were paid for since it was loaded; the other rows are the same objects. */
export function withOpened(grid: Grid, opened: readonly OpenedVersion[]): Grid {
  const paid = new Map(opened.map(({ codia, usedPrices }) => [codia, usedPrices]))
  return { ...grid, rows: grid.rows.map((row) => openedRow(row, grid.years, paid.get(row.codia) ?? [])) }
}

function openedRow(row: GridRow, years: readonly number[], usedPrices: readonly PriceRow[]): GridRow {
  if (usedPrices.length === 0) return row
  const prices = new Map(usedPrices.map(({ year, price }) => [year, price]))
  return { ...row, outcome: 'free', cells: years.map((year) => prices.get(year) ?? null) }
}

/** True if the page can show the answer by itself, without its loader. */
export function opensGrid(answer: unknown): boolean {
  return (answer as GridAnswer | undefined)?.kind === 'opened'
}
