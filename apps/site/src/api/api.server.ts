import type { Period, Route, RouteOutput, VehicleType } from '@preciosa/contracts'
import type { catalogueRoutes } from '@preciosa/contracts/catalogue'
import { changeRoutes } from '@preciosa/contracts/changes'
import type { CallArguments } from '@preciosa/contracts/client'
import type { z } from 'zod'
import { config } from '../config/config.server.js'
import { logError } from '../config/log.server.js'
import { answerWith } from './page-answers.server.js'
import { ApiError, ApiUnreachableError, responseOfFailure } from './api-failure.server.js'
import { siteClient } from './client.server.js'
import { PublicReads } from './public-reads.server.js'
import { siteHeaders } from './site-headers.server.js'

/** They throw the failure itself, for what a page works without. */
export const publicReads = new PublicReads(
  siteClient(config.apiUrl, { site: config.client, headers: siteHeaders(config.keys) }),
)

/** With its models. */
export type MenuBrand = RouteOutput<typeof catalogueRoutes.downloadBrands>['response'][number]

/** Public reads for loaders. A failed call throws the visitor's response: 404, 429's page or 503. */
export const api = {
  read: <R extends Route>(route: R, ...input: CallArguments<R>) =>
    answered(publicReads.read(route, ...input)),

  /** The items of a route that answers with nothing else. */
  list: async <R extends Route & { response: z.ZodType<{ response: unknown[] }> }>(
    route: R,
    ...input: CallArguments<R>
  ): Promise<RouteOutput<R>['response']> => (await answered(publicReads.read(route, ...input))).response,

  /** Null for a month without changes. */
  changes: (vehicleType: VehicleType, period: Period) =>
    answered(orNull(publicReads.read(changeRoutes.changes, { params: { period }, query: { vehicleType } }))),
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
