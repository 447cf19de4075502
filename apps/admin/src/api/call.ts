import type { Route, RouteOutput } from '@preciosa/contracts'
import { ApiClient, type CallArguments } from '@preciosa/contracts/client'
import { ApiError } from './problem.js'

/** Longer than the API's limit of ten seconds, for slow lines. */
const TIMEOUT_MS = 30_000

/** The API serves the console, so the cookie's origin is the same. */
export const client = new ApiClient({ timeoutMs: TIMEOUT_MS })

/** @throws ApiError for a refusal or failure; DOMException `AbortError` if cancelled */
export async function call<R extends Route>(route: R, ...input: CallArguments<R>): Promise<RouteOutput<R>> {
  const answer = await client.call<R>(route, ...input)
  if (answer.ok) return answer.value
  throw new ApiError(answer)
}
