import { ApiClient, checkedAnswer, type ClientOptions } from '@preciosa/contracts/client'
import { API_MS } from './visitor.server.js'
import { nodeExchange } from './node-exchange.server.js'

/** All clients share its connections. */
const exchange = nodeExchange()

export function siteClient(apiUrl: string, options: Partial<ClientOptions> = {}): ApiClient {
  return new ApiClient({ baseUrl: apiUrl, timeoutMs: API_MS, check: checkedAnswer, exchange, ...options })
}
