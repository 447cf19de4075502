import type { Period, VehicleType } from '@preciosa/contracts'
import type { BodyShape } from '../../components/ui/silhouette.js'
import type { YearFilter } from '../../subjects/search/year-filter.js'
import type { VersionRow } from '../../subjects/versions/version-row.server.js'
import type { BodyCode } from './body-types.rules.js'
import type { VisualFilters } from './filters.rules.js'

export interface BodyChoice {
  code: BodyCode
  name: string
  shape: BodyShape
}

export interface BodiesData {
  vehicleType: VehicleType
  bodies: (BodyChoice & { path: string | null })[]
}

export interface Option {
  value: string
  label: string
}

export type Missing = string

export interface FiltersData {
  title: string
  vehicleType: VehicleType
  body: BodyChoice
  filters: VisualFilters
  years: { min: number; max: number }
  brands: Option[]
  models: Option[]
  versions: Option[]
  fuels: Option[]
  doors: Option[]
  transmissions: Option[]
  comfort: { id: number; name: string }[] | null
  counted: string
  isEmpty: boolean
  missing: Missing | null
  /** Why today's results ignore the price; null if they don't. */
  spent: string | null
  approximate: string | null
}

export interface NamedLink {
  text: string
  path: string
}

interface Common {
  title: string
  vehicleType: VehicleType
  body: BodyChoice | null
  chips: NamedLink[]
  comfort: NamedLink[]
  back: string
  anew: string
}

export interface FoundVersionsData extends Common {
  state: 'found'
  heading: string
  year: YearFilter
  counted: string
  edition: Period | null
  rows: VersionRow[]
  page: number
  pages: number
  parameters: [string, string][]
  spent: string | null
  approximate: string | null
}

export type VisualResultsData =
  | FoundVersionsData
  | (Common & { state: 'nothing'; spent: string | null; approximate: string | null })
  | (Common & { state: 'asking' })
