import type { Dollar, Prices, Trend } from '@preciosa/contracts'
import { leadYear } from './chosen-year.rules.js'
import { figureOf } from './figures.server.js'
import type { ShownPrices } from './look-answer.js'
import { type MoneyView, moneyViewOf, offeredViews } from './money-view.rules.js'
import { drawByYear, takeawayOf } from './price-charts.server.js'
import type { Asked } from './sheet-address.rules.js'
import { changesOf, NO_CHANGES, trendOf } from './trend.server.js'

interface Wanted {
  dollar: Dollar | null
  /** Null without HISTORIC_PRICE. */
  trend: Trend | null
  asked: Asked
  chosen: MoneyView
}

/** Repeats the request's year and currency, so the page can detect an outdated answer. */
export function shownPrices(
  { response, availableCredits }: Prices,
  { dollar, trend, asked, chosen }: Wanted,
): ShownPrices {
  const view = moneyViewOf(
    asked.money ?? chosen,
    offeredViews({ historic: trend !== null, dollar: dollar !== null }),
  )
  const years = response.flatMap(({ year }) => (year === null ? [] : [year])).sort((a, b) => b - a)
  const lead = leadYear(asked.wanted, { hasNew: response.some(({ year }) => year === null), years })
  const changes = trend === null ? NO_CHANGES : changesOf(trend)
  const chart = drawByYear(response, { lead, view, dollar })
  return {
    kind: 'prices',
    rows: response.map(({ year, price }) => ({ year, ...figureOf(price, dollar), ...changes.of(year) })),
    credits: availableCredits,
    asked,
    byYear: chart === null ? null : { chart, takeaway: takeawayOf(response, { view, dollar }) },
    trend: trend === null ? null : trendOf(trend, lead, view),
    since: changes.since,
  }
}
