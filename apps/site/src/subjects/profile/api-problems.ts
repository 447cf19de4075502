import type { Refusal } from '@preciosa/contracts/client'
import type { FormProblems } from '../../forms/form-problems.js'
import { refusalText } from '../../forms/refusal-text.js'

export function problemsOf(
  refusal: Pick<Refusal, 'code' | 'title' | 'detail' | 'errors'>,
  fields: readonly string[],
): FormProblems {
  const { errors } = refusal
  const fieldErrors: Record<string, string[]> = {}
  for (const { path, message } of errors) {
    const field = path.split('.')[0] ?? ''
    if (fields.includes(field)) fieldErrors[field] = [...new Set([...(fieldErrors[field] ?? []), message])]
  }
  return Object.keys(fieldErrors).length > 0 ? { fieldErrors } : { formErrors: [refusalText(refusal)] }
}
