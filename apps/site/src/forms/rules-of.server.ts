import { inSpanish } from '@preciosa/contracts'
import { z } from 'zod'
import type { FieldRule, FormRules } from './form-rules.js'
import { htmlPattern } from './html-pattern.rules.js'

/** Texts to get a pattern's message: each pattern rejects at least one of them. */
const PROBES = ['x', '1', ' ', '\u2603']

/** Has no `maxlength`: the browser would silently cut a pasted password. */
export function rulesOf<S extends z.ZodObject>(
  schema: S,
  repeated: Partial<Record<keyof z.input<S> & string, NonNullable<FieldRule['sameAs']>>> = {},
): FormRules {
  const sameAs: Readonly<Record<string, FieldRule['sameAs']>> = repeated
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => {
      const rule = ruleOf(field as z.ZodType)
      return [name, { ...rule, ...(sameAs[name] === undefined ? {} : { sameAs: sameAs[name] }) }]
    }),
  )
}

function ruleOf(field: z.ZodType): FieldRule {
  const { minLength = 0, maxLength, pattern } = constraintsOf(field)
  const refusal = (value: unknown, code?: string) => {
    const issues = field.safeParse(value, { error: inSpanish }).error?.issues ?? []
    return issues.find((issue) => code === undefined || issue.code === code)?.message
  }
  const missing = refusal(undefined)
  const short = minLength < 2 ? undefined : refusal('x'.repeat(minLength - 1), 'too_small')
  const format = PROBES.map((probe) => refusal(probe.repeat(Math.max(minLength, 1)), 'invalid_format')).find(
    (message) => message !== undefined,
  )
  const long =
    maxLength === undefined
      ? undefined
      : (refusal('x'.repeat(maxLength + 1), 'too_big') ?? refusal('x'.repeat(maxLength + 1)))
  return {
    constraint: {
      ...(missing === undefined ? {} : { required: true }),
      ...(short === undefined ? {} : { minLength }),
      ...(format === undefined || pattern === undefined ? {} : { pattern }),
    },
    ...(missing === undefined ? {} : { missing }),
    ...(short === undefined ? {} : { short }),
    ...(format === undefined ? {} : { format }),
    ...(long === undefined || maxLength === undefined ? {} : { long: { max: maxLength, message: long } }),
  }
}

interface JsonConstraints {
  minLength?: number
  maxLength?: number
  pattern?: string
  anyOf?: JsonConstraints[]
}

/** Uses JSON Schema: conform's own function reads zod internals that this zod version lacks. */
function constraintsOf(field: z.ZodType): JsonConstraints {
  const { minLength, pattern } = { ...jsonOf(field, 'input'), ...jsonOf(field, 'output') }
  const html = pattern === undefined ? null : htmlPattern(pattern)
  const maxLength = longestOf(field)
  return {
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(html === null ? {} : { pattern: html }),
  }
}

function longestOf(field: z.ZodType): number | undefined {
  if (field instanceof z.ZodPipe) return longestOf(field.in as z.ZodType) ?? longestOf(field.out as z.ZodType)
  const { maxLength, anyOf = [] } = jsonOf(field, 'input')
  return maxLength ?? anyOf.find((one) => one.maxLength !== undefined)?.maxLength
}

function jsonOf(field: z.ZodType, io: 'input' | 'output'): JsonConstraints {
  return z.toJSONSchema(field, { io, unrepresentable: 'any', override: withoutFlags })
}

/** JSON Schema and HTML have no flags, so a pattern with flags is left out: it would reject valid texts. */
function withoutFlags({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: object }): void {
  const def = zodSchema._zod.def as { pattern?: RegExp; checks?: { _zod: { def: { pattern?: RegExp } } }[] }
  const patterns = [def.pattern, ...(def.checks ?? []).map((check) => check._zod.def.pattern)]
  if (patterns.some((pattern) => pattern !== undefined && pattern.flags !== ''))
    Object.assign(jsonSchema, { pattern: undefined })
}
