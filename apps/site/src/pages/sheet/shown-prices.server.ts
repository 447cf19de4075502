import type { Dollar } from '@preciosa/contracts/dollar'
import type { Trend } from '@preciosa/contracts/history'
import type { Prices } from '@preciosa/contracts/looks'
import { currencyOf } from '../../subjects/money/currency.js'
import { leadYear } from '../../subjects/prices/chosen-year.rules.js'
import { figureOf } from '../../subjects/prices/figures.server.js'
import type { Opened, ShownPrices } from './look-answer.js'
import { type MoneyView, moneyViewOf, offeredViews, viewIn } from '../../subjects/money/money-view.rules.js'
import { drawByYear, takeawayOf } from '../../subjects/prices/price-charts.server.js'
import { type Asked, askedBy } from './sheet-address.rules.js'
import { changesOf, moneyOptions, NO_CHANGES, trendOf } from '../../subjects/prices/trend.server.js'

interface Wanted {
  dollar: Dollar | null
  /** Null without HISTORIC_PRICE. */
  trend: Trend | null
  lead: number | null | undefined
  view: MoneyView
}

export type SeenPrices = Pick<Prices, 'response' | 'availableCredits'>

interface PaidFor {
  dollar: Dollar | null
  trend: Trend | null
  /** The reader has HISTORIC_PRICE. */
  historic: boolean
}

/** Paid prices for the address and currency of the request. */
export function openedPrices(
  request: Request,
  prices: SeenPrices,
  { dollar, trend, historic }: PaidFor,
): Opened {
  const asked = askedBy(new URL(request.url).search)
  const years = yearsIn(prices)
  const hasNew = prices.response.some(({ year }) => year === null)
  const lead = leadYear(asked.wanted, { hasNew, years })
  const { view, offered } = moneyFor(request, asked, { historic, dollar })
  return {
    asked,
    years,
    view,
    views: moneyOptions(offered, trend?.cpiPeriod ?? null),
    shown: shownPrices(prices, { dollar, trend, lead, view }),
  }
}

/** The chosen view of money among those that the reader may choose. */
export function moneyFor(
  request: Request,
  asked: Asked,
  { historic, dollar }: Pick<PaidFor, 'historic' | 'dollar'>,
): { view: MoneyView; offered: MoneyView[] } {
  const offered = offeredViews({ historic, dollar: dollar !== null })
  const wanted = asked.money ?? viewIn(currencyOf(request.headers.get('Cookie')))
  return { view: moneyViewOf(wanted, offered), offered }
}

/** Newest first. */
export function yearsIn({ response }: SeenPrices): number[] {
  return response.flatMap(({ year }) => year ?? []).sort((a, b) => b - a)
}

export function shownPrices(
  { response, availableCredits }: SeenPrices,
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
