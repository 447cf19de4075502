import type { Period, VehicleType } from '@preciosa/contracts'
import type { Popular } from '@preciosa/contracts/catalogue'
import type { SearchAddress } from '../../subjects/search/results-path.js'
import type { TextFault } from '../../subjects/search/search-text.rules.js'
import type { YearFilter } from '../../subjects/search/year-filter.js'
import type { VersionRow } from '../../subjects/versions/version-row.server.js'
import type { Correction } from './understood.rules.js'

export interface NamedLink {
  text: string
  path: string
}

export type Filter = NamedLink

export interface YearLink {
  year: number | null
  path: string
}

export interface Found {
  state: 'found'
  title: string
  /** Null for results of several brands. */
  heading: string | null
  year: YearFilter
  yearMissing: number | null
  corrections: Correction[]
  leftOut: string[]
  /** Words that the search had no room for. */
  dropped: string[]
  otherBrand: (NamedLink & { words: string }) | null
  /** What the other vehicle type has, if it fits as well. */
  also: { vehicleType: VehicleType; counted: string; path: string; rows: VersionRow[] } | null
  filters: Filter[]
  /** Without the year, which is written beside the heading; null without a year. */
  allYears: string | null
  /** Links to narrower searches or to models with similar names. */
  links: NamedLink[]
  linksAre: 'Marcas' | 'Modelos' | 'Modelos parecidos'
  years: YearLink[]
  olderYears: YearLink[]
  counted: string
  edition: Period | null
  rows: VersionRow[]
  page: number
  pages: number
  address: SearchAddress
  whole: string | null
}

interface Nothing {
  state: 'nothing'
  title: string
  filters: Filter[]
  wider: string | null
  elsewhere: NamedLink | null
  links: NamedLink[]
  popularBy: Popular['basis']
}

type State =
  | { state: 'asking'; title: string }
  | { state: 'wrong'; title: string; fault: Exclude<TextFault, 'empty'> }
  | { state: 'away'; title: string; again: string }
  | Found
  | Nothing

export type ResultsData = { vehicleType: VehicleType; text: string } & State
