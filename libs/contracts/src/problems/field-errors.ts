import type { z } from 'zod'
import { either, NOT_VALID } from './in-spanish.js'

export interface FieldError {
  path: string
  message: string
}

/** Parse with `error: inSpanish` first. `unknown` is the message for an unknown top-level key. */
export function fieldErrors(
  { issues }: Pick<z.core.$ZodError, 'issues'>,
  unknown = UNKNOWN_FIELD,
): FieldError[] {
  return issues.flatMap((issue) => errorsOf(issue, [], unknown))
}

const UNKNOWN_FIELD = 'No existe ese campo.'

function errorsOf(issue: z.core.$ZodIssue, above: PropertyKey[], unknown: string): FieldError[] {
  const keys = [...above, ...issue.path]
  const path = keys.map(String).join('.')
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: [...keys, key].map(String).join('.'),
        message: keys.length === 0 ? unknown : UNKNOWN_FIELD,
      }))
    case 'invalid_key':
      return issue.issues.map(({ message }) => ({ path, message }))
    case 'invalid_union':
      return unionErrors(issue, keys, unknown)
    default:
      return [{ path, message: issue.message }]
  }
}

function unionErrors(
  issue: z.core.$ZodIssueInvalidUnion,
  keys: PropertyKey[],
  unknown: string,
): FieldError[] {
  const path = keys.map(String).join('.')
  const { options } = issue as { options?: unknown }
  if (Array.isArray(options)) return [{ path, message: `Debe ser ${either(options.map(String))}.` }]
  // A message of the schema applies to the whole union.
  if (issue.message !== NOT_VALID) return [{ path, message: issue.message }]
  // A branch that complains about a part or the size accepts the value's type.
  const meant =
    issue.errors.find((branch) => branch.some((inner) => inner.path.length > 0)) ??
    issue.errors.find((branch) => branch.some(({ code }) => code === 'too_small' || code === 'too_big'))
  if (meant !== undefined) return meant.flatMap((inner) => errorsOf(inner, keys, unknown))
  const wanted = issue.errors.flatMap(([first]) => /^Debe ser (.*)\.$/.exec(first?.message ?? '')?.[1] ?? [])
  return [{ path, message: wanted.length > 0 ? `Debe ser ${either([...new Set(wanted)])}.` : issue.message }]
}
