import { addMonths, monthsBetween, type Period } from '@preciosa/contracts'
import type { Comparison } from '@preciosa/contracts/comparator'
import type { Dollar } from '@preciosa/contracts/dollar'
import { type ChartColumn, drawChart } from '../../components/ui/chart.server.js'
import type { SeriesTone } from '../../components/ui/chart-drawing.js'
import { monthAndYear, monthName } from '../../format/months.js'
import { type Moved, movement, realMovement } from '../../subjects/prices/change.rules.js'
import { changeText, figureOf } from '../../subjects/prices/figures.server.js'
import type { MoneyView } from '../../subjects/money/money-view.rules.js'
import { PADDING, unitOf, valueIn, valueText } from '../../subjects/prices/price-charts.server.js'
import { noteOf, shortMonth, valueThen } from '../../subjects/prices/trend.server.js'
import type { YearFilter } from '../../subjects/search/year-filter.js'
import { bestOf, bestWords, CHEAPEST, HOLDS_BEST } from './best.rules.js'
import type {
  ChangeCellView,
  ClosedCellView,
  PriceCellView,
  PriceRowView,
  PricesView,
  TrendView,
} from './comparison-data.js'

type Vehicle = Comparison['response'][number]

/** Line styles that differ without colour. */
const TONES: readonly SeriesTone[] = ['main', 'ink', 'dollar', 'soft']
/** Ten years. */
const MONTHS = 120

interface Shown {
  wanted: YearFilter
  /** Of each line, for a desk and for a phone. */
  names: readonly { name: string; short: string }[]
  view: MoneyView
  dollar: Dollar | null
  /** Draws the model years. */
  drawsYears: boolean
}

export function pricesOf(
  { response, year }: Comparison,
  { wanted, names, view, dollar, drawsYears }: Shown,
): PricesView {
  const used = [...new Set(response.flatMap(({ version }) => version.years))].sort((a, b) => b - a)
  const hasNew = response.some(({ version }) => version.list_price !== null)
  const years = hasNew ? [null, ...used] : used
  const row = (of: number | null): PriceRowView => ({
    year: of,
    cells: cellsOf(response, of, { view, dollar }),
  })
  const asked = wanted === '0km' ? null : wanted
  return {
    years,
    year,
    missing: wanted !== null && asked !== year ? wanted : null,
    lead: year === undefined ? null : row(year),
    others: year === undefined ? [] : inOtherMoney(response, year, { view, dollar }),
    rest: years.filter((one) => one !== year).map(row),
    byYear: drawsYears ? byYear(response, years, { names, view, dollar }) : null,
  }
}

/** The open prices by model year, oldest first; 0km last. */
function byYear(
  vehicles: readonly Vehicle[],
  years: readonly (number | null)[],
  { names, view, dollar }: Pick<Shown, 'names' | 'view' | 'dollar'>,
) {
  const used = vehicles.flatMap(({ prices }) => prices.filter(({ year }) => year !== null))
  if (used.length < 2) return null
  const columns = years.toReversed()
  const values = vehicles.map((vehicle) =>
    columns.map((year) => {
      const price = priceOf(vehicle, year)
      return price === null ? null : valueIn(view, price, dollar)
    }),
  )
  return drawLines(
    columns.map((year) => ({ year })),
    values,
    { names, view },
  )
}

function cellsOf(
  vehicles: readonly Vehicle[],
  year: number | null,
  money: { view: MoneyView; dollar: Dollar | null },
): PriceCellView[] {
  const prices = vehicles.map((vehicle) => priceOf(vehicle, year))
  const best = bestWords(prices, CHEAPEST)
  return vehicles.map((vehicle, at): PriceCellView => {
    const price = prices[at] ?? null
    if (price === null) return closedCell(vehicle, year)
    return { kind: 'price', text: textIn(price, money), best: best[at] ?? null }
  })
}

function closedCell({ version, look }: Vehicle, year: number | null | undefined): ClosedCellView {
  const isDue = look === 'charge' && year != null && version.years.includes(year)
  return { kind: isDue ? 'locked' : 'none' }
}

function priceOf({ prices }: Vehicle, year: number | null): number | null {
  return prices.find((row) => row.year === year)?.price ?? null
}

function textIn(thousands: number, { view, dollar }: { view: MoneyView; dollar: Dollar | null }): string {
  const figure = figureOf(thousands, dollar)
  return view === 'oficial' || view === 'blue' ? (figure[view] ?? figure.pesos) : figure.pesos
}

