import { z } from 'zod'
import { givenDay, givenMoment } from '../day.js'
import { ROUTES } from '../routes/routes.js'
import type { Route } from './route.js'

const IMPOSSIBLE = ['0000-01-01', '9999-12-31']
const COMMON_DAY = '2026-11-30'
const NO_DAY = '2026-11-31'

/** Schemas for days, and for moments, with values that PostgreSQL or a sum of days can't take. */
function unboundedDays(schema: z.ZodType, path: string, seen = new Set<z.ZodType>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const isText = (schema as unknown as { def: { type: string } }).def.type === 'string'
  const isOk = (value: string) => isText && schema.safeParse(value).success
  const found = ['', 'T12:00:00Z'].flatMap((time) =>
    isOk(COMMON_DAY + time) && !isOk(NO_DAY + time) && IMPOSSIBLE.some((day) => isOk(day + time))
      ? [path]
      : [],
  )
  return [...found, ...partsOf(schema).flatMap(([name, part]) => unboundedDays(part, path + name, seen))]
}

function partsOf(schema: z.ZodType): [name: string, part: z.ZodType][] {
  const { def } = schema as unknown as { def: Record<string, unknown> }
  const listed = Object.entries(def).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'shape') return Object.entries(value as object).map(([name, part]) => [`.${name}`, part])
    if (key === 'getter') return [['', (value as () => unknown)()]]
    return (Array.isArray(value) ? value : [value]).map((part: unknown) => ['', part])
  })
  return listed.filter((each): each is [string, z.ZodType] => each[1] instanceof z.ZodType)
}

describe.each(ROUTES.map((route): [string, Route] => [route.id, route]))('%s', (_, route) => {
  it.each(['params', 'query', 'body'] as const)('takes no day outside the calendar in its %s', (part) => {
    expect(unboundedDays(route[part], part)).toEqual([])
  })
})

it.each<[string, z.ZodType, string[]]>([
  ['a day', z.iso.date(), ['x']],
  ['a moment', z.iso.datetime(), ['x']],
  ['an optional day in a list', z.strictObject({ a: z.array(z.iso.date().nullable()).optional() }), ['x.a']],
  [
    'a day in JSON',
    z
      .string()
      .transform(() => ({}))
      .pipe(z.strictObject({ b: z.iso.date() })),
    ['x.b'],
  ],
  ['nothing for bounded days', z.strictObject({ a: givenDay().nullable(), b: givenMoment() }), []],
])('reports %s', (_, schema, found) => {
  expect(unboundedDays(schema, 'x')).toEqual(found)
})

it.each(['1900-01-01', '2026-11-20', '2199-12-31'])('takes %s', (day) => {
  expect(givenDay().safeParse(day).success).toBe(true)
})

it.each(['1899-12-31', '2200-01-01', ...IMPOSSIBLE])('refuses %s, in Spanish', (day) => {
  expect(givenDay().safeParse(day).error?.issues).toMatchObject([
    { message: 'Debe ser un día entre 1900 y 2199.' },
  ])
})
