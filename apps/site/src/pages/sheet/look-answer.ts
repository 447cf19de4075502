import type { Chart } from '../../components/ui/chart-drawing.js'
import type { LookRefusal } from '../../look/look-dialog.js'
import type { Asked } from './sheet-address.rules.js'

/** A price as people read it; dollars are null without a rate. */
export interface Figure {
  pesos: string
  oficial: string | null
  blue: string | null
}

/** What became of a price since the edition before. */
export interface ChangeText {
  direction: 'up' | 'down' | 'same'
  /** "1,4 %" */
  share: string
  /** "$ 210.000" */
  amount: string
}

/** A row of the price table; `year: null` is 0km. */
export interface PricedRow extends Figure {
  year: number | null
  /** With the permission for the past; null where the edition before has no such price. */
  change: ChangeText | null
  /** The same in pesos of one month; null while the index doesn't reach that far. */
  realChange: ChangeText | null
}

/** A price through time, as it is shown. */
export interface TrendView {
  chart: Chart
  /** What the chart's money is. */
  note: string | null
  rows: { month: string; price: string }[]
}

/** Used prices as they may be seen, for the year and in the money that the page's address asked for. */
export interface ShownPrices {
  kind: 'prices'
  rows: PricedRow[]
  credits: number
  /** What the page's address asked for: the answer is for that. */
  asked: Asked
  /** By model year. */
  byYear: { chart: Chart; takeaway: string | null } | null
  /** The leading year's, month by month; null without HISTORIC_PRICE. */
  trend: TrendView | null
  /** The month that changes are since: "octubre". */
  since: string | null
}

/** The month that was chosen of the archives, and its name: "octubre 2020". */
interface ArchivedMonth {
  year: number
  month: number
  name: string
}

/** What became of asking for a vehicle's used prices. */
export type LookAnswer =
  | ShownPrices
  /** It would cost a credit, and the person hasn't agreed to that yet. */
  | { kind: 'confirm'; credits: number | null }
  /** It was to be free and isn't: nothing was done. */
  | { kind: 'unpaid' }
  | { kind: 'refused'; reason: LookRefusal }

/** What became of asking for an earlier month's. */
export type Archived =
  | { kind: 'archived'; month: ArchivedMonth; rows: { year: number | null; price: string }[] }
  | { kind: 'no-results'; month: ArchivedMonth }
  /** The version isn't paid for. */
  | { kind: 'unpaid'; month: ArchivedMonth }
  | { kind: 'refused'; month: ArchivedMonth; reason: LookRefusal }
  /** No month was chosen. */
  | { kind: 'no-month' }

/** The field of a form that is sent without scripts: its answer is a whole page. */
export const WHOLE_PAGE = 'whole'

export interface ArchiveAnswer {
  kind: 'archive'
  archived: Archived
  /** What is paid for, where the whole page is made for the answer; else null. */
  shown: ShownPrices | null
}

export function isOfArchive(answer: LookAnswer | ArchiveAnswer | undefined): answer is ArchiveAnswer {
  return answer?.kind === 'archive'
}
