import { fieldErrors, type FieldError } from '../problems/field-errors.js'
import { inSpanish } from '../problems/in-spanish.js'
import type { Route, RouteInput } from './route.js'

export type ReadInput<R extends Route> =
  { ok: true; input: RouteInput<R> } | { ok: false; errors: FieldError[] }

export function readInput<R extends Route>(
  route: R,
  sent: { params: unknown; query: unknown; body: unknown },
): ReadInput<R> {
  const errors: FieldError[] = []
  const input: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const parsed = route[part].safeParse(sent[part], { error: inSpanish })
    if (parsed.success) Object.assign(input, parsed.data)
    else errors.push(...fieldErrors(parsed.error, part === 'query' ? 'No existe ese parámetro.' : undefined))
  }
  return errors.length === 0 ? { ok: true, input: input as RouteInput<R> } : { ok: false, errors }
}
