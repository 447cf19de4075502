import {
  catalogueRoutes,
  type ChangeKind,
  changeRoutes,
  dollarRoutes,
  type Features,
  type FeaturesFilter,
  geographyRoutes,
  guideRoutes,
  type Period,
  planRoutes,
  searchRoutes,
  sheetRoutes,
  suggestionRoutes,
  type VehicleType,
  type VersionKey,
} from '@preciosa/contracts'
import { config } from '../config.server.js'
import { logError } from '../log.server.js'
import { answerWith } from '../page-answers.server.js'
import { ApiError, ApiUnreachableError, responseOfFailure } from './api-failure.server.js'
import { siteClient } from './client.server.js'
import { PublicReads } from './public-reads.server.js'
import { siteHeaders } from './site-headers.server.js'

const publicReads = new PublicReads(siteClient(config.apiUrl, { headers: siteHeaders(config.secretKey) }))

/** Which versions to search for. */
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

/** Which versions of a model group. */
export interface VersionsWanted {
  page?: number
  pageSize?: number
  atYear?: number
  fromYear?: number
  toYear?: number
  newPrice?: boolean
  features?: FeaturesFilter
}

/**
 * The API as a page's loader uses it. A call that fails throws the response the visitor is to get: 404, the page
 * for too many requests, or 503.
 */
export const api = {
  /** Today's dollar. It throws the failure itself: no page depends on it. */
  dollar: () => publicReads.read(dollarRoutes.dollar),

  /** All brands with their models; with a filter by sheet, those that have a version which passes. */
  brands: async (vehicleType: VehicleType, features?: FeaturesFilter) => {
    const { response } = await answered(
      publicReads.read(catalogueRoutes.downloadBrands, { query: { vehicleType, features } }),
    )
    return response
  },

  /** What current sheets say of a feature with choices, by name. */
  featureChoices: async (vehicleType: VehicleType, id: number) =>
    (await answered(publicReads.read(sheetRoutes.featureChoices, { params: { id }, query: { vehicleType } })))
      .response,

  /** The features of comfort that a vehicle has or not. */
  comfortFeatures: async (vehicleType: VehicleType) =>
    (await answered(publicReads.read(sheetRoutes.comfortFeatures, { query: { vehicleType } }))).response,

  /** The provinces, by name. */
  provinces: async () => (await answered(publicReads.read(geographyRoutes.provinces))).response,

  /** The localities of a province, by name. */
  localities: async (province: string) =>
    (await answered(publicReads.read(geographyRoutes.localities, { params: { name: province } }))).response,

  /** Plans as they are sold. */
  plans: () => answered(publicReads.read(planRoutes.subscriptionTemplates)),

  /** The years of a group with a price, newest first; null is 0km. */
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

  /** Versions of a brand, those of one model after another's. */
  versionsOfBrand: (vehicleType: VehicleType, id: number, wanted: { page: number; pageSize: number }) =>
    answered(
      publicReads.read(catalogueRoutes.brandModels, { params: { id }, query: { vehicleType, ...wanted } }),
    ),

  /** @param wanted words with what narrows them; without a person, so never by price */
  search: (wanted: SearchWanted) => answered(publicReads.read(searchRoutes.search, { query: wanted })),

  /** What a text of 3 to 29 characters that is being typed may mean. */
  suggestions: (vehicleType: VehicleType, filterString: string) =>
    answered(publicReads.read(suggestionRoutes.suggestions, { query: { vehicleType, filterString } })),

  guideFacts: (vehicleType: VehicleType) =>
    answered(publicReads.read(guideRoutes.guideFacts, { query: { vehicleType } })),

  popular: (vehicleType: VehicleType) =>
    answered(publicReads.read(guideRoutes.popular, { query: { vehicleType } })),

  movers: (vehicleType: VehicleType) =>
    answered(publicReads.read(changeRoutes.movers, { query: { vehicleType } })),

  version: (vehicleType: VehicleType, codia: number) =>
    answered(publicReads.read(catalogueRoutes.version, { params: { codia }, query: { vehicleType } })),

  /** Those of some versions that the guide has, of either type, in the order asked. */
  versionList: async (list: VersionKey[]) =>
    (await answered(publicReads.read(catalogueRoutes.versionList, { query: { list } }))).response,

  /** A version's technical sheet without its measurements; null where the API can't say it just now: a page stands without. */
  features: async (vehicleType: VehicleType, codia: number): Promise<Features | null> => {
    try {
      return await publicReads.read(sheetRoutes.features, { params: { codia }, query: { vehicleType } })
    } catch (error) {
      if (responseOfFailure(error) === null) throw error
      logError('The API does not say what a vehicle is like', error)
      return null
    }
  },

  /** The codias of the current edition. */
  guideVersions: (vehicleType: VehicleType) =>
    answered(publicReads.read(guideRoutes.guideVersions, { query: { vehicleType } })),

  /** The months that have changes to show, newest first. */
  changeMonths: async (vehicleType: VehicleType) =>
    (await answered(publicReads.read(changeRoutes.changeMonths, { query: { vehicleType } }))).response,

  /** What the edition of a month changed; null for a month without changes to show. */
  changes: (vehicleType: VehicleType, period: Period) =>
    answered(orNull(publicReads.read(changeRoutes.changes, { params: { period }, query: { vehicleType } }))),

  /** What it changed of a brand, by pages. */
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

/** Null for what the API doesn't have. */
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
