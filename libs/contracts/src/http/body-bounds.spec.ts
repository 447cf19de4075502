import { z } from 'zod'
import { boundedRecord } from '../bounded-record.js'
import { bodyBounds, SMALLEST_BODY } from './body-bounds.js'
import { ROUTES } from '../routes/routes.js'

const bounds = (body: z.ZodType) => bodyBounds({ body })

it.each<[string, z.ZodType, unknown]>([
  ['a text of escapes', z.strictObject({ a: z.string().max(9000) }), { a: '\u0001'.repeat(9000) }],
  [
    'a list of texts',
    z.array(z.strictObject({ name: z.string().max(30) })).max(900),
    Array<unknown>(900).fill({ name: '\u0001'.repeat(30) }),
  ],
  ['a union', z.union([z.int(), z.array(z.int().max(999_999)).max(9000)]), Array<number>(9000).fill(999_999)],
  [
    'an optional list',
    z.strictObject({ a: z.array(z.boolean()).max(9000).optional() }),
    { a: Array<boolean>(9000).fill(false) },
  ],
  ['a pattern', z.array(z.string().regex(/^[\w-]{43}$/)).max(900), Array<string>(900).fill('x'.repeat(43))],
  [
    'a record',
    boundedRecord(z.string().max(9), z.array(z.int()).max(20), 200),
    Object.fromEntries(
      Array.from({ length: 200 }, (_, at) => [`k${at}`, Array<number>(20).fill(2 ** 53 - 1)]),
    ),
  ],
  ['choices', z.array(z.enum(['a', 'b'.repeat(40)])).max(900), Array<string>(900).fill('b'.repeat(40))],
])('holds the greatest value of %s', (_, schema, greatest) => {
  expect(schema.safeParse(greatest).success).toBe(true)
  const { bytes, values } = bounds(schema)
  const text = JSON.stringify(greatest)
  expect(bytes).toBeGreaterThanOrEqual(text.length)
  expect(values).toBeGreaterThanOrEqual(text.match(/[,[{]/g)!.length + 1)
})

it('is small for a body without a schema, and never more than 1 MB', () => {
  expect(bounds(z.unknown())).toEqual(SMALLEST_BODY)
  expect(bounds(z.strictObject({ a: z.int() }))).toEqual(SMALLEST_BODY)
  expect(bounds(z.strictObject({ a: z.string().max(1e9) })).bytes).toBe(1024 * 1024)
})

it('counts the depth', () => {
  let schema: z.ZodType = z.int()
  for (let depth = 0; depth < 30; depth += 1) schema = z.array(schema).max(1)
  expect(bounds(schema).depth).toBe(30)
})

it('takes more than 96 kB from staff only', () => {
  const large = ROUTES.filter((route) => route.method !== 'GET' && bodyBounds(route).bytes > 96 * 1024)
  expect(
    large.filter(({ who }) => !who.startsWith('staff:') && who !== 'client').map(({ id }) => id),
  ).toEqual([])
})
