import type { Period, Popular, VehicleType } from '@preciosa/contracts'
import type { SearchAddress } from '../../search/results-path.js'
import type { TextFault } from '../../search/search-text.rules.js'
import type { YearFilter } from '../group/year-filter.js'
import type { VersionRow } from '../version-row.server.js'
import type { Correction } from './understood.rules.js'

export interface Way {
  text: string
  path: string
}

export type Filter = Way

export interface YearWay {
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
  filters: Filter[]
  /** Links to narrower searches or to models with similar names. */
  ways: Way[]
  years: YearWay[]
  olderYears: YearWay[]
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
  elsewhere: Way | null
  ways: Way[]
  popularBy: Popular['basis']
}

type State =
  | { state: 'asking'; title: string }
  | { state: 'wrong'; title: string; fault: Exclude<TextFault, 'empty'> }
  | { state: 'away'; title: string; again: string }
  | Found
  | Nothing

export type ResultsData = { vehicleType: VehicleType; text: string } & State
