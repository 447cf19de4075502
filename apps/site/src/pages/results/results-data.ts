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

/** A filter in force, and the way to the search without it. */
export type Filter = Way

/** To a search with one model year; null is 0km. */
export interface YearWay {
  year: number | null
  path: string
}

export interface Found {
  state: 'found'
  title: string
  /** What all results are of; null where they are of several brands. */
  heading: string | null
  year: YearFilter
  yearMissing: number | null
  corrections: Correction[]
  leftOut: string[]
  filters: Filter[]
  /** To fewer results, or to models that are called alike. */
  ways: Way[]
  /** Model years to choose from; none where one is chosen. */
  years: YearWay[]
  /** Those before them. */
  olderYears: YearWay[]
  counted: string
  /** The month that the prices are of; null while nothing is published. */
  edition: Period | null
  rows: VersionRow[]
  page: number
  pages: number
  address: SearchAddress
  /** The page of the one model that was found. */
  whole: string | null
}

interface Nothing {
  state: 'nothing'
  title: string
  filters: Filter[]
  /** The same without filters. */
  wider: string | null
  /** The same in the guide's other half. */
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