function inOtherMoney(
  vehicles: readonly Vehicle[],
  year: number | null,
  { view, dollar }: { view: MoneyView; dollar: Dollar | null },
): PricesView['others'] {
  if (dollar === null) return []
  const figures = vehicles.map((vehicle) => {
    const price = priceOf(vehicle, year)
    return price === null ? null : figureOf(price, dollar)
  })
  if (figures.every((figure) => figure === null)) return []
  const cells = (money: 'pesos' | 'oficial' | 'blue') =>
    vehicles.map((vehicle, at): PriceCellView => {
      const text = figures[at]?.[money] ?? null
      return text === null ? closedCell(vehicle, year) : { kind: 'price', text, best: null }
    })
  if (view === 'oficial' || view === 'blue') return [{ name: 'En pesos', cells: cells('pesos') }]
  return [
    { name: 'Dólar oficial', cells: cells('oficial') },
    { name: 'Dólar blue', cells: cells('blue') },
  ]
}

export function trendOf(
  { months, cpiPeriod, response, year }: Comparison,
  {
    names,
    view,
    edition,
    inMonths,
  }: Pick<Shown, 'names' | 'view'> & { edition: Period | null; inMonths: boolean },
): TrendView {
  const places = response.map((_, at) => at)
  const [before, now] = [months.at(-2), months.at(-1)]
  const past = (month: typeof now, at: number) => {
    const price = month?.prices[at]
    return month === undefined || price == null
      ? null
      : { price, cpi: month.rates?.cpi ?? null, nominal: month.nominal }
  }
  const moved = places.map((at) => {
    const [then, today] = [past(before, at), past(now, at)]
    if (then === null || today === null) return { nominal: null, real: null }
    return { nominal: movement(then, today), real: realMovement(then, today) }
  })
  const signed = moved.map(({ real }) =>
    real === null ? null : real.direction === 'down' ? -real.share : real.direction === 'up' ? real.share : 0,
  )
  const best = bestOf(signed, HOLDS_BEST)
  const shown = months.filter(({ period }) => monthsBetween(period, now?.period ?? period) < MONTHS)
  const values = places.map((at) =>
    shown.map(({ prices, rates }) => valueThen(prices[at] ?? null, rates, view)),
  )
  const cells = (moves: readonly (Moved | null)[], best: number | null) =>
    response.map((vehicle, at): ChangeCellView => {
      const moved = moves[at] ?? null
      if (moved === null) return closedCell(vehicle, year)
      return { kind: 'change', change: changeText(moved), best: at === best ? HOLDS_BEST.word : null }
    })
  const monthRow = (period: Period, index: number) => ({
    month: monthAndYear(period),
    cells: values.map((line) => {
      const value = line[index] ?? null
      return value === null ? null : valueText(view, value)
    }),
  })
  return {
    hasMonths: shown.length > 1,
    since: before === undefined || now === undefined ? null : sinceText(before.period, now.period),
    changes: cells(
      moved.map(({ nominal }) => nominal),
      null,
    ),
    real: cells(
      moved.map(({ real }) => real),
      best,
    ),
    chart:
      shown.length > 1
        ? drawLines(
            shown.map(({ period }) => ({ text: shortMonth(period) })),
            values,
            { names, view },
          )
        : lockedChart(response, edition, view),
    note: shown.length > 1 ? noteOf(view, cpiPeriod) : null,
    rows: inMonths ? shown.map(({ period }, index) => monthRow(period, index)).reverse() : null,
  }
}

function sinceText(before: Period, now: Period): string {
  return monthsBetween(before, now) === 1 ? monthName(before) : monthAndYear(before)
}

/** A line per vehicle that has values. */
function drawLines(
  columns: readonly ChartColumn[],
  values: readonly (number | null)[][],
  { names, view }: Pick<Shown, 'names' | 'view'>,
) {
  const series = values.flatMap((line, at) =>
    line.every((value) => value === null)
      ? []
      : [{ ...(names[at] ?? { name: '' }), tone: TONES[at] ?? ('main' as const), values: line }],
  )
  if (series.length === 0) return null
  return drawChart({ ...unitOf(view), columns, padding: PADDING, named: true, series })
}

function lockedChart(response: readonly Vehicle[], edition: Period | null, view: MoneyView) {
  if (edition === null || !response.some(({ look }) => look === 'charge')) return null
  const columns = Array.from({ length: MONTHS }, (_, at) => ({
    text: shortMonth(addMonths(edition, at + 1 - MONTHS)),
  }))
  return drawChart({ ...unitOf(view), columns, series: [], locked: columns.map(() => true) })
}
