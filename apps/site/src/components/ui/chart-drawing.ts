import type { PlateKind } from './plate.rules.js'

/** A chart as it was drawn on the server: places in units of its own `width` and `height`. */
export interface ChartDrawing {
  width: number
  height: number
  /** The values' names at the left, and what they count. */
  ticks: { y: number; text: string }[]
  unit: string
  base: number
  left: number
  right: number
  series: SeriesDrawing[]
  columns: ColumnDrawing[]
  /** Where prices aren't paid for. */
  locked: { x: number; y: number; width: number; height: number }[]
}

export interface SeriesDrawing {
  tone: SeriesTone
  line: string
  dots: { x: number; y: number; chosen: boolean }[]
  labels: { x: number; y: number; text: string; chosen: boolean }[]
  /** At the line's end; null where there is one series, which the title names. */
  name: { x: number; y: number; text: string } | null
}

export type SeriesTone = 'main' | 'dollar' | 'ink' | 'soft'

export interface ColumnDrawing {
  x: number
  text: string
  /** A model year stands on its plate, so wide. */
  plate: { kind: PlateKind; width: number } | null
}

/** The same chart for a desk and for a phone. */
export interface Chart {
  wide: ChartDrawing
  narrow: ChartDrawing
}
