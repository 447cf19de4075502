import { inSpanish } from '@preciosa/contracts'
import { z } from 'zod'
import type { FieldRule, FormRules } from './form-rules.js'
import { htmlPattern } from './html-pattern.rules.js'

/** Texts of which each pattern refuses one at least. */
const PROBES = ['x', '1', ' ', '\u2603']

/**
 * What of a form's schema the browser can check without it: the constraints that HTML knows, and the schema's messages.
 * A greatest length is no attribute of a field: the browser would cut what is pasted, a password without a word.
 * @param repeated fields that repeat another, with what is said when they don't
 */
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

/** By the schema's JSON form. conform's own way reads of zod's inside what the zod in use no longer has there. */
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

/** Also of a text that may be null, or is read by one schema after another. */
function longestOf(field: z.ZodType): number | undefined {
  if (field instanceof z.ZodPipe) return longestOf(field.in as z.ZodType) ?? longestOf(field.out as z.ZodType)
  const { maxLength, anyOf = [] } = jsonOf(field, 'input')
  return maxLength ?? anyOf.find((one) => one.maxLength !== undefined)?.maxLength
}

function jsonOf(field: z.ZodType, io: 'input' | 'output'): JsonConstraints {
  return z.toJSONSchema(field, { io, unrepresentable: 'any', override: withoutFlags })
}

/** Neither JSON Schema nor HTML has flags: a pattern with some would refuse what the schema takes. */
function withoutFlags({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: object }): void {
  const def = zodSchema._zod.def as { pattern?: RegExp; checks?: { _zod: { def: { pattern?: RegExp } } }[] }
  const patterns = [def.pattern, ...(def.checks ?? []).map((check) => check._zod.def.pattern)]
  if (patterns.some((pattern) => pattern !== undefined && pattern.flags !== ''))
    Object.assign(jsonSchema, { pattern: undefined })
}
