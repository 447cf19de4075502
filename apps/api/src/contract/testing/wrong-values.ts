import type { JsonSchema } from './schemas.js'

/** Copies of a value that are wrong in one part. */
export interface Spoilt {
  kind: string
  /** Names of fields and indexes of lists, down to the wrong part. */
  path: readonly string[]
  /** Of which one is enough. */
  values: unknown[]
}

/** Copies of `value` that break one limit of `schema` each. Transforms may still accept some. */
export function spoiltBy(schema: JsonSchema, value: unknown): Spoilt[] {
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  if (branches.length > 0)
    return branches.filter((branch) => isMeant(branch, value)).flatMap((branch) => spoiltBy(branch, value))
  return [...wholly(schema), ...inPart(schema, value)]
}

/** False for a branch of a union that wants another constant. */
function isMeant({ type, properties = {}, required = [] }: JsonSchema, value: unknown): boolean {
  if (type !== 'object' || !isObject(value)) return true
  return Object.entries(properties).every(([name, { const: wanted }]) => {
    const isLeftOut = value[name] === undefined && !required.includes(name)
    return wanted === undefined || isLeftOut || wanted === value[name]
  })
}

function wholly(schema: JsonSchema): Spoilt[] {
  const { minLength = 0, maxLength, minItems = 0, maximum, multipleOf = 1 } = schema
  const least = schema.minimum ?? schema.exclusiveMinimum ?? 0
  if (schema.enum !== undefined || schema.const !== undefined)
    return [spoilt('type', null), spoilt('choice', 'nada')]
  switch (schema.type) {
    case 'string':
      return [
        spoilt('type', null),
        spoilt('type', 1),
        ...(minLength > 0 ? [spoilt('short', 'x'.repeat(minLength - 1)), spoilt('blank', ' ')] : []),
        ...(maxLength === undefined ? [] : [spoilt('long', 'x'.repeat(maxLength + 1))]),
        spoilt('format', ...(NO_DATES[schema.format ?? ''] ?? []), '¡no!', '-1', '0', 'x'),
        spoilt('characters', 'a\0b'),
      ]
    case 'integer':
    case 'number':
      return [
        spoilt('type', '1', 'x'),
        spoilt('fraction', schema.type === 'integer' ? 1.5 : 1.001),
        spoilt('low', least - 1),
        ...(least > 0 ? [] : [spoilt('zero', 0)]),
        ...(maximum === undefined ? [] : [spoilt('high', maximum + 1)]),
        ...(multipleOf > 1 ? [spoilt('step', multipleOf + 1)] : []),
      ]
    case 'array':
      return [
        spoilt('type', {}),
        ...within('0', [spoilt('type', null)], (item) => [item]),
        ...(minItems > 0 ? [spoilt('few', [])] : []),
      ]
    case 'object':
      return [spoilt('type', null), spoilt('type', 'x'), spoilt('type', [])]
    default:
      return [spoilt('type', null), spoilt('type', 'x')]
  }
}

function spoilt(kind: string, ...values: unknown[]): Spoilt {
  return { kind, path: [], values }
}

const NO_DATES: Record<string, string[]> = { date: ['2026-02-30'], 'date-time': ['2026-02-30T00:00:00Z'] }

function inPart(schema: JsonSchema, value: unknown): Spoilt[] {
  if (schema.type === 'array' && Array.isArray(value)) return inList(schema, value as unknown[])
  if (schema.type === 'object' && isObject(value)) return inObject(schema, value)
  return []
}

function inList({ items = {}, maxItems }: JsonSchema, list: unknown[]): Spoilt[] {
  if (list.length === 0) return []
  const tooMany = (most: number) => Array.from({ length: most + 1 }, (_, at) => list[at % list.length])
  return [
    ...(maxItems === undefined ? [] : [spoilt('many', tooMany(maxItems))]),
    spoilt('twice', [list[0], ...list]),
    ...within('0', spoiltBy(items, list[0]), (item) => [item, ...list.slice(1)]),
  ]
}

function inObject(schema: JsonSchema, object: Record<string, unknown>): Spoilt[] {
  const { properties = {}, required = [], additionalProperties: others = {} } = schema
  const withField = (name: string) => (value: unknown) =>
    Object.fromEntries([...Object.entries(object).filter(([each]) => each !== name), [name, value]])
  const entry = Object.keys(object).find((name) => !Object.hasOwn(properties, name))
  return [
    ...required.flatMap((name) => within(name, [spoilt('missing', undefined)], withField(name))),
    ...within('nada', [spoilt('unknown', '1')], withField('nada')),
    ...Object.entries(properties).flatMap(([name, each]) =>
      within(name, spoiltBy(each, object[name]), withField(name)),
    ),
    ...(entry === undefined || typeof others === 'boolean'
      ? []
      : within(entry, spoiltBy(others, object[entry]), withField(entry))),
  ]
}

/** The parts of a value as parts of what `put` makes of it. */
export function within(name: string, parts: Spoilt[], put: (value: unknown) => unknown): Spoilt[] {
  return parts.map(({ kind, path, values }) => ({ kind, path: [name, ...path], values: values.map(put) }))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
