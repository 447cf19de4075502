import type { Period, Route, VehicleType } from '@preciosa/contracts'
import { adRoutes } from '@preciosa/contracts/ads'
import {
  catalogueRoutes,
  type FeaturesFilter,
  guideRoutes,
  type Version,
  type VersionKey,
} from '@preciosa/contracts/catalogue'
import type { CallArguments } from '@preciosa/contracts/client'
import { type ChangeKind, changeRoutes } from '@preciosa/contracts/changes'
import { dollarRoutes } from '@preciosa/contracts/dollar'
import { geographyRoutes } from '@preciosa/contracts/geography'
import { magazineRoutes } from '@preciosa/contracts/magazine'
import { articleRoutes } from '@preciosa/contracts/news'
import { pageRoutes } from '@preciosa/contracts/pages'
import { type Product, paymentRoutes } from '@preciosa/contracts/payments'
import { planRoutes } from '@preciosa/contracts/plans'
import { searchRoutes, suggestionRoutes } from '@preciosa/contracts/search'
import { type Features, sheetRoutes } from '@preciosa/contracts/sheets'
import { siteRoutes } from '@preciosa/contracts/site-notices'
import { config } from '../config.server.js'
import { logError } from '../log.server.js'
import { answerWith } from '../page-answers.server.js'
import { ApiError, ApiUnreachableError, responseOfFailure, unlessFailed } from './api-failure.server.js'
import { siteClient } from './client.server.js'
import { PublicReads } from './public-reads.server.js'
import { siteHeaders } from './site-headers.server.js'

const publicReads = new PublicReads(siteClient(config.apiUrl, { headers: siteHeaders(config.secretKey) }))

export interface SearchWanted {
  vehicleType: VehicleType
  filterString: string
  page?: number
  pageSize?: number
  brand?: number
  model?: number
  fromYear?: number
  toYear?: number
}

export interface VersionsWanted {
  page?: number
  pageSize?: number
  atYear?: number
  fromYear?: number
  toYear?: number
  newPrice?: boolean
  features?: FeaturesFilter
}

