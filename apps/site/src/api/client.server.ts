import { ApiClient, checkedAnswer, type ClientOptions } from '@preciosa/contracts/client'
import { metrics } from '../config/metrics.server.js'
import { countedExchange } from './counted-exchange.server.js'
import { API_MS } from './visitor.server.js'
import { nodeExchange } from './node-exchange.server.js'
import { readTogether } from './read-together.server.js'

/** All clients share its connections. */
const exchange = countedExchange(nodeExchange(), metrics)

export interface SiteCredentials {
  id: string
  secret: string
}

/** The header by which the API knows the site itself. */
export function siteAuthorization({ id, secret }: SiteCredentials): string {
  return `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
}

/** @param site with its credentials, what a page reads at once goes in one call */
export function siteClient(
  apiUrl: string,
  { site, ...options }: Partial<ClientOptions> & { site?: SiteCredentials } = {},
): ApiClient {
  const together =
    site === undefined
      ? exchange
      : readTogether({ exchange, apiUrl, authorization: siteAuthorization(site), timeoutMs: API_MS })
  return new ApiClient({
    baseUrl: apiUrl,
    timeoutMs: API_MS,
    check: checkedAnswer,
    exchange: together,
    ...options,
  })
}
