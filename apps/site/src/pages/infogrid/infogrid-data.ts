import type { Period, VehicleType } from '@preciosa/contracts'
import type { LookRefusal } from '../../look/look-dialog.js'

/** What a version's used prices are to the person: paid for, a credit, or not there. */
export type GridOutcome = 'free' | 'charge' | 'nothing'

/** A used price in thousands of pesos; one that would cost a credit; none. */
export type GridCell = number | 'locked' | null

export interface GridRow {
  codia: number
  name: string
  /** Its model, where the grid has several. */
  model: string | null
  /** Its sheet. */
  path: string
  outcome: GridOutcome
  /** 0km, in thousands of pesos. */
  newPrice: number | null
  /** In the order of the grid's years. */
  cells: GridCell[]
}

export interface Grid {
  /** Those that any of the rows has, newest first. */
  years: number[]
  rows: GridRow[]
}

interface Option {
  id: number
  name: string
}

/** What the address says was chosen. */
export interface GridAddress {
  brand: number | null
  model: number | null
  page: number
  rows: number
}

export interface InfogridData {
  vehicleType: VehicleType
  chosen: GridAddress
  brands: Option[]
  /** Of the chosen brand. */
  models: Option[]
  /** What is shown, or what is to be chosen first. */
  lead: string
  /** The address names a brand that this half of the guide doesn't have. */
  missing: boolean
  /** Null while no brand is chosen. */
  grid: Grid | null
  /** How many versions there are, on all pages. */
  total: number
  totalPages: number
  /** How many rows come next; null where all of the page are there. */
  next: number | null
  credits: number
  /** Prices that were paid for can't be brought just now. */
  away: boolean
  showsCodia: boolean
  edition: Period | null
  whatsapp: string | null
}

/** What became of asking for the prices of chosen versions. */
export type GridAnswer =
  /** Nothing was chosen. */
  | { kind: 'none' }
  /** It costs credits, and the person hasn't agreed to that yet. */
  | ({ kind: 'confirm'; key: string } & GridCost)
  /** There are credits, but not enough; nothing was spent. `fits`: the first of those chosen that they pay for. */
  | ({ kind: 'few'; fits: number[] } & GridCost)
  /** They are open, and the page shows them. */
  | { kind: 'opened'; versions: number; credits: number }
  | { kind: 'refused'; reason: LookRefusal }

export interface GridCost {
  codias: number[]
  cost: number
  credits: number
}
