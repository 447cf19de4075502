import { z } from 'zod'
import { boundedRecord } from '../bounded-record.js'
import type { Route } from './route.js'
import { ROUTES } from '../routes/routes.js'

interface Json {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  maxLength?: number
  maxItems?: number
  maxProperties?: number
  pattern?: string
  items?: Json
  prefixItems?: Json[]
  properties?: Record<string, Json>
  propertyNames?: Json
  additionalProperties?: Json | boolean
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
}

function unbounded(schema: Json, path: string): string[] {
  const {
    type,
    properties = {},
    additionalProperties: more,
    items,
    anyOf = [],
    oneOf = [],
    allOf = [],
  } = schema
  const own: string[] = []
  const isOneOf = schema.enum !== undefined || schema.const !== undefined
  if (type === 'string' && !isOneOf && schema.maxLength === undefined && !endsSomewhere(schema.pattern))
    own.push(`${path}: string`)
  if (type === 'array' && schema.maxItems === undefined && schema.prefixItems === undefined)
    own.push(`${path}: array`)
  if (typeof more === 'object' && schema.maxProperties === undefined) own.push(`${path}: record`)
  const parts = [...anyOf, ...oneOf, ...allOf]
  if (type === undefined && parts.length === 0 && !isOneOf) own.push(`${path}: anything`)
  return [
    ...own,
    ...Object.entries(properties).flatMap(([name, each]) => unbounded(each, `${path}.${name}`)),
    ...(typeof more === 'object' ? unbounded(more, `${path}.*`) : []),
    ...(schema.propertyNames === undefined ? [] : unbounded(schema.propertyNames, `${path}.key`)),
    ...(items === undefined ? [] : unbounded(items, `${path}[]`)),
    ...parts.flatMap((each) => unbounded(each, path)),
  ]
}

function endsSomewhere(pattern: string | undefined): boolean {
  return pattern !== undefined && !/[*+]|\{\d+,\}/.test(pattern.replaceAll(/\[[^\]]*\]|\\./g, 'x'))
}

/** Ignored bodies, and the upload's file, which has another limit. */
const ELSEWHERE = new Set(['body: anything', 'body.file: string'])

describe.each(ROUTES.map((route): [string, Route] => [route.id, route]))('%s', (_, route) => {
  it.each(['params', 'query', 'body'] as const)('bounds the size of its %s', (part) => {
    if (part === 'body' && ['GET', 'DELETE'].includes(route.method)) return
    const schema = z.toJSONSchema(route[part], { io: 'input', unrepresentable: 'any' }) as Json
    expect(unbounded(schema, part).filter((each) => !ELSEWHERE.has(each))).toEqual([])
  })
})

it.each<[string, z.ZodType, string[]]>([
  ['a text of any size', z.strictObject({ a: z.string() }), ['x.a: string']],
  ['a list of any size', z.strictObject({ a: z.array(z.int()) }), ['x.a: array']],
  ['a record of any size', z.record(z.string().max(3), z.int()), ['x: record']],
  ['keys of any size', boundedRecord(z.string(), z.int(), 2), ['x.key: string']],
  [
    'a text of any size in a list in a union',
    z.union([z.int(), z.array(z.string()).max(2)]),
    ['x[]: string'],
  ],
  ['a pattern without a bound', z.string().regex(/^\d+$/), ['x: string']],
  ['an unknown value', z.strictObject({ a: z.unknown() }), ['x.a: anything']],
  ['nothing for bounded values', z.strictObject({ a: z.array(z.string().regex(/^[a-z*]{2}$/)).max(2) }), []],
])('reports %s', (_, schema, found) => {
  expect(unbounded(z.toJSONSchema(schema) as Json, 'x')).toEqual(found)
})

it('limits the entries of a record and reports it', () => {
  const schema = boundedRecord(z.string().max(9), z.int(), 2)
  expect(schema.safeParse({ a: 1, b: 2 }).success).toBe(true)
  expect(schema.safeParse({ a: 1, b: 2, c: 3 }).error?.issues).toMatchObject([
    { message: 'A lo sumo 2 entradas.' },
  ])
  expect(z.toJSONSchema(schema)).toMatchObject({ maxProperties: 2 })
})
