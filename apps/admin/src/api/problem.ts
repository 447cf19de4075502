import type { Failure, Refusal } from '@preciosa/contracts'
import { HttpError } from 'react-admin'

/** An answer of the API that isn't what was asked for; status 0 when there was none. */
export class ApiError extends HttpError {
  constructor(readonly answer: Refusal | Failure) {
    super(saidBy(answer), answer.status, { errors: fieldsOf(answer) })
    // HttpError makes every object its own, or this would be no ApiError.
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

/** What happened, with the first fields that are wrong: a form may not show them all. */
function refusalText({ title, detail, errors }: Refusal): string {
  const text = detail === '' ? title : detail
  const fields = errors.slice(0, 3).map(({ path, message }) => `${path}: ${message}`)
  return [text, ...fields.filter((line) => !line.endsWith(text))].join(' · ')
}

type FieldErrors = Record<string, string | { serverError: string }>

/** Messages by field, as react-admin's forms take them; `root` is shown on top of the form. */
function fieldsOf(answer: Refusal | Failure): FieldErrors {
  if (answer.kind !== 'refused') return {}
  const fields: FieldErrors = {}
  for (const { path, message } of answer.errors) fields[path] ??= message
  fields['root'] = { serverError: answer.detail === '' ? answer.title : answer.detail }
  return fields
}
