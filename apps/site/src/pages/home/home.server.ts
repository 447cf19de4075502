import { magazineRoutes } from '@preciosa/contracts/magazine'
import { articleRoutes } from '@preciosa/contracts/news'
import { planRoutes } from '@preciosa/contracts/plans'
import type { Period, UserType, VehicleType } from '@preciosa/contracts'
import { type Popular, catalogueRoutes, guideRoutes } from '@preciosa/contracts/catalogue'
import { type Movers, type VersionChange, changeRoutes } from '@preciosa/contracts/changes'
import { api } from '../../api/api.server.js'
import { config } from '../../config/config.server.js'
import { issueLineOf } from '../../subjects/magazine/issue-line.js'
import { monthName } from '../../format/months.js'
import { type Move, moveOf } from '../../format/moves.js'
import { goTo, unlessUnavailable } from '../../api/page-answers.server.js'
import { assistedPath, brandPath, groupPath, homePath, sheetPath } from '../../paths.js'
import { searchPath } from '../../subjects/search/results-path.js'
import { kindOf } from '../../format/vehicle-kind.js'
import type { PageInfo } from '../../navigation/page-info.js'
import {
  BODY_SEARCHERS,
  factsSentence,
  listsOfMoves,
  newsByCategory,
  planStrips,
  startYears,
  withLetters,
} from './home.rules.js'
import type { MonthLook } from '../../subjects/versions/month-looks.server.js'
import type { ModelFigures } from './model-figures.rules.js'
import { modelFigures } from './model-figures.server.js'
import { NOTHING_TO_PLACE, type PlacesData } from './places.js'

const POPULAR_SHOWN = 6

export interface PopularModel {
  name: string
  path: string
  years: { from: number; to: number | null } | null
  hasNewPrice: boolean
  figures: ModelFigures
}

export interface MoverRow {
  codia: number
  name: string
  path: string
  /** 0km price in thousands of pesos. */
  price: number
  move: Move
}

export interface HomeData {
  page: PageInfo
  vehicleType: VehicleType
  facts: string | null
  edition: Period | null
  years: (number | null)[]
  hasOlder: boolean
  assisted: string
  popular: { byLooks: boolean; models: PopularModel[] } | null
  movers: { month: string; lists: { title: string; real: boolean; rows: MoverRow[] }[] } | null
  /** What the reader has paid for this month; none for visitors. */
  looks: MonthLook[]
  brands: { id: number; name: string; path: string; letter: string | null }[]
  places: PlacesData
  bodySearchers: readonly UserType[]
}

/** Only the brands are required; other parts are omitted when unavailable. */
export async function loadHome(
  search: URLSearchParams,
  vehicleType: VehicleType,
  looks: () => Promise<MonthLook[]> = () => Promise.resolve([]),
): Promise<HomeData> {
  const text = search.get('q')
  if (text !== null) goTo(searchPath(text, vehicleType))
  const [own, brands, facts, popular, movers, plans, news, issues] = await Promise.all([
    looks(),
    api.list(catalogueRoutes.downloadBrands, { query: { vehicleType } }),
    unlessUnavailable(api.read(guideRoutes.guideFacts, { query: { vehicleType } })),
    unlessUnavailable(api.read(guideRoutes.popular, { query: { vehicleType } })),
    unlessUnavailable(api.read(changeRoutes.movers, { query: { vehicleType } })),
    unlessUnavailable(api.read(planRoutes.subscriptionTemplates)),
    unlessUnavailable(api.list(articleRoutes.homeArticles)),
    unlessUnavailable(api.read(magazineRoutes.issues, { query: { pageNumber: 1, pageSize: 1 } })),
  ])
  const [issue] = issues?.pageElements ?? []
  const moved = movers?.response ?? null
  return {
    page: pageOf(vehicleType),
    vehicleType,
    facts: facts === null ? null : factsSentence(facts),
    edition: facts?.edition?.period ?? null,
    ...(facts === null ? { years: [], hasOlder: false } : startYears(facts)),
    assisted: assistedPath(vehicleType),
    popular: popular === null ? null : await popularOf(vehicleType, popular),
    movers: moved === null ? null : moversOf(vehicleType, moved),
    looks: own,
    brands: withLetters(
      brands.map((one) => ({ id: one.id, name: one.name, path: brandPath(vehicleType, one) })),
    ),
    bodySearchers: BODY_SEARCHERS,
    places: {
      ...NOTHING_TO_PLACE,
      plans: planStrips(plans ?? []),
      video: config.homeVideo,
      magazine: issue === undefined ? null : { issue: issueLineOf(issue), now: new Date().toISOString() },
      news: newsByCategory(news ?? []),
    },
  }
}

async function popularOf(
  vehicleType: VehicleType,
  { basis, response }: Popular,
): Promise<NonNullable<HomeData['popular']>> {
  const models = response.slice(0, POPULAR_SHOWN).map(async ({ brand, model }) => ({
    name: `${brand.name} ${model.name}`,
    path: groupPath(vehicleType, brand, model),
    years: model.prices_from === null ? null : { from: model.prices_from, to: model.prices_to },
    hasNewPrice: model.list_price,
    figures: await modelFigures(vehicleType, {
      brand: brand.id,
      model: model.id,
      hasNewPrice: model.list_price,
    }),
  }))
  return { byLooks: basis === 'looks', models: await Promise.all(models) }
}

function moversOf(
  vehicleType: VehicleType,
  moved: NonNullable<Movers['response']>,
): NonNullable<HomeData['movers']> {
  const lists = listsOfMoves(moved).map(({ title, real, moves }) => ({
    title,
    real,
    rows: moves.flatMap((move) => moverRow(vehicleType, move, real) ?? []),
  }))
  return { month: monthName(moved.period), lists }
}

function moverRow(vehicleType: VehicleType, version: VersionChange, real: boolean): MoverRow | null {
  const { codia, summary, now } = version
  const share = real ? version.realChange : version.change
  if (now === null || share === null) return null
  return { codia, name: summary, path: sheetPath(vehicleType, codia), price: now, move: moveOf(share) }
}

function pageOf(vehicleType: VehicleType): PageInfo {
  const { label } = kindOf(vehicleType)
  const canonical = config.siteUrl + homePath(vehicleType)
  return {
    title: `Precios de ${label.toLowerCase()} en la Argentina`,
    description: `Guía de precios de ${label.toLowerCase()}: valores 0km en pesos y años relevados, por marca, modelo y versión.`,
    canonical,
    structured: [{ '@type': 'WebSite', name: 'Preciosa', url: `${config.siteUrl}/`, inLanguage: 'es-AR' }],
  }
}
