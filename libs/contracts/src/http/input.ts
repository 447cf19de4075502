import { z } from 'zod'
import type { Route, RouteInput } from './route.js'

/** A field that was refused, by its path (`pageSize`, `features.feature_3`, `list.0.codia`). */
export interface FieldError {
  path: string
  message: string
}

export type ReadInput<R extends Route> =
  { ok: true; input: RouteInput<R> } | { ok: false; errors: FieldError[] }

/** Checks what a caller sent against the route's schemas; every problem at once, in Spanish. */
export function readInput<R extends Route>(
  route: R,
  sent: { params: unknown; query: unknown; body: unknown },
): ReadInput<R> {
  const errors: FieldError[] = []
  const input: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const parsed = route[part].safeParse(sent[part], { error: inSpanish })
    if (parsed.success) Object.assign(input, parsed.data)
    else errors.push(...parsed.error.issues.flatMap(fieldErrors))
  }
  return errors.length === 0 ? { ok: true, input: input as RouteInput<R> } : { ok: false, errors }
}

const { localeError: inSpanish } = z.locales.es()

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: 'No existe ese parámetro.' }))
  }
  if (issue.code === 'invalid_key') {
    return issue.issues.map(({ message }) => ({ path: path.join('.'), message }))
  }
  return [{ path: path.join('.'), message: issue.message }]
}
