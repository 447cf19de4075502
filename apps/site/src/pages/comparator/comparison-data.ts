import type { Period, VehicleType } from '@preciosa/contracts'
import type { Chart } from '../../components/ui/chart-drawing.js'
import type { BodyShape } from '../../components/ui/silhouette.js'
import type { ChangeText } from '../../subjects/prices/shown-price.js'
import type { LookRefusal } from '../../subjects/look/look-dialog.js'
import type { MoneyOption, MoneyView } from '../../subjects/money/money-view.rules.js'
import type { ComparedGroup } from './compared-sheets.rules.js'
import type { ComparisonAsked } from './comparison-address.rules.js'

export type ComparatorData = { kind: 'visitor' } | ComparisonData

export interface ComparisonData {
  kind: 'comparison'
  vehicleType: VehicleType
  /** The URL as understood; its codias are those of `vehicles`. */
  asked: ComparisonAsked
  asksFor: 'vehicles' | 'kind' | 'nothing'
  most: number
  vehicles: ComparedVehicleView[]
  notes: string[]
  isFull: boolean
  showsHint: boolean
  prices: PricesView
  /** Null without HISTORIC_PRICE. */
  trend: TrendView | null
  groups: ComparedGroup[]
  payment: PaymentView
  found: FoundView | null
  view: MoneyView
  views: MoneyOption[]
  edition: Period | null
  url: string
}

export interface ComparedVehicleView {
  codia: number
  large: string
  small: string
  short: string
  title: string
  path: string
  body: BodyShape
  from: number | null
  to: number | null
  isLocked: boolean
}

export type ClosedCellView =
  /** The price exists but isn't paid for; no figure of it leaves the server. */
  { kind: 'locked' } | { kind: 'none' }

export type PriceCellView = { kind: 'price'; text: string; best: string | null } | ClosedCellView

export type ChangeCellView = { kind: 'change'; change: ChangeText; best: string | null } | ClosedCellView

export interface PriceRowView {
  year: number | null
  cells: PriceCellView[]
}

export interface PricesView {
  years: (number | null)[]
  /** The compared year; undefined if no vehicle has a price. */
  year: number | null | undefined
  missing: number | '0km' | null
  lead: PriceRowView | null
  others: { name: string; cells: PriceCellView[] }[]
  rest: PriceRowView[]
  /** Null with historic prices, whose chart is over time, and while fewer than two prices are open. */
  byYear: Chart | null
}

export interface TrendView {
  /** True if months are priced: `chart` has lines. */
  hasMonths: boolean
  /** First month of the changes; null with a single month. */
  since: string | null
  changes: ChangeCellView[]
  real: ChangeCellView[]
  chart: Chart | null
  note: string | null
  /** Null unless asked for. */
  rows: { month: string; cells: (string | null)[] }[] | null
}

export interface PaymentView {
  due: { codia: number; title: string }[]
  credits: number
  outcome: 'charge' | 'free' | 'nothing' | 'refused'
}

export type FoundView =
  | { kind: 'fault'; text: string }
  | { kind: 'away' }
  | { kind: 'versions'; rows: { codia: number; title: string; path: string }[]; more: boolean }

/** The answer has no prices; the reloaded page shows them. */
export type PaymentAnswer =
  | { kind: 'paid'; spent: number; credits: number }
  | { kind: 'confirm'; due: { codia: number; title: string }[]; credits: number }
  | { kind: 'refused'; reason: LookRefusal }
