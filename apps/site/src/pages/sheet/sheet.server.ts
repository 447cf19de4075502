import { articleRoutes } from '@preciosa/contracts/news'
import type { Period, VehicleType } from '@preciosa/contracts'
import { type GuideFacts, catalogueRoutes, guideRoutes } from '@preciosa/contracts/catalogue'
import { api } from '../../api/api.server.js'
import { type ArticleLine, lineOf } from '../../subjects/articles/article-line.js'
import type { Chart } from '../../components/ui/chart-drawing.js'
import { longDate } from '../../format/dates.js'
import { monthAndYear } from '../../format/months.js'
import { versionName } from '../../format/version-name.rules.js'
import { ratesNow } from '../../subjects/money/money.server.js'
import { unlessUnavailable } from '../../api/page-answers.server.js'
import { brandPath, groupPath, kindPath, sheetPath } from '../../paths.js'
import { senderOf } from '../../subjects/session/reader.server.js'
import { kindOf } from '../../format/vehicle-kind.js'
import type { Crumb, PageInfo } from '../../navigation/page-info.js'
import { shareOf } from './share-info.server.js'
import { archiveYearsOf } from './archive.server.js'
import { leadYear } from '../../subjects/prices/chosen-year.rules.js'
import { figureOrNull, ratesNote } from '../../subjects/prices/figures.server.js'
import { headline } from '../../subjects/versions/headline.rules.js'
import { asksForPrices } from '../../modals/asked-prices.rules.js'
import { outcomeOfLook } from './look.server.js'
import type { LookOutcome } from '../../subjects/look/look-dialog.js'
import type { Figure } from '../../subjects/prices/shown-price.js'
import type { ShownPrices } from './look-answer.js'
import { moneyFor, type SeenPrices, shownPrices, yearsIn } from './shown-prices.server.js'
import { seenOf, type SeenVersion } from '../../subjects/look/seen.server.js'
import { tokenOf } from '../../subjects/session/session.server.js'
import type { MoneyOption, MoneyView } from '../../subjects/money/money-view.rules.js'
import { drawLocked } from '../../subjects/prices/price-charts.server.js'
import { moneyOptions } from '../../subjects/prices/trend.server.js'
import { type Asked, askedBy } from './sheet-address.rules.js'
import { pageOf } from './sheet-info.server.js'
import { modelOf, type ModelView } from './model.server.js'
import { loadTechnical, type TechnicalData } from './technical.server.js'
import { type Vehicle, vehicleOf } from './vehicle.server.js'

export interface SheetData {
  page: PageInfo
  vehicleType: VehicleType
  codia: number
  title: string
  headline: { large: string; small: string }
  group: ModelView & { name: string; path: string }
  technical: TechnicalData
  path: string
  shares: boolean
  crumbs: Crumb[]
  price: Figure | null
  rates: string | null
  /** Years with a used price, newest first; public. */
  years: number[]
  asked: Asked
  view: MoneyView
  views: MoneyOption[]
  edition: EditionView | null
  lockedChart: Chart | null
  showsCodia: boolean
  archiveYears: number[] | null
  outcome: LookOutcome
  /** Comes back from registering to see the prices. */
  asksForPrices: boolean
  /** Of the version and its model. */
  articles: ArticleLine[]
  /** Null until they are paid for. */
  shown: ShownPrices | null
}

export interface EditionView {
  period: Period
  facts: (readonly [string, string])[]
}

export async function loadSheet(
  request: Request,
  params: { vehicleType?: string; codia?: string },
): Promise<SheetData> {
  const vehicle = vehicleOf(params)
  const { vehicleType, codia } = vehicle
  const [version, forecast, paid, dollar, facts, sender, articles] = await Promise.all([
    api.read(catalogueRoutes.version, { params: { codia }, query: { vehicleType } }),
    outcomeOfLook(request, vehicle),
    paidFor(request, vehicle),
    ratesNow(),
    api.read(guideRoutes.guideFacts, { query: { vehicleType } }),
    senderOf(request),
    unlessUnavailable(api.list(articleRoutes.vehicleArticles, { query: { vehicleType, codia } })),
  ])
  const known = sender.kind === 'person' ? sender : null
  const { brand, model, list_price: newPrice } = version
  const outcome = paid === null ? forecast : 'free'
  const seen = paid ?? (outcome === 'nothing' ? onlyNew(newPrice, known?.person.credits ?? 0) : null)
  const years = seen === null ? version.years.toSorted((a, b) => b - a) : yearsIn(seen)
  const asked = askedBy(new URL(request.url).search)
  const lead = leadYear(asked.wanted, { hasNew: newPrice !== null, years })
  const [archiveYears, technical, group] = await Promise.all([
    paid?.archives ?? archiveYearsOf(sender, vehicle),
    loadTechnical(sender, version),
    modelOf(version, lead),
  ])
  const crumbs = [
    { label: kindOf(vehicleType).label, path: kindPath(vehicleType) },
    { label: brand.name, path: brandPath(vehicleType, brand) },
    { label: model.name, path: groupPath(vehicleType, brand, model) },
    { label: versionName(version), path: sheetPath(vehicleType, codia) },
  ]
  const { view, offered } = moneyFor(request, asked, { historic: archiveYears !== null, dollar })
  return {
    page: pageOf(version, crumbs, {
      period: facts.edition?.period ?? null,
      share: shareOf(version, facts.edition, asked.wanted),
    }),
    vehicleType,
    codia,
    title: version.versionSummary,
    headline: headline({ brand: brand.name, group: model.name, version: version.versionDescription }),
    group: { name: `${brand.name} ${model.name}`, path: groupPath(vehicleType, brand, model), ...group },
    technical,
    path: sheetPath(vehicleType, codia),
    shares: known?.person.permissions.includes('SHARE_PRICE') === true,
    crumbs,
    price: figureOrNull(newPrice, dollar),
    rates: dollar === null ? null : ratesNote(dollar),
    years,
    asked,
    view,
    views: moneyOptions(offered, paid?.trend?.cpiPeriod ?? null),
    edition: editionOf(facts),
    lockedChart: seen === null ? drawLocked(years, newPrice, { lead, view, dollar }) : null,
    showsCodia: known?.user?.muestraCodia === true,
    archiveYears,
    outcome,
    asksForPrices: asksForPrices(request.url),
    articles: (articles ?? []).map(lineOf),
    shown: seen === null ? null : shownPrices(seen, { dollar, trend: paid?.trend ?? null, lead, view }),
  }
}

async function paidFor(request: Request, { vehicleType, codia }: Vehicle): Promise<SeenVersion | null> {
  const token = await tokenOf(request)
  return token === null ? null : ((await seenOf(request, token, vehicleType, [codia]))?.get(codia) ?? null)
}

/** Nothing to pay for: the plan shows no used price of this version. */
function onlyNew(price: number | null, credits: number): SeenPrices {
  return { response: price === null ? [] : [{ year: null, price }], availableCredits: credits }
}

function editionOf({ edition }: GuideFacts): EditionView | null {
  if (edition === null) return null
  const { period, publishedAt, source } = edition
  return {
    period,
    facts: [
      ['Edición', monthAndYear(period)],
      ...(publishedAt === null ? [] : [['Publicada el', longDate(publishedAt)] as const]),
      ...(source === null ? [] : [['Lista de precios', source] as const]),
    ],
  }
}