/** Public reads for loaders. A failed call throws the visitor's response: 404, 429's page or 503. */
export const api = {
  /** Any public route. */
  read: <R extends Route>(route: R, ...input: CallArguments<R>) =>
    answered(publicReads.read(route, ...input)),

  /** Throws the failure itself, since no page depends on it. */
  dollar: () => publicReads.read(dollarRoutes.dollar),

  /** The same. */
  siteFrame: () => publicReads.read(siteRoutes.siteFrame),

  brands: async (vehicleType: VehicleType, features?: FeaturesFilter) => {
    const { response } = await answered(
      publicReads.read(catalogueRoutes.downloadBrands, { query: { vehicleType, features } }),
    )
    return response
  },

  featureChoices: async (vehicleType: VehicleType, id: number) =>
    (await answered(publicReads.read(sheetRoutes.featureChoices, { params: { id }, query: { vehicleType } })))
      .response,

  comfortFeatures: async (vehicleType: VehicleType) =>
    (await answered(publicReads.read(sheetRoutes.comfortFeatures, { query: { vehicleType } }))).response,

  provinces: async () => (await answered(publicReads.read(geographyRoutes.provinces))).response,

  localities: async (province: string) =>
    (await answered(publicReads.read(geographyRoutes.localities, { params: { name: province } }))).response,

  plans: () => answered(publicReads.read(planRoutes.subscriptionTemplates)),

  /** Null if the call fails, since no page is of packs alone. */
  products: (): Promise<Product[] | null> =>
    unlessFailed('The packs could not be read', publicReads.read(paymentRoutes.products)),

  /** Newest first, with a price; null is 0km. */
  yearsOfGroup: async (vehicleType: VehicleType, id: number, groupId: number) => {
    const call = publicReads.read(catalogueRoutes.groupPrices, {
      params: { id, groupId },
      query: { vehicleType },
    })
    return (await answered(call)).response.map(({ year }) => year)
  },

  versionsOfGroup: (vehicleType: VehicleType, id: number, groupId: number, wanted: VersionsWanted = {}) =>
    answered(
      publicReads.read(catalogueRoutes.models, {
        params: { id, groupId },
        query: { vehicleType, ...wanted },
      }),
    ),

  /** Null if the call fails, since no page depends on it. */
  versionsOfModel: (
    { vehicleType, brand, model }: Pick<Version, 'vehicleType'> & Record<'brand' | 'model', { id: number }>,
    wanted: VersionsWanted,
  ) =>
    unlessFailed(
      'The versions of a model could not be read',
      publicReads.read(catalogueRoutes.models, {
        params: { id: brand.id, groupId: model.id },
        query: { vehicleType, ...wanted },
      }),
    ),

  versionsOfBrand: (vehicleType: VehicleType, id: number, wanted: { page: number; pageSize: number }) =>
    answered(
      publicReads.read(catalogueRoutes.brandModels, { params: { id }, query: { vehicleType, ...wanted } }),
    ),

  search: (wanted: SearchWanted) => answered(publicReads.read(searchRoutes.search, { query: wanted })),

  /** `filterString` has 3 to 29 characters. */
  suggestions: (vehicleType: VehicleType, filterString: string) =>
    answered(publicReads.read(suggestionRoutes.suggestions, { query: { vehicleType, filterString } })),

  guideFacts: (vehicleType: VehicleType) =>
    answered(publicReads.read(guideRoutes.guideFacts, { query: { vehicleType } })),

  popular: (vehicleType: VehicleType) =>
    answered(publicReads.read(guideRoutes.popular, { query: { vehicleType } })),

  movers: (vehicleType: VehicleType) =>
    answered(publicReads.read(changeRoutes.movers, { query: { vehicleType } })),

  page: (path: string) => answered(publicReads.read(pageRoutes.page, { params: { path } })),

  pagePreview: (token: string) => answered(publicReads.read(pageRoutes.pagePreview, { params: { token } })),

  pages: async () => (await answered(publicReads.read(pageRoutes.pages))).response,

  articles: (wanted: { pageNumber: number; category: string | undefined; title: string | undefined }) =>
    answered(publicReads.read(articleRoutes.articles, { query: wanted })),

  articleCategories: async () => (await answered(publicReads.read(articleRoutes.articleCategories))).response,

  article: (id: number) => answered(publicReads.read(articleRoutes.article, { params: { id } })),

  articlePreview: (token: string) =>
    answered(publicReads.read(articleRoutes.articlePreview, { params: { token } })),

  homeArticles: async () => (await answered(publicReads.read(articleRoutes.homeArticles))).response,

  vehicleArticles: async (vehicleType: VehicleType, codia: number) =>
    (await answered(publicReads.read(articleRoutes.vehicleArticles, { query: { vehicleType, codia } })))
      .response,

  issues: (wanted: { pageNumber: number; pageSize: number }) =>
    answered(publicReads.read(magazineRoutes.issues, { query: wanted })),

  issue: (number: number) => answered(publicReads.read(magazineRoutes.issue, { params: { number } })),

  /** Null if the call fails, since no page depends on it. */
  shownAds: (section: string) =>
    unlessFailed('The ads could not be read', publicReads.read(adRoutes.shownAds, { params: { section } })),

  articleFeed: (category: string | undefined) =>
    answered(publicReads.read(articleRoutes.articleFeed, { query: { category } })),

  articleSitemap: () => answered(publicReads.read(articleRoutes.articleSitemap)),

  version: (vehicleType: VehicleType, codia: number) =>
    answered(publicReads.read(catalogueRoutes.version, { params: { codia }, query: { vehicleType } })),

  /** Skips versions outside the guide; keeps the order. */
  versionList: async (list: VersionKey[]) =>
    (await answered(publicReads.read(catalogueRoutes.versionList, { query: { list } }))).response,

  /** Without measurements; null if the call fails, since the page works without. */
  features: (vehicleType: VehicleType, codia: number): Promise<Features | null> =>
    unlessFailed(
      'The features of a vehicle could not be read',
      publicReads.read(sheetRoutes.features, { params: { codia }, query: { vehicleType } }),
    ),

  guideVersions: (vehicleType: VehicleType) =>
    answered(publicReads.read(guideRoutes.guideVersions, { query: { vehicleType } })),

  changeMonths: async (vehicleType: VehicleType) =>
    (await answered(publicReads.read(changeRoutes.changeMonths, { query: { vehicleType } }))).response,

  changes: (vehicleType: VehicleType, period: Period) =>
    answered(orNull(publicReads.read(changeRoutes.changes, { params: { period }, query: { vehicleType } }))),

  brandChanges: (
    vehicleType: VehicleType,
    period: Period,
    id: number,
    wanted: { kind: ChangeKind; page: number; pageSize: number },
  ) =>
    answered(
      publicReads.read(changeRoutes.brandChanges, {
        params: { period, id },
        query: { vehicleType, ...wanted },
      }),
    ),
}

async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

async function answered<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    const response = responseOfFailure(error)
    if (response === null) throw error
    if (error instanceof ApiUnreachableError) logError('The API is not available', error)
    answerWith(response)
  }
}
