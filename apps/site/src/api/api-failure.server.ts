import { redirect } from '@remix-run/server-runtime'
import type { Failure, Refusal } from '@preciosa/contracts/client'
import { logError } from '../config/log.server.js'
import { tooManyPath } from '../paths.js'
import { answerWith } from './page-answers.server.js'
import { markOutcomeUnknown, visitedPage } from './visitor.server.js'

export class ApiError extends Error {
  override name = 'ApiError'

  constructor(
    readonly status: number,
    address: string,
  ) {
    super(`The API answered ${status} to ${address}`)
  }
}

export class ApiUnreachableError extends Error {
  override name = 'ApiUnreachableError'
}

export function errorOf(answer: Refusal | Failure, address: string): ApiError | ApiUnreachableError {
  if (answer.kind === 'refused' || answer.kind === 'bad-status') return new ApiError(answer.status, address)
  return new ApiUnreachableError(answer.message, { cause: answer.cause })
}

/** The response for the visitor; null for a fault to log. */
export function responseOfFailure(error: unknown): Response | null {
  if (error instanceof ApiUnreachableError) return unavailable()
  if (!(error instanceof ApiError)) return null
  if (error.status === 404) return new Response(null, { status: 404, statusText: 'Not Found' })
  if (error.status === 410) return new Response(null, { status: 410, statusText: 'Gone' })
  // HTTP 429 leads to /error.
  if (error.status === 429) return redirect(tooManyPath(visitedPage()))
  return error.status >= 500 ? unavailable() : null
}

/** For a loader: an outage is the page's 503, as with public reads. */
export async function orResponse<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    const response = responseOfFailure(error)
    if (response === null) throw error
    return answerWith(response)
  }
}

/** Null, with the failure in the log as `what`, for a part that a page works without. */
export async function unlessFailed<T>(what: string, call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (responseOfFailure(error) === null) throw error
    logError(what, error)
    return null
  }
}

/** `entry.server` then answers 503, so that the router doesn't reload the page and lose the input. */
export function isOutage(error: unknown): boolean {
  const response = error instanceof Response ? error : responseOfFailure(error)
  if (response?.status !== 503) return false
  markOutcomeUnknown()
  return true
}

function unavailable(): Response {
  return new Response(null, {
    status: 503,
    statusText: 'Service Unavailable',
    headers: { 'Retry-After': '30' },
  })
}
