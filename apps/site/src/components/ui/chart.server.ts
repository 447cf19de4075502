import { scaleLinear, scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import type { Chart, ChartDrawing, ColumnDrawing, SeriesDrawing, SeriesTone } from './chart-drawing.js'
import { plateKind, plateText } from './plate.rules.js'

/** Label of a column: a model year (null is 0km) or a text with a short form for phones. */
export type ChartColumn = { year: number | null } | { text: string; short?: string }

export interface ChartInput {
  columns: readonly ChartColumn[]
  series: readonly {
    name: string
    /** For phones, if the name is long. */
    short?: string
    tone: SeriesTone
    values: readonly (number | null)[]
  }[]
  named?: boolean
  /** Unpaid columns: hatched, and they must not have a value. */
  locked?: readonly boolean[]
  chosen?: number | undefined
  /** As a sentence without its stop: "Millones de pesos". */
  unit: string
  /** A value with its unit, for the start of an axis that doesn't start at zero. */
  axisText: (value: number) => string
  tickText: (value: number) => string
  labelText: (value: number) => string
  chosenText?: (value: number) => string
  /** Added below and above the values; without it the axis starts at zero. */
  padding?: number
}

const SIZES = {
  wide: { width: 640, height: 284, left: 48, plate: 38, gap: 60 },
  narrow: { width: 336, height: 234, left: 40, plate: 23, gap: 52 },
} as const
/** Room for the label of the chosen value. */
const TOP = 34
const BELOW = 46
const LINE_HEIGHT = 17
/** Width of a letter of a name beside its line. */
const NAME_LETTER = 8
/** With more values the chart draws only the line. */
const MOST_DOTS = 16

/** @throws Error if a locked column has a value */
export function drawChart(input: ChartInput): Chart {
  const leaking = input.series.some(({ values }) =>
    values.some((value, index) => value !== null && input.locked?.[index] === true),
  )
  if (leaking) throw new Error('A locked column of a chart has a value')
  return { wide: draw(input, 'wide'), narrow: draw(input, 'narrow') }
}

function draw(input: ChartInput, size: keyof typeof SIZES): ChartDrawing {
  const { width, height, left, plate, gap } = SIZES[size]
  const named = input.named ?? input.series.length > 1
  const names = input.series.map(({ name, short = name }) => (size === 'wide' ? name : short))
  const right = width - (named ? roomForNames(names, size) : 10)
  const base = height - BELOW
  const place = scalePoint<number>()
    .domain(input.columns.map((_, index) => index))
    .range([left + plate / 2, right - plate / 2])
  const x = (index: number) => round(place(index) ?? left)
  const domain = domainOf(input)
  const y = scaleLinear().domain(domain).range([base, TOP])
  if (input.padding === undefined) y.nice(4)
  const half = input.columns.length > 1 ? place.step() / 2 : plate / 2

  const series = input.series.map(({ tone, values }, at): SeriesDrawing => {
    const known = values.flatMap((value, index) => (value === null ? [] : [{ index, value }]))
    const path = line<number | null>()
      .defined((value) => value !== null)
      .x((_, index) => x(index))
      .y((value) => round(y(value ?? 0)))
    const last = known.at(-1)
    return {
      tone,
      line: path([...values]) ?? '',
      dots: known
        .filter(({ index }) => known.length <= MOST_DOTS || index === input.chosen)
        .map(({ index, value }) => ({ x: x(index), y: round(y(value)), chosen: index === input.chosen })),
      labels: named ? [] : labelsOf(input, known, { x, y: (value) => round(y(value)), gap, width, base }),
      name:
        named && last !== undefined
          ? { x: x(last.index) + 12, y: round(y(last.value)) + 5, text: names[at] ?? '' }
          : null,
    }
  })
  const hasValues = series.some(({ dots, line }) => dots.length > 0 || line !== '')
  keepApart(series.flatMap(({ name }) => (name === null ? [] : [name])))
  const shown = shownColumns(input, x, size === 'wide' ? plate + 4 : plate + 2)
  return {
    width,
    height,
    unit:
      hasValues && domain[0] > 0
        ? `${input.unit}. El eje empieza en ${input.axisText(domain[0])}.`
        : `${input.unit}.`,
    base,
    left,
    right,
    ticks: hasValues ? y.ticks(4).map((value) => ({ y: round(y(value)), text: input.tickText(value) })) : [],
    series,
    columns: shown.map((index) => columnOf(input.columns[index], x(index), size)),
    locked: stretches(input.locked ?? []).map(([from, to]) => ({
      x: round(Math.max(left, x(from) - half)),
      y: TOP,
      width: round(Math.min(right, x(to) + half) - Math.max(left, x(from) - half)),
      height: base - TOP,
    })),
  }
}

function roomForNames(names: readonly string[], size: keyof typeof SIZES): number {
  if (size === 'narrow') return 84
  return Math.max(110, 12 + NAME_LETTER * Math.max(...names.map(({ length }) => length)))
}

function domainOf({ series, padding }: ChartInput): [number, number] {
  const values = series.flatMap((one) => one.values.filter((value) => value !== null))
  if (values.length === 0) return [0, 1]
  const [least, most] = [Math.min(...values), Math.max(...values)]
  if (padding !== undefined) return [Math.max(0, least - padding), most + padding]
  return [0, most === 0 ? 1 : most]
}

interface Places {
  x: (index: number) => number
  y: (value: number) => number
  gap: number
  width: number
  base: number
}

/** In order of priority: chosen value, ends, others; skips labels that don't fit. */
function labelsOf(
  input: ChartInput,
  known: { index: number; value: number }[],
  { x, y, gap, width, base }: Places,
) {
  const ends = [known[0], known.at(-1)].flatMap((point) => (point === undefined ? [] : [point]))
  const order = [...known.filter(({ index }) => index === input.chosen), ...ends, ...known]
  const taken: { at: number; room: number }[] = []
  return order.flatMap(({ index, value }) => {
    const chosen = index === input.chosen
    const [at, room] = [x(index), chosen && input.chosenText !== undefined ? gap : gap / 2.4]
    if (taken.some((other) => Math.abs(other.at - at) < other.room + room)) return []
    taken.push({ at, room })
    const text = chosen ? (input.chosenText ?? input.labelText)(value) : input.labelText(value)
    // Half of the text's width keeps the label inside the drawing.
    const half = text.length * (chosen ? 5 : 4)
    const near = known.filter((other) => other.index !== index && Math.abs(x(other.index) - at) < half)
    // Above a dip the label would cover its neighbours.
    const isDip = near.length > 0 && near.every((other) => other.value > value)
    const [above, below] = chosen ? [18, 30] : [12, 22]
    return [
      {
        x: round(Math.max(half, Math.min(at, width - half))),
        y: isDip && y(value) + below < base ? y(value) + below : y(value) - above,
        text,
        chosen,
      },
    ]
  })
}

function keepApart(names: { y: number }[]): void {
  const sorted = [...names].sort((a, b) => a.y - b.y)
  sorted.forEach((name, index) => {
    const above = sorted[index - 1]
    if (above !== undefined) name.y = Math.max(name.y, above.y + LINE_HEIGHT)
  })
}

/** Every column, or every n-th if they don't fit, counted from the chosen or last one. */
function shownColumns({ columns, chosen }: ChartInput, x: (index: number) => number, room: number): number[] {
  const widest = Math.max(
    ...columns.map((column) => ('year' in column ? room : (column.text.length + 1) * 7.5)),
  )
  const distance = columns.length > 1 ? x(1) - x(0) : Infinity
  const every = Math.max(1, Math.ceil(widest / distance))
  const anchor = chosen ?? columns.length - 1
  return columns.flatMap((_, index) => ((index - anchor) % every === 0 ? [index] : []))
}

function columnOf(column: ChartColumn | undefined, x: number, size: keyof typeof SIZES): ColumnDrawing {
  if (column === undefined) throw new Error('A chart has no such column')
  if (!('year' in column)) {
    return { x, text: size === 'narrow' ? (column.short ?? column.text) : column.text, plate: null }
  }
  const text = plateText(column.year)
  return {
    x,
    text: size === 'narrow' && column.year !== null ? text.slice(2) : text,
    plate: { kind: plateKind(column.year), width: column.year === null ? 36 : SIZES[size].plate },
  }
}

function stretches(flags: readonly boolean[]): [number, number][] {
  const found: [number, number][] = []
  flags.forEach((flag, index) => {
    const last = found.at(-1)
    if (!flag) return
    if (last !== undefined && last[1] === index - 1) last[1] = index
    else found.push([index, index])
  })
  return found
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
