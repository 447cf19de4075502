import { catalogueRoutes, type VehicleType } from '@preciosa/contracts'
import { config } from '../config.server.js'
import { logError } from '../log.server.js'
import { answerWith } from '../page-answers.server.js'
import { ApiUnreachableError, responseOfFailure } from './api-failure.server.js'
import { siteClient } from './client.server.js'
import { PublicReads } from './public-reads.server.js'
import { siteHeaders } from './site-headers.server.js'

const publicReads = new PublicReads(siteClient(config.apiUrl, { headers: siteHeaders(config.secretKey) }))

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
    const { response } = await answered(
      publicReads.read(catalogueRoutes.downloadBrands, { query: { vehicleType } }),
    )
    return response
  },

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

  version: (vehicleType: VehicleType, codia: number) =>
    answered(publicReads.read(catalogueRoutes.version, { params: { codia }, query: { vehicleType } })),
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
