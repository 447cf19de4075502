import { z } from 'zod'
import type { Route } from './route.js'

/** The most that a body may hold: bytes, values (keys of objects, entries of lists) and nested brackets. */
export interface BodyBounds {
  bytes: number
  values: number
  depth: number
}

type Json = z.core.JSONSchema.JSONSchema

/** Of every route, and where none is. Small excess gets the schema's own message. */
export const SMALLEST_BODY: BodyBounds = { bytes: 16 * 1024, values: 256, depth: 16 }
/** A schema of lists in lists allows more than any article, page or list format has. Uploads have another limit. */
const GREATEST = { bytes: 1024 * 1024, values: 20_000 }

/** JSON may write each UTF-16 unit as `\uXXXX`. */
const BYTES_PER_UNIT = 6
const LONGEST_NUMBER = 25

/** Bounds of a route's JSON body or form, from its schema. Twice the values, so that a list that is too long gets the schema's message. */
export function bodyBounds({ body }: Pick<Route, 'body'>): BodyBounds {
  const { bytes, values, depth } = most(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))
  return {
    bytes: Math.min(GREATEST.bytes, Math.max(SMALLEST_BODY.bytes, bytes)),
    values: Math.min(GREATEST.values, Math.max(SMALLEST_BODY.values, 2 * values)),
    depth: Math.max(SMALLEST_BODY.depth, depth),
  }
}

function most(schema: Json | boolean): BodyBounds {
  if (typeof schema === 'boolean') return leaf(0)
  if (schema.enum !== undefined) return schema.enum.map((each) => leaf(quoted(String(each)))).reduce(greater)
  if (schema.const !== undefined) return leaf(quoted(String(schema.const)))
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (branches.length > 0) return branches.map(most).reduce(greater)
  if (schema.allOf !== undefined) return schema.allOf.map(most).reduce(sum)
  switch (schema.type) {
    case 'string':
      return leaf(BYTES_PER_UNIT * (schema.maxLength ?? longestMatch(schema.pattern)) + 2)
    case 'array':
      return container(entries(schema))
    case 'object':
      return container(fields(schema))
    default:
      return leaf(LONGEST_NUMBER)
  }
}

function entries({ items, prefixItems, maxItems = 0 }: Json): BodyBounds[] {
  if (prefixItems !== undefined) return prefixItems.map((each) => most(each))
  return items === undefined || Array.isArray(items) ? [] : [times(most(items), maxItems)]
}

function fields({
  properties = {},
  additionalProperties,
  propertyNames,
  maxProperties = 0,
}: Json): BodyBounds[] {
  const named = Object.entries(properties).map(([name, value]) => pair(leaf(quoted(name)), most(value)))
  if (typeof additionalProperties !== 'object') return named
  return [...named, times(pair(most(propertyNames ?? false), most(additionalProperties)), maxProperties)]
}

/** A value with its comma. */
function leaf(bytes: number): BodyBounds {
  return { bytes: bytes + 1, values: 1, depth: 0 }
}

/** A key is no value of its own. */
function pair(key: BodyBounds, value: BodyBounds): BodyBounds {
  return { ...value, bytes: key.bytes + value.bytes }
}

function container(parts: BodyBounds[]): BodyBounds {
  const { bytes, values, depth } = parts.reduce(sum, { bytes: 0, values: 0, depth: 0 })
  return { bytes: bytes + 3, values: values + 1, depth: depth + 1 }
}

function times({ bytes, values, depth }: BodyBounds, count: number): BodyBounds {
  return { bytes: bytes * count, values: values * count, depth }
}

function sum(a: BodyBounds, b: BodyBounds): BodyBounds {
  return { bytes: a.bytes + b.bytes, values: a.values + b.values, depth: Math.max(a.depth, b.depth) }
}

function greater(a: BodyBounds, b: BodyBounds): BodyBounds {
  return {
    bytes: Math.max(a.bytes, b.bytes),
    values: Math.max(a.values, b.values),
    depth: Math.max(a.depth, b.depth),
  }
}

function quoted(text: string): number {
  return BYTES_PER_UNIT * text.length + 2
}

/** An upper bound of a pattern's longest match, in characters; all patterns of bodies end (bounds.spec). */
function longestMatch(pattern = ''): number {
  const counts = [...pattern.matchAll(/\{(?:\d+,)?(\d+)\}/g)].map(([, count]) => Number(count))
  return pattern.length + counts.reduce((total, count) => total + count, 0)
}
