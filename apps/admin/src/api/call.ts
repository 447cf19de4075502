import { ApiClient, type CallArguments, type Route, type RouteOutput } from '@preciosa/contracts'
import { ApiError } from './problem.js'

/** The API gives up after ten seconds by itself; a slow line takes longer to say so. */
const TIMEOUT_MS = 30_000

/** The contract's client with the console's cookie: the API serves the console, so that the origin is the same. */
export const client = new ApiClient({ timeoutMs: TIMEOUT_MS })

/**
 * A call as react-admin wants it.
 * @throws ApiError for any answer but the one asked for; DOMException `AbortError` when it was called off
 */
export async function call<R extends Route>(route: R, ...input: CallArguments<R>): Promise<RouteOutput<R>> {
  const answer = await client.call<R>(route, ...input)
  if (answer.ok) return answer.value
  throw new ApiError(answer)
}
