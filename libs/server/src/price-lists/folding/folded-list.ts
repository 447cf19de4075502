import type { Period, Rejection, VehicleType } from '@preciosa/contracts'

/** A version of a list with all of its prices, in thousands of pesos: one row of an edition to be. */
export interface FoldedVersion {
  code: string
  /** The codia that the list itself gives it. */
  codia: number | null
  brand: string
  group: string
  name: string
  variant: string
  /** The line of its first row. */
  line: number
  newPrice: number | null
  newLine: number
  /** Model years, their prices and the lines they stand on; a price of 0 marks rows that disagree. */
  years: number[]
  prices: number[]
  lines: number[]
}

/** The rows of one month and vehicle type of a list, folded to one entry a version. */
export interface FoldedEdition {
  period: Period
  vehicleType: VehicleType
  versions: FoldedVersion[]
  /** Rows of this month and type, the rejected ones included. */
  read: number
  duplicates: number
  rejected: number
  rounded: number
  /** Used prices and 0km prices after folding. */
  prices: number
  newPrices: number
}

/** A rejected row and the edition it was meant for; neither when month or type can't be told. */
export interface FoldedRejection extends Rejection {
  period: Period | null
  vehicleType: VehicleType | null
}

/** A whole list of prices or sheets, read and folded. */
export interface FoldedRows {
  editions: Pick<FoldedEdition, 'period' | 'vehicleType' | 'duplicates'>[]
  /** Rows left out because another period or type was asked for. */
  skipped: number
  rejections: FoldedRejection[]
  rows: number
}

/** A whole price list, read and folded. */
export interface FoldedList extends FoldedRows {
  editions: FoldedEdition[]
}
