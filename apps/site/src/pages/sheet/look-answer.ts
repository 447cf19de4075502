import type { Chart } from '../../components/ui/chart-drawing.js'
import type { LookRefusal } from '../../subjects/look/look-dialog.js'
import type { PricedRow, TrendView } from '../../subjects/prices/shown-price.js'
import type { MoneyOption, MoneyView } from '../../subjects/money/money-view.rules.js'
import type { Asked } from './sheet-address.rules.js'

export interface ShownPrices {
  rows: PricedRow[]
  credits: number
  byYear: { chart: Chart; takeaway: string | null } | null
  trend: TrendView | null
  since: string | null
}

/** What a paid look changes on the page at this address. */
export interface Opened {
  asked: Asked
  /** With a used price that the plan shows, newest first. */
  years: number[]
  view: MoneyView
  views: MoneyOption[]
  shown: ShownPrices
}

interface ArchivedMonth {
  year: number
  month: number
  name: string
}

/** Field of a form whose reader has HISTORIC_PRICE: the answer then has the trend. */
export const WITH_PAST = 'past'

export type LookAnswer =
  | { kind: 'paid'; opened: Opened }
  /** Costs nothing; the loader shows the prices. */
  | { kind: 'free' }
  /** Costs a credit; the user hasn't confirmed yet. */
  | { kind: 'confirm'; credits: number | null }
  | { kind: 'refused'; reason: LookRefusal }

export type Archived =
  | { kind: 'archived'; month: ArchivedMonth; rows: { year: number | null; price: string }[] }
  | { kind: 'no-results'; month: ArchivedMonth }
  | { kind: 'unpaid'; month: ArchivedMonth }
  | { kind: 'refused'; month: ArchivedMonth; reason: LookRefusal }
  | { kind: 'no-month' }

export interface ArchiveAnswer {
  kind: 'archive'
  archived: Archived
}

export function isOfArchive(answer: LookAnswer | ArchiveAnswer | undefined): answer is ArchiveAnswer {
  return answer?.kind === 'archive'
}
