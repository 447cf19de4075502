import type { Period, VehicleType } from '@preciosa/contracts'
import type { Rejection } from '@preciosa/contracts/price-lists'
import type { UnusedColumn } from './unused-columns.rules.js'

/** Prices in thousands of pesos. */
export interface FoldedVersion {
  code: string
  codia: number | null
  brand: string
  group: string
  name: string
  variant: string
  line: number
  newPrice: number | null
  newLine: number
  /** Model years, prices and line numbers; a price of 0 marks contradicting rows. */
  years: number[]
  prices: number[]
  lines: number[]
}

export interface FoldedEdition {
  period: Period
  vehicleType: VehicleType
  versions: FoldedVersion[]
  read: number
  duplicates: number
  rejected: number
  rounded: number
  /** Prices written with a fraction of the file's unit, or as thousands with its decimal mark. */
  fractions: number
  prices: number
  newPrices: number
}

export interface FoldedRejection extends Rejection {
  period: Period | null
  vehicleType: VehicleType | null
}

export interface FoldedRows {
  editions: Pick<FoldedEdition, 'period' | 'vehicleType' | 'duplicates'>[]
  skipped: number
  rejections: FoldedRejection[]
  rows: number
}

export interface FoldedList extends FoldedRows {
  editions: FoldedEdition[]
  unused: UnusedColumn[]
  sheets: { read: string; others: string[] } | undefined
}
