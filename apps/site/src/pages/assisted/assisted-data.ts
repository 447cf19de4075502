import type { Period, VehicleType } from '@preciosa/contracts'
import type { VersionRow } from '../../subjects/versions/version-row.server.js'
import type { PageInfo } from '../../navigation/page-info.js'
import type { Chosen, ColumnName } from './assisted.rules.js'

export interface Choice {
  value: number | '0km'
  name: string
  /** 0km price in thousands of pesos; null when the chosen year isn't 0km. */
  price: number | null
}

export interface Column {
  choices: Choice[]
  counted: string | null
  note: string | null
}

export interface NamedLink {
  text: string
  path: string
}

export interface AssistedData {
  page: PageInfo
  vehicleType: VehicleType
  chosen: Chosen
  taken: { column: ColumnName; text: string }[]
  lead: string
  columns: Record<ColumnName, Column> | null
  missing: { text: string; elsewhere: NamedLink | null } | null
  version: VersionRow | null
  whole: NamedLink | null
  edition: Period | null
  away: boolean
  again: string
}
