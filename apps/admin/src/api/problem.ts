import type { Failure, Refusal } from '@preciosa/contracts/client'
import { HttpError } from 'react-admin'

/** Status 0 without an answer. */
export class ApiError extends HttpError {
  constructor(readonly answer: Refusal | Failure) {
    super(saidBy(answer), answer.status, { errors: fieldsOf(answer) })
    // HttpError resets the prototype of its instances.
    Object.setPrototypeOf(this, ApiError.prototype)
  }
}

function saidBy(answer: Refusal | Failure): string {
  switch (answer.kind) {
    case 'refused':
      return refusalText(answer)
    case 'network':
      return 'No hay conexión con el servidor. Probá de nuevo.'
    case 'timeout':
      return 'El servidor tardó demasiado en responder. Fijate si quedó hecho antes de probar de nuevo.'
    case 'bad-status':
    case 'bad-body':
      return `El servidor no pudo responder (${answer.status}). Probá de nuevo en un momento.`
  }
}

/** Includes the first wrong fields, since a form may not show them all. */
function refusalText({ title, detail, errors }: Refusal): string {
  const text = detail === '' ? title : detail
  const fields = errors.slice(0, 3).map(({ path, message }) => `${path}: ${message}`)
  return [text, ...fields.filter((line) => !line.endsWith(text))].join(' · ')
}

type FieldErrors = Record<string, string | { serverError: string }>

function fieldsOf(answer: Refusal | Failure): FieldErrors {
  if (answer.kind !== 'refused') return {}
  const fields: FieldErrors = {}
  for (const { path, message } of answer.errors) fields[path] ??= message
  fields['root'] = { serverError: answer.detail === '' ? answer.title : answer.detail }
  return fields
}

/** Messages about the fields of a part of the body, by their paths in it. */
export function problemsBelow(part: string, { body }: HttpError): Record<string, string> {
  const { errors = {} } = (body ?? {}) as { errors?: FieldErrors }
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) =>
      path.startsWith(`${part}.`) && typeof message === 'string'
        ? [[path.slice(part.length + 1), message]]
        : [],
    ),
  )
}
