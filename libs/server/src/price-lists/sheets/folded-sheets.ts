import type { Period, VehicleType } from '@preciosa/contracts'
import type { FoldedRows } from '../folding/folded-list.js'

/**
 * What a sheet says of a feature: the id of a choice (negative for one that the list itself brings), yes or no, a text.
 */
export type SheetValue = number | boolean | string

/** A version's sheet in a list. */
export interface FoldedSheet {
  /** The source's code, or the codia where the list names versions by it. */
  code: string
  line: number
  values: ReadonlyMap<number, SheetValue>
}

/** The sheets of one vehicle type. */
export interface FoldedSheetEdition {
  period: Period
  vehicleType: VehicleType
  sheets: FoldedSheet[]
  read: number
  duplicates: number
  rejected: number
  /** What the sheets say in all. */
  values: number
}

/** A word that is to become a choice. */
export interface NewChoice {
  feature: number
  description: string
}

/** A whole list of sheets, read and folded; the choice -1 is the first of `newChoices`, and so on. */
export interface FoldedSheets extends FoldedRows {
  editions: FoldedSheetEdition[]
  newChoices: NewChoice[]
}
