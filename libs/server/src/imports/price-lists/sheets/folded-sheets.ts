import type { Period, VehicleType } from '@preciosa/contracts'
import type { FoldedRows } from '../folding/folded-list.js'

/** The id of a choice (negative for a new one), a boolean or a text. */
export type SheetValue = number | boolean | string

export interface FoldedSheet {
  code: string
  line: number
  values: ReadonlyMap<number, SheetValue>
}

export interface FoldedSheetEdition {
  period: Period
  vehicleType: VehicleType
  sheets: FoldedSheet[]
  read: number
  duplicates: number
  rejected: number
  values: number
}

export interface NewChoice {
  feature: number
  description: string
}

/** The choice -1 is the first of `newChoices`, and so on. */
export interface FoldedSheets extends FoldedRows {
  editions: FoldedSheetEdition[]
  newChoices: NewChoice[]
}
