import { ApiClient, checkedAnswer, type ClientOptions } from '@preciosa/contracts'
import { API_MS } from '../visitor.server.js'
import { nodeExchange } from './node-exchange.server.js'

/** One for all clients: they share its connections. */
const exchange = nodeExchange()

/** The contract's client as the site's server uses it: what the API answers is checked, and has the time of a page. */
export function siteClient(apiUrl: string, options: Partial<ClientOptions> = {}): ApiClient {
  return new ApiClient({ baseUrl: apiUrl, timeoutMs: API_MS, check: checkedAnswer, exchange, ...options })
}
