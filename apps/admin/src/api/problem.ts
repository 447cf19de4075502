import type { Problem } from '@preciosa/contracts'
import { HttpError } from 'react-admin'

/** An answer of the API that isn't what was asked for. */
export class ApiError extends HttpError {
  constructor(
    status: number,
    readonly problem: Problem | null,
  ) {
    super(problem === null ? fallback(status) : saidBy(problem), status, { errors: fieldsOf(problem) })
    // HttpError makes every object its own, or this would be no ApiError.
    Object.setPrototypeOf(this, ApiError.prototype)
  }
}

function fallback(status: number): string {
  return status === 0
    ? 'No hay conexión con el servidor. Probá de nuevo.'
    : `El servidor no pudo responder (${status}). Probá de nuevo en un momento.`
}

/** What happened, with the first fields that are wrong: a form may not show them all. */
function saidBy({ detail, errors = [] }: Problem): string {
  const fields = errors.slice(0, 3).map(({ path, message }) => `${path}: ${message}`)
  return [detail, ...fields.filter((line) => !line.endsWith(detail))].join(' · ')
}

type FieldErrors = Record<string, string | { serverError: string }>

/** Messages by field, as react-admin's forms take them; `root` is shown on top of the form. */
function fieldsOf(problem: Problem | null): FieldErrors {
  const fields: FieldErrors = {}
  for (const { path, message } of problem?.errors ?? []) fields[path] ??= message
  if (problem !== null) fields['root'] = { serverError: problem.detail }
  return fields
}

/** Reads what the API says went wrong. */
export function apiError(status: number, body: string): ApiError {
  return new ApiError(status, problemIn(body))
}

function problemIn(body: string): Problem | null {
  try {
    const parsed: unknown = JSON.parse(body)
    const isProblem = typeof parsed === 'object' && parsed !== null && 'code' in parsed && 'detail' in parsed
    return isProblem ? (parsed as Problem) : null
  } catch {
    return null
  }
}
