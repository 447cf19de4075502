import type { Period, VehicleType } from '@preciosa/contracts'
import type { VersionRow } from '../version-row.server.js'
import type { PageInfo } from '../page-info.js'
import type { Chosen, ColumnName } from './assisted.rules.js'

/** What a list offers. */
export interface Choice {
  value: number | '0km'
  name: string
  /** 0km, in thousands of pesos, where that is what is looked for. */
  price: number | null
}

export interface Column {
  choices: Choice[]
  /** How many there are: "12 modelos"; null where nothing is counted. */
  counted: string | null
  /** Why there is nothing to choose from; null where there is. */
  note: string | null
}

export interface Way {
  text: string
  path: string
}

export interface AssistedData {
  page: PageInfo
  vehicleType: VehicleType
  chosen: Chosen
  /** What was chosen, in words; each may be taken back. */
  taken: { column: ColumnName; text: string }[]
  /** What there is, and what is to be chosen next. */
  lead: string
  /** Null while the guide isn't available. */
  columns: Record<ColumnName, Column> | null
  /** What the address names and the guide doesn't have, and where it may be. */
  missing: { text: string; elsewhere: Way | null } | null
  /** The chosen version. */
  version: VersionRow | null
  /** All versions of the chosen model. */
  whole: Way | null
  edition: Period | null
  /** Whether something couldn't be brought. */
  away: boolean
  /** The page itself. */
  again: string
}
