import { HttpException } from '@nestjs/common'
import { ERROR_CODES, type ErrorCode, type Problem } from '@preciosa/contracts'
import { AppError, isUnreachable } from '@preciosa/platform'
import { tooLarge, WANTED } from './bodies.js'

export interface Refusal {
  problem: Problem
  headers: Record<string, string>
  unexpected: boolean
}

/** Seconds. */
const RETRY_AFTER = 5

/**
 * The answer to an error (RFC 9457). Unexpected errors reveal no details.
 * @param allowed methods of the path
 * @param bodyLimit bytes that the route takes
 */
export function refusalOf(error: unknown, allowed: readonly string[], bodyLimit?: number): Refusal {
  if (error instanceof AppError) {
    const { problem, headers } = refusal(error)
    if (error.code !== 'method-not-allowed') return { problem, headers, unexpected: false }
    return { problem, headers: { ...headers, allow: allowed.join(', ') }, unexpected: false }
  }
  if (isUnreachable(error)) return refusal(new AppError('unavailable', undefined, undefined, RETRY_AFTER))
  if (isTooLate(error)) return refusal(tooLate())
  const status = statusOf(error)
  if (status === 404 && allowed.length > 0) {
    const { problem, headers } = refusal(new AppError('method-not-allowed'))
    return { problem, headers: { ...headers, allow: allowed.join(', ') }, unexpected: false }
  }
  if (status === 413) return refusal(new AppError('too-large', tooLarge(bodyLimit)))
  if (status === 415) return refusal(new AppError('validation', WANTED))
  if (status !== undefined && status < 500) return refusal(new AppError(CODES[status] ?? 'validation'))
  return { ...refusal(new AppError('internal')), unexpected: true }
}

/** A refusal for an answer that takes too long. */
export function tooLate(): AppError {
  return new AppError('unavailable', TOO_LATE, undefined, RETRY_AFTER)
}

const TOO_LATE = 'La respuesta tarda demasiado. Probá de nuevo en un momento.'

function isTooLate(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown }
  return code === 'FST_ERR_HANDLER_TIMEOUT' || code === STATEMENT_TIMEOUT
}

/** PostgreSQL's query_canceled: the statement ran out of time. */
const STATEMENT_TIMEOUT = '57014'

function refusal({ code, detail, errors, retryAfter }: AppError): Refusal {
  const { status, title } = ERROR_CODES[code]
  const headers: Record<string, string> = {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  }
  if (status === 401) headers['www-authenticate'] = 'Bearer'
  if (status === 503 || retryAfter !== undefined) headers['retry-after'] = String(retryAfter ?? RETRY_AFTER)
  const problem = { type: `urn:preciosa:error:${code}`, title, status, code, detail }
  const shownErrors = errors
    ?.slice(0, MAX_ERRORS)
    .map(({ path, message }) => ({ path: shortened(path), message }))
  return {
    problem: shownErrors === undefined ? problem : { ...problem, errors: shownErrors },
    headers,
    unexpected: false,
  }
}

/** The answer must not outgrow the request. */
const MAX_ERRORS = 50
const LONGEST_PATH = 200

function shortened(path: string): string {
  return path.length <= LONGEST_PATH ? path : `${path.slice(0, LONGEST_PATH)}…`
}

const CODES: Record<number, ErrorCode> = {
  404: 'not-found',
  405: 'method-not-allowed',
  414: 'not-found',
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus()
  const { statusCode, code } = (error ?? {}) as { statusCode?: unknown; code?: unknown }
  const fromFastify = typeof code === 'string' && code.startsWith('FST_')
  return fromFastify && typeof statusCode === 'number' ? statusCode : undefined
}
