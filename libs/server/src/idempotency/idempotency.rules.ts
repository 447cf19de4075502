import { type ErrorCode, ERROR_CODES } from '@preciosa/contracts'
import { AppError } from '@preciosa/platform'

/** Seconds an answer is kept. */
export const KEPT_SECONDS = 24 * 3600
/** Answers kept of one account: the newest. */
export const KEPT_ANSWERS = 1000
/** Seconds after which a request that never ended no longer holds its key: longer than any answer takes. */
export const HELD_SECONDS = 60
/** Seconds that the same request waits for the first one's answer. */
export const WAIT_SECONDS = 10

const KEY = /^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/

/** A key is up to 255 printable ASCII characters. @throws AppError `validation` */
export function checkKey(key: string): void {
  if (KEY.test(key)) return
  throw keyRefused('Debe tener entre 1 y 255 caracteres ASCII, sin espacios en los extremos.')
}

/** The refusal of a key that is none, or of a call without one. @param message what is wrong with it */
export function keyRefused(message: string): AppError {
  return new AppError('validation', `Idempotency-Key: ${message}`, [{ path: 'Idempotency-Key', message }])
}

/** The refusal of a key that stands for another call. */
export function keyTaken(): AppError {
  return new AppError('conflict', 'Esa Idempotency-Key ya se usó para otro pedido.')
}

/** An answer as it is kept: what the call gave, or how it was refused. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; refusal: Refusal }

interface Refusal {
  code: ErrorCode
  detail: string
  errors?: { path: string; message: string }[]
  retryAfter?: number
}

/**
 * Whether an error is an answer that stands: a refusal by rule is, given again to each repetition. A fault of ours, a
 * "not now" or a session that is over isn't: trying again with the same key is exactly what it is for.
 */
export function isFinal(error: unknown): error is AppError {
  return error instanceof AppError && error.status < 500 && error.status !== 401 && error.status !== 429
}

export function refusalOf({ code, detail, errors, retryAfter }: AppError): Refusal {
  return {
    code,
    detail,
    ...(errors === undefined ? {} : { errors }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
}

/** The error that was kept; one whose code is of another version of ours is no longer an answer. */
export function errorOf({ code, detail, errors, retryAfter }: Refusal): AppError {
  return new AppError(code in ERROR_CODES ? code : 'conflict', detail, errors, retryAfter)
}
