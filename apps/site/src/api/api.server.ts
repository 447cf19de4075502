import { catalogueRoutes, type VehicleType } from '@preciosa/contracts'
import { config } from '../config.server.js'
import { logError } from '../log.server.js'
import { answerWith } from '../page-answers.server.js'
import { ApiUnreachableError, responseOfFailure } from './api-failure.server.js'
import { siteHeaders } from './site-headers.server.js'
import { PublicReads } from './transport.server.js'

const publicReads = new PublicReads(config.apiUrl, undefined, siteHeaders(config.secretKey))

/** Which versions of a model group. */
export interface VersionsWanted {
  page?: number
  pageSize?: number
  atYear?: number
  newPrice?: boolean
}

/**
 * The API as a page's loader uses it. A call that fails throws the response the visitor is to get: 404, the page
 * for too many requests, or 503.
 */
export const api = {
  brands: async (vehicleType: VehicleType) => {
    const { response } = await answered(publicReads.read(catalogueRoutes.downloadBrands, {}, { vehicleType }))
    return response
  },

  /** The years of a group with a price, newest first; null is 0km. */
  yearsOfGroup: async (vehicleType: VehicleType, id: number, groupId: number) => {
    const call = publicReads.read(catalogueRoutes.groupPrices, { id, groupId }, { vehicleType })
    return (await answered(call)).response.map(({ year }) => year)
  },

  versionsOfGroup: (vehicleType: VehicleType, id: number, groupId: number, wanted: VersionsWanted = {}) =>
    answered(publicReads.read(catalogueRoutes.models, { id, groupId }, { vehicleType, ...wanted })),

  version: (vehicleType: VehicleType, codia: number) =>
    answered(publicReads.read(catalogueRoutes.version, { codia }, { vehicleType })),
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
