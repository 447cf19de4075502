import type { Period, VehicleType } from '@preciosa/contracts'
import type { Chart } from '../../components/ui/chart-drawing.js'
import type { BodyShape } from '../../components/ui/silhouette.js'
import type { ChangeText } from '../sheet/look-answer.js'
import type { LookRefusal } from '../../look/look-dialog.js'
import type { MoneyView } from '../sheet/money-view.rules.js'
import type { ComparedGroup } from './compared-sheets.rules.js'
import type { ComparisonAsked } from './comparison-address.rules.js'

/** Where a kind of reader may not compare, that is said in the page's place. */
export type ComparatorData = { kind: 'visitor' } | ComparisonData

export interface ComparisonData {
  kind: 'comparison'
  vehicleType: VehicleType
  /** The address as it is understood: its codias are those of `vehicles`. */
  asked: ComparisonAsked
  /** What the address names: versions, a type alone, or nothing. */
  asksFor: 'vehicles' | 'kind' | 'nothing'
  /** How many the plan compares. */
  most: number
  vehicles: ComparedVehicleView[]
  /** What of the address couldn't be compared, in words. */
  notes: string[]
  /** More could be compared with another plan. */
  isFull: boolean
  /** Whether a phone is advised to be turned. */
  showsHint: boolean
  prices: PricesView
  /** Null without HISTORIC_PRICE. */
  trend: TrendView | null
  groups: ComparedGroup[]
  payment: PaymentView
  /** What was found to be added; null where nothing is searched for. */
  found: FoundView | null
  view: MoneyView
  views: MoneyView[]
  edition: Period | null
  /** The address to share, absolute. */
  url: string
  /** Where to write to; null when the operator has no number. */
  whatsapp: string | null
}

export interface ComparedVehicleView {
  codia: number
  /** "Volkswagen Gol", and what is said besides. */
  large: string
  small: string
  /** As charts call it. */
  short: string
  title: string
  path: string
  body: BodyShape
  from: number | null
  to: number | null
  isLocked: boolean
}

export type PriceCellView =
  | { kind: 'price'; text: string; best: string | null }
  /** There is one, and it isn't paid for: no figure of it is anywhere. */
  | { kind: 'locked' }
  | { kind: 'none' }

export interface PriceRowView {
  year: number | null
  cells: PriceCellView[]
}

export interface PricesView {
  /** All model years that one of them has a price of, 0km (null) first. */
  years: (number | null)[]
  /** The compared one; undefined where none has a price. */
  year: number | null | undefined
  /** The year that was asked for, where none of them has it. */
  missing: number | '0km' | null
  lead: PriceRowView | null
  /** The compared year's in the other money. */
  others: { name: string; cells: (string | null)[] }[]
  rest: PriceRowView[]
}

export interface TrendView {
  /** Since which month; null with one month alone. */
  since: string | null
  changes: (ChangeText | null)[]
  real: { change: ChangeText | null; best: string | null }[]
  chart: Chart | null
  note: string | null
  /** Newest first; a cell a vehicle. */
  rows: { month: string; cells: (string | null)[] }[]
}

export interface PaymentView {
  /** Those that cost an InfoCredit each. */
  due: { codia: number; title: string }[]
  credits: number
  outcome: 'charge' | 'free' | 'nothing' | 'refused'
}

export type FoundView =
  | { kind: 'fault'; text: string }
  | { kind: 'away' }
  | { kind: 'versions'; rows: { codia: number; title: string; path: string }[]; more: boolean }

/** What became of asking for the prices; they come with the page. */
export type PaymentAnswer =
  | { kind: 'paid' }
  /** It would cost, and the person hasn't agreed to that yet. */
  | { kind: 'confirm'; due: { codia: number; title: string }[]; credits: number }
  | { kind: 'refused'; reason: LookRefusal }
