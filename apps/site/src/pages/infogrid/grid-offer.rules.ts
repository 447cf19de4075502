import type { Permission, VehicleType } from '@preciosa/contracts'
import { count } from '../../format/years.js'
import type { LookRefusal } from '../../subjects/look/look-dialog.js'
import type { VersionCost } from './grid-rows.rules.js'
import type { PriceRow } from '@preciosa/contracts/looks'
import type { Grid, GridAnswer, GridRow, OpenedVersion } from './infogrid-data.js'

export interface GridMeans {
  credits: number
  creditsActive: boolean
  permissions: readonly Permission[]
  vehicleType: VehicleType
}

export type GridOffer =
  | { kind: 'free' }
  | { kind: 'confirm'; cost: number }
  | { kind: 'few'; cost: number; fits: number[] }
  | { kind: 'refused'; reason: LookRefusal }

/** In the order of `decideLook`; the API decides again. */
export function gridOffer(versions: readonly VersionCost[], means: GridMeans): GridOffer {
  const cost = versions.filter(({ outcome }) => outcome === 'charge').length
  if (cost === 0) return { kind: 'free' }
  if (means.credits === 0) return { kind: 'refused', reason: 'no-credits' }
  if (means.credits < cost) return { kind: 'few', cost, fits: fitting(versions, means.credits) }
  if (!means.creditsActive) return { kind: 'refused', reason: 'credits-paused' }
  if (!means.permissions.includes(PRICES_OF[means.vehicleType]))
    return { kind: 'refused', reason: 'wrong-plan' }
  return { kind: 'confirm', cost }
}

const PRICES_OF = { cars: 'CAR_PRICES', motorcycles: 'MOTORBIKE_PRICES' } as const

function fitting(versions: readonly VersionCost[], credits: number): number[] {
  let left = credits
  return versions
    .filter(({ outcome }) => {
      if (outcome === 'charge') left -= 1
      return outcome !== 'charge' || left >= 0
    })
    .map(({ codia }) => codia)
}

export function costText(versions: number, cost: number): string {
  const free = versions - cost
  const what = `${count(versions, 'versión', 'versiones')}, ${count(cost, 'InfoCredit', 'InfoCredits')}`
  if (free === 0) return what
  return `${what}: ${free === 1 ? '1 no cuesta nada' : `${free} no cuestan nada`}`
}

export function ownText(credits: number): string {
  return `tenés ${credits}`
}

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
