import type { Chart } from '../../components/ui/chart-drawing.js'

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
