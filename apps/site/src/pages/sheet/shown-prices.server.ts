import type { Dollar, Prices, Trend } from '@preciosa/contracts'
import { figureOf } from './figures.server.js'
import type { ShownPrices } from './look-answer.js'
import type { MoneyView } from './money-view.rules.js'
import { drawByYear, takeawayOf } from './price-charts.server.js'
import { changesOf, NO_CHANGES, trendOf } from './trend.server.js'

interface Wanted {
  dollar: Dollar | null
  /** Null without HISTORIC_PRICE. */
  trend: Trend | null
  lead: number | null | undefined
  view: MoneyView
}

export function shownPrices(
  { response, availableCredits }: Pick<Prices, 'response' | 'availableCredits'>,
  { dollar, trend, lead, view }: Wanted,
): ShownPrices {
  const changes = trend === null ? NO_CHANGES : changesOf(trend)
  const chart = drawByYear(response, { lead, view, dollar })
  return {
    rows: response.map(({ year, price }) => ({ year, ...figureOf(price, dollar), ...changes.of(year) })),
    credits: availableCredits,
    byYear: chart === null ? null : { chart, takeaway: takeawayOf(response, { view, dollar }) },
    trend: trend === null ? null : trendOf(trend, lead, view),
    since: changes.since,
  }
}
