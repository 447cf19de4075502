import type { Chart } from '../../components/ui/chart-drawing.js'
import type { LookRefusal } from '../../look/look-dialog.js'

export interface Figure {
  pesos: string
  oficial: string | null
  blue: string | null
}

export interface ChangeText {
  direction: 'up' | 'down' | 'same'
  share: string
  /** "$ 210.000" */
  amount: string
}

export interface PricedRow extends Figure {
  year: number | null
  /** Null without HISTORIC_PRICE or if the previous edition has no such price. */
  change: ChangeText | null
  /** In pesos of one month; null while the index doesn't reach both months. */
  realChange: ChangeText | null
}

export interface TrendView {
  chart: Chart
  note: string | null
  rows: { month: string; price: string }[]
}

export interface ShownPrices {
  rows: PricedRow[]
  credits: number
  byYear: { chart: Chart; takeaway: string | null } | null
  trend: TrendView | null
  since: string | null
}

interface ArchivedMonth {
  year: number
  month: number
  name: string
}

export type LookAnswer =
  | { kind: 'paid' }
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
