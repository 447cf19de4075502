import { ERROR_CODES, type ErrorCode } from '../errors.js'
import type { FieldError } from '../problems/field-errors.js'
import type { CallTarget } from './call-input.js'

export interface Refusal {
  ok: false
  kind: 'refused'
  status: number
  code: ErrorCode
  title: string
  detail: string
  errors: FieldError[]
}

/** An unusable answer. `status` is 0 if none arrived; `bad-body` means that the body breaks the contract. */
export interface Failure {
  ok: false
  kind: 'network' | 'timeout' | 'bad-status' | 'bad-body'
  status: number
  message: string
  cause?: unknown
}

export type Answer<T> = { ok: true; value: T } | Refusal | Failure

export interface Received {
  ok: true
  status: number
  etag: string | null
  text: string
}

export type Checked = { ok: true; value: unknown } | { ok: false; cause: unknown }

export type AnswerCheck = (target: CallTarget, json: unknown) => Checked

const believed: AnswerCheck = (_, value) => ({ ok: true, value })

export function answerOf(
  target: CallTarget,
  { status, text }: Pick<Received, 'status' | 'text'>,
  check: AnswerCheck = believed,
): Answer<unknown> {
  if (status !== target.status) return refusalOf(status, text) ?? badStatus(target, status)
  if (status === 204) return { ok: true, value: {} }
  if (target.responseType !== undefined) return { ok: true, value: text }
  const json = jsonOf(text)
  const checked = json.ok ? check(target, json.value) : json
  return checked.ok ? checked : badBody(target, status, checked.cause)
}

function refusalOf(status: number, text: string): Refusal | null {
  const json = jsonOf(text)
  if (status < 400 || !json.ok || typeof json.value !== 'object' || json.value === null) return null
  const { code, title, detail, errors } = json.value as Record<string, unknown>
  if (!isErrorCode(code)) return null
  return {
    ok: false,
    kind: 'refused',
    status,
    code,
    title: typeof title === 'string' ? title : ERROR_CODES[code].title,
    detail: typeof detail === 'string' ? detail : '',
    errors: Array.isArray(errors) ? errors.filter(isFieldError) : [],
  }
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERROR_CODES, code)
}

function isFieldError(error: unknown): error is FieldError {
  if (typeof error !== 'object' || error === null) return false
  const { path, message } = error as Record<string, unknown>
  return typeof path === 'string' && typeof message === 'string'
}

function jsonOf(text: string): Checked {
  try {
    return { ok: true, value: JSON.parse(text) as unknown }
  } catch (cause) {
    return { ok: false, cause }
  }
}

function badStatus({ method, path }: CallTarget, status: number): Failure {
  return { ok: false, kind: 'bad-status', status, message: `The API answered ${status} to ${method} ${path}` }
}

function badBody({ method, path }: CallTarget, status: number, cause: unknown): Failure {
  const message = `The API's answer to ${method} ${path} isn't what the contract says`
  return { ok: false, kind: 'bad-body', status, message, cause }
}
