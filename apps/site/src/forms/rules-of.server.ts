import { inSpanish } from '@preciosa/contracts'
import { z } from 'zod'
import type { FieldRule, FormRules } from './form-rules.js'
import { htmlPattern } from './html-pattern.rules.js'

/** Texts of which each pattern refuses one at least. */
const PROBES = ['x', '1', ' ', '\u2603']

/**
 * What of a form's schema the browser can check without it: the constraints that HTML knows, and the schema's messages.
 * A greatest length isn't among them: the browser would cut what is pasted, a password without a word.
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
  const { minLength = 0, pattern } = constraintsOf(field)
  const refusal = (value: unknown, code?: string) => {
    const issues = field.safeParse(value, { error: inSpanish }).error?.issues ?? []
    return issues.find((issue) => code === undefined || issue.code === code)?.message
  }
  const missing = refusal(undefined)
  const short = minLength < 2 ? undefined : refusal('x'.repeat(minLength - 1), 'too_small')
  const format = PROBES.map((probe) => refusal(probe.repeat(Math.max(minLength, 1)), 'invalid_format')).find(
    (message) => message !== undefined,
  )
  return {
    constraint: {
      ...(missing === undefined ? {} : { required: true }),
      ...(short === undefined ? {} : { minLength }),
      ...(format === undefined || pattern === undefined ? {} : { pattern }),
    },
    ...(missing === undefined ? {} : { missing }),
    ...(short === undefined ? {} : { short }),
    ...(format === undefined ? {} : { format }),
  }
}

interface JsonConstraints {
  minLength?: number
  pattern?: string
}

/** By the schema's JSON form. conform's own way reads of zod's inside what the zod in use no longer has there. */
function constraintsOf(field: z.ZodType): JsonConstraints {
  const [input, output] = (['input', 'output'] as const).map(
    (io) => z.toJSONSchema(field, { io, unrepresentable: 'any', override: withoutFlags }) as JsonConstraints,
  )
  const { minLength, pattern } = { ...input, ...output }
  const html = pattern === undefined ? null : htmlPattern(pattern)
  return { ...(minLength === undefined ? {} : { minLength }), ...(html === null ? {} : { pattern: html }) }
}

/** Neither JSON Schema nor HTML has flags: a pattern with some would refuse what the schema takes. */
function withoutFlags({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: object }): void {
  const def = zodSchema._zod.def as { pattern?: RegExp; checks?: { _zod: { def: { pattern?: RegExp } } }[] }
  const patterns = [def.pattern, ...(def.checks ?? []).map((check) => check._zod.def.pattern)]
  if (patterns.some((pattern) => pattern !== undefined && pattern.flags !== ''))
    Object.assign(jsonSchema, { pattern: undefined })
}
