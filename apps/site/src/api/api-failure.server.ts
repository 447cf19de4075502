import { redirect } from '@remix-run/node'
import type { Failure, Refusal } from '@preciosa/contracts'
import { tooManyPath } from '../paths.js'
import { tellUndone, visitedPage } from '../visitor.server.js'

/** The API answered with a status that the site has no page of its own for. */
export class ApiError extends Error {
  override name = 'ApiError'

  constructor(
    readonly status: number,
    address: string,
  ) {
    super(`The API answered ${status} to ${address}`)
  }
}

/** The API didn't answer, or not in a way the site understands. */
export class ApiUnreachableError extends Error {
  override name = 'ApiUnreachableError'
}

/** What a page throws for an answer that it has no use for. */
export function errorOf(answer: Refusal | Failure, address: string): ApiError | ApiUnreachableError {
  if (answer.kind === 'refused' || answer.kind === 'bad-status') return new ApiError(answer.status, address)
  return new ApiUnreachableError(answer.message, { cause: answer.cause })
}

/** What a page does about a failed call: a response to throw, or null when it is a fault to be logged. */
export function responseOfFailure(error: unknown): Response | null {
  if (error instanceof ApiUnreachableError) return unavailable()
  if (!(error instanceof ApiError)) return null
  if (error.status === 404) return new Response(null, { status: 404, statusText: 'Not Found' })
  // spec 1 §8: HTTP 429 leads to /error.
  if (error.status === 429) return redirect(tooManyPath(visitedPage()))
  return error.status >= 500 ? unavailable() : null
}

/**
 * Whether the API was away for what a form asked for. Its answer has that status then (`entry.server`): after an error the router
 * loads nothing of the page anew, which would fail as well and take the page away, with all that was written.
 */
export function wasAway(error: unknown): boolean {
  const response = error instanceof Response ? error : responseOfFailure(error)
  if (response?.status !== 503) return false
  tellUndone()
  return true
}

function unavailable(): Response {
  return new Response(null, {
    status: 503,
    statusText: 'Service Unavailable',
    headers: { 'Retry-After': '30' },
  })
}
