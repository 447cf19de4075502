import type { PlateKind } from './plate.rules.js'

/** Coordinates are in units of `width` and `height`. */
export interface ChartDrawing {
  width: number
  height: number
  ticks: { y: number; text: string }[]
  /** What the axis counts, and where it starts if not at zero. */
  unit: string
  base: number
  left: number
  right: number
  series: SeriesDrawing[]
  columns: ColumnDrawing[]
  locked: { x: number; y: number; width: number; height: number }[]
}

export interface SeriesDrawing {
  tone: SeriesTone
  line: string
  dots: { x: number; y: number; chosen: boolean }[]
  labels: { x: number; y: number; text: string; chosen: boolean }[]
  /** Null for a single series, since the title names it. */
  name: { x: number; y: number; text: string } | null
}

export type SeriesTone = 'main' | 'dollar' | 'ink' | 'soft'

export interface ColumnDrawing {
  x: number
  text: string
  plate: { kind: PlateKind; width: number } | null
}

export interface Chart {
  wide: ChartDrawing
  narrow: ChartDrawing
}
