import { count, pesos, tenths, thousandths } from '@preciosa/contracts'
import type { Dollar } from '@preciosa/contracts/dollar'
import type { Chart } from '../../components/ui/chart-drawing.js'
import { type ChartInput, drawChart } from '../../components/ui/chart.server.js'
import { dollars } from './figures.server.js'
import type { MoneyView } from '../money/money-view.rules.js'

/** Thousands of pesos; `year: null` is 0km. */
export interface YearPrice {
  year: number | null
  price: number
}

/** The chart's domain padding, in thousands of pesos or in dollars. */
export const PADDING = 10

type Unit = Pick<ChartInput, 'unit' | 'axisText' | 'tickText' | 'labelText' | 'chosenText'>

export function unitOf(view: MoneyView): Unit {
  const labelText = (value: number) => tenths(value / 1000)
  // Ticks of a flat line are closer than a tenth.
  const tickText = (value: number) => thousandths(value / 1000)
  if (view === 'oficial' || view === 'blue') {
    return {
      unit: `Miles de dólares, ${view}`,
      axisText: (value) => `US$\u00a0${labelText(value)}\u00a0mil`,
      tickText,
      labelText,
      chosenText: dollars,
    }
  }
  return {
    unit: 'Millones de pesos',
    axisText: (value) => `$\u00a0${labelText(value)}\u00a0M`,
    tickText,
    labelText,
    chosenText: pesos,
  }
}

/** Thousands of pesos, or dollars at today's rate; null without a rate. */
export function valueIn(view: MoneyView, thousands: number, dollar: Dollar | null): number | null {
  if (view !== 'oficial' && view !== 'blue') return thousands
  const rate = view === 'oficial' ? dollar?.bna : dollar?.blue
  return rate === undefined ? null : (thousands * 1000) / rate.value
}

export function drawByYear(
  rows: readonly YearPrice[],
  { lead, view, dollar }: { lead: number | null | undefined; view: MoneyView; dollar: Dollar | null },
): Chart | null {
  const sorted = oldestFirst(rows)
  if (sorted.length < 2) return null
  return drawChart({
    ...unitOf(view),
    columns: sorted.map(({ year }) => ({ year })),
    chosen: chosenIndex(sorted, lead),
    padding: PADDING,
    series: [{ name: '', tone: 'main', values: sorted.map(({ price }) => valueIn(view, price, dollar)) }],
  })
}

/** Unpaid chart: hatched years without values, so no used price is sent. Only 0km has a value. */
export function drawLocked(
  years: readonly number[],
  newPrice: number | null,
  { lead, view, dollar }: { lead: number | null | undefined; view: MoneyView; dollar: Dollar | null },
): Chart | null {
  const columns = oldestFirst([
    ...years.map((year) => ({ year })),
    ...(newPrice === null ? [] : [{ year: null }]),
  ])
  if (columns.length < 2) return null
  const free = newPrice === null ? null : valueIn(view, newPrice, dollar)
  return drawChart({
    ...unitOf(view),
    columns,
    chosen: chosenIndex(columns, lead),
    series: [{ name: '', tone: 'main', values: columns.map(({ year }) => (year === null ? free : null)) }],
    locked: columns.map(({ year }) => year !== null),
  })
}

/** Average price difference per year between oldest and newest; null if prices don't fall with age. */
export function takeawayOf(
  rows: readonly YearPrice[],
  { view, dollar }: { view: MoneyView; dollar: Dollar | null },
): string | null {
  const used = oldestFirst(rows).filter((row): row is { year: number; price: number } => row.year !== null)
  const [oldest, newest] = [used[0], used.at(-1)]
  if (oldest === undefined || newest === undefined || newest.year - oldest.year < 2) return null
  const inPesos = (newest.price - oldest.price) / (newest.year - oldest.year)
  if (inPesos < 1) return null
  const each = valueIn(view, inPesos, dollar)
  if (each === null || each < 1) return null
  // Two significant digits mark it as an average, not a price.
  const step = 10 ** Math.max(0, Math.floor(Math.log10(each)) - 1)
  return `Cada año más viejo vale cerca de ${valueText(view, Math.round(each / step) * step)} menos.`
}

/** `values` are thousands of pesos or dollars, depending on the view. */
export function drawOverTime(
  columns: readonly { text: string }[],
  values: readonly (number | null)[],
  view: MoneyView,
): Chart {
  return drawChart({
    ...unitOf(view),
    columns,
    chosen: columns.length - 1,
    padding: PADDING,
    series: [{ name: '', tone: 'main', values }],
  })
}

function oldestFirst<Row extends { year: number | null }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((a, b) => (a.year ?? Infinity) - (b.year ?? Infinity))
}

function chosenIndex(
  columns: readonly { year: number | null }[],
  lead: number | null | undefined,
): number | undefined {
  const index = columns.findIndex(({ year }) => year === lead)
  return index === -1 ? undefined : index
}

export function valueText(view: MoneyView, value: number): string {
  return view === 'oficial' || view === 'blue' ? dollars(value) : `$\u00a0${count(Math.round(value * 1000))}`
}
