import { monthsBetween } from '@preciosa/contracts'
import type { Trend } from '@preciosa/contracts/history'
import { monthAndYear, monthName } from '../../format/months.js'
import { movement, type PastPrice, realMovement } from './change.rules.js'
import { changeText } from './figures.server.js'
import type { ChangeText, TrendView } from './shown-price.js'
import { type MoneyOption, type MoneyView, realPesos } from '../money/money-view.rules.js'
import { drawOverTime, valueText } from './price-charts.server.js'

type Point = Trend['response'][number]

/** Six years. */
const SHOWN_MONTHS = 72

export interface Changes {
  since: string | null
  of: (year: number | null) => { change: ChangeText | null; realChange: ChangeText | null }
}

export const NO_CHANGES: Changes = { since: null, of: () => ({ change: null, realChange: null }) }

export function changesOf({ response }: Trend): Changes {
  const [before, now] = [response.at(-2), response.at(-1)]
  if (before === undefined || now === undefined) return NO_CHANGES
  return {
    since:
      monthsBetween(before.period, now.period) === 1 ? monthName(before.period) : monthAndYear(before.period),
    of: (year) => {
      const [then, today] = [pastPrice(before, year), pastPrice(now, year)]
      if (then === null || today === null) return { change: null, realChange: null }
      const real = realMovement(then, today)
      return {
        change: changeText(movement(then, today)),
        realChange: real === null ? null : changeText(real),
      }
    },
  }
}

/** Null with fewer than two months. */
export function trendOf(
  { response, cpiPeriod }: Trend,
  year: number | null | undefined,
  view: MoneyView,
): TrendView | null {
  if (year === undefined) return null
  const last = response.at(-1)
  if (last === undefined) return null
  const points = response.filter(({ period }) => monthsBetween(period, last.period) < SHOWN_MONTHS)
  const values = points.map((point) => valueOf(point, year, view))
  if (values.filter((value) => value !== null).length < 2) return null
  return {
    chart: drawOverTime(
      points.map(({ period }) => ({ text: shortMonth(period) })),
      values,
      view,
    ),
    note: noteOf(view, cpiPeriod),
    rows: points
      .flatMap(({ period }, index) => {
        const value = values[index]
        return value === null || value === undefined
          ? []
          : [{ month: monthAndYear(period), price: valueText(view, value) }]
      })
      .reverse(),
  }
}

/** @param cpiPeriod the newest month of the price index; null if unknown */
export function moneyOptions(views: readonly MoneyView[], cpiPeriod: string | null): MoneyOption[] {
  const labels: Record<MoneyView, string> = {
    pesos: 'Pesos',
    hoy: `Pesos de ${cpiPeriod === null ? 'hoy' : monthAndYear(cpiPeriod)}`,
    oficial: 'US$ oficial',
    blue: 'US$ blue',
  }
  return views.map((value) => ({ value, label: labels[value] }))
}

export function noteOf(view: MoneyView, cpiPeriod: string | null): string | null {
  switch (view) {
    case 'pesos':
      return 'En pesos de cada mes.'
    case 'hoy':
      return cpiPeriod === null
        ? 'Todavía no hay índice de precios: los pesos son los de cada mes.'
        : `En pesos de ${monthAndYear(cpiPeriod)}, el último mes del índice de precios, redondeados; los meses siguientes van en sus propios pesos.`
    case 'oficial':
    case 'blue':
      return `En dólares, al ${view} de cada mes.`
  }
}

function valueOf(point: Point, year: number | null, view: MoneyView): number | null {
  return valueThen(priceAt(point, year), point.rates, view)
}

/** At that month's rates; null without a rate. */
export function valueThen(price: number | null, rates: Point['rates'], view: MoneyView): number | null {
  if (price === null || view === 'pesos') return price
  if (view === 'hoy') return rates?.cpi == null ? null : realPesos(price, rates.cpi)
  const rate = view === 'oficial' ? rates?.bna : rates?.blue
  return rate == null ? null : (price * 1000) / rate
}

function pastPrice(point: Point, year: number | null): PastPrice | null {
  const price = priceAt(point, year)
  return price === null ? null : { price, cpi: point.rates?.cpi ?? null, nominal: point.nominal }
}

function priceAt({ newPrice, prices }: Point, year: number | null): number | null {
  if (year === null) return newPrice?.price ?? null
  return prices.find((row) => row.year === year)?.price ?? null
}

export function shortMonth(period: string): string {
  return `${monthName(period).slice(0, 3)} ${period.slice(2, 4)}`
}
