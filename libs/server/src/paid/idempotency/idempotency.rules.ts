import { type ErrorCode, ERROR_CODES } from '@preciosa/contracts'
import { AppError } from '@preciosa/platform'

export const STORED_SECONDS = 24 * 3600
export const MAX_STORED_ANSWERS = 1000
/** Seconds until an unfinished request loses its key; longer than any answer takes. */
export const HELD_SECONDS = 60
/** Seconds that a repeated request waits for the first one's answer. */
export const WAIT_SECONDS = 10

const KEY = /^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/

/** @throws AppError `validation`, unless the key has 1 to 255 printable ASCII characters */
export function checkKey(key: string): void {
  if (KEY.test(key)) return
  throw keyRefused('Debe tener entre 1 y 255 caracteres ASCII, sin espacios en los extremos.')
}

export function keyRefused(message: string): AppError {
  return new AppError('validation', `Idempotency-Key: ${message}`, [{ path: 'Idempotency-Key', message }])
}

export function keyTaken(): AppError {
  return new AppError('conflict', 'Esa Idempotency-Key ya se usó para otro pedido.')
}

export type Outcome<T> = { ok: true; value: T } | { ok: false; refusal: Refusal }

interface Refusal {
  code: ErrorCode
  detail: string
  errors?: { path: string; message: string }[]
  retryAfter?: number
}

/** True for refusals by rule; after other errors the caller may retry with the same key. */
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

/** Codes of another version become `conflict`. */
export function errorOf({ code, detail, errors, retryAfter }: Refusal): AppError {
  return new AppError(code in ERROR_CODES ? code : 'conflict', detail, errors, retryAfter)
}
