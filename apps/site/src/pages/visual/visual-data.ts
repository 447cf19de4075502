import type { Period, VehicleType } from '@preciosa/contracts'
import type { BodyShape } from '../../components/ui/silhouette.js'
import type { YearFilter } from '../group/year-filter.js'
import type { VersionRow } from '../version-row.server.js'
import type { BodyCode } from './body-types.rules.js'
import type { VisualFilters } from './filters.rules.js'

export interface BodyChoice {
  code: BodyCode
  name: string
  shape: BodyShape
}

export interface BodiesData {
  vehicleType: VehicleType
  /** With their filters' address; null for one that the guide has no vehicle of. */
  bodies: (BodyChoice & { path: string | null })[]
}

export interface Option {
  value: string
  label: string
}

/** The brand or the model that an address names and the guide hasn't. */
export type Missing = string

export interface FiltersData {
  title: string
  vehicleType: VehicleType
  body: BodyChoice
  /** In force. */
  filters: VisualFilters
  years: { min: number; max: number }
  brands: Option[]
  models: Option[]
  versions: Option[]
  /** Empty for motorcycles. */
  fuels: Option[]
  doors: Option[]
  transmissions: Option[]
  /** Null until there are filters enough. */
  comfort: { id: number; name: string }[] | null
  /** What passes the filters so far. */
  counted: string
  isEmpty: boolean
  missing: Missing | null
  /** Why the price isn't counted with the others today; null where it is. */
  spent: string | null
  approximate: string | null
}

export interface Way {
  text: string
  path: string
}

interface Common {
  title: string
  vehicleType: VehicleType
  body: BodyChoice | null
  chips: Way[]
  comfort: Way[]
  /** "Volver a filtros" and "Nueva búsqueda". */
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
  /** The address of a page, without its number. */
  parameters: [string, string][]
  spent: string | null
  approximate: string | null
}

export type VisualResultsData =
  | FoundVersionsData
  | (Common & { state: 'nothing'; spent: string | null; approximate: string | null })
  | (Common & { state: 'asking' })
