import type { Period, VehicleType } from '@preciosa/contracts'
import type { PriceRow } from '@preciosa/contracts/looks'
import type { LookRefusal } from '../../subjects/look/look-dialog.js'

/** Used prices of a version: paid, one credit, or none. */
export type GridOutcome = 'free' | 'charge' | 'nothing'

/** Thousands of pesos, an unpaid price, or none. */
export type GridCell = number | 'locked' | null

export interface GridRow {
  codia: number
  name: string
  model: string | null
  path: string
  outcome: GridOutcome
  /** 0km price in thousands of pesos. */
  newPrice: number | null
  cells: GridCell[]
}

export interface Grid {
  years: number[]
  rows: GridRow[]
}

interface Option {
  id: number
  name: string
}

/** Both ends belong to it; null is open. */
export interface YearRange {
  from: number | null
  to: number | null
}

export interface GridAddress extends YearRange {
  brand: number | null
  model: number | null
  page: number
  rows: number
  /** Words of a version's name. */
  text: string
}

export interface InfogridData {
  vehicleType: VehicleType
  chosen: GridAddress
  brands: Option[]
  models: Option[]
  /** Newest first: what the reader may choose. */
  years: number[]
  lead: string
  missing: boolean
  /** Null while no brand is chosen. */
  grid: Grid | null
  total: number
  totalPages: number
  next: number | null
  credits: number
  away: boolean
  showsCodia: boolean
  edition: Period | null
}

/** Now paid for; empty if the reader's plan shows no used price. */
export interface OpenedVersion {
  codia: number
  usedPrices: readonly PriceRow[]
}

export type GridAnswer =
  | { kind: 'none' }
  | ({ kind: 'confirm'; key: string } & GridCost)
  /** Nothing was charged. `fits`: the first versions that the credits suffice for. */
  | ({ kind: 'few'; fits: number[] } & GridCost)
  | { kind: 'opened'; versions: OpenedVersion[]; credits: number }
  | { kind: 'refused'; reason: LookRefusal }

export interface GridCost {
  codias: number[]
  cost: number
  credits: number
}
