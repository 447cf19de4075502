import type { Route } from '@preciosa/contracts'
import { catalogueRoutes } from '@preciosa/contracts/catalogue'
import { z } from 'zod'
import type { Sent } from './testing/request.js'
import { wrongCallsOf } from './testing/wrong-calls.js'

const ROUTE = {
  method: 'POST',
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({}),
  body: z.strictObject({
    name: z.string().trim().min(2).max(5),
    on: z.iso.date().optional(),
    list: z.array(z.int().min(1)).min(1).max(2),
    to: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('mail'), address: z.email() }),
      z.strictObject({ kind: z.literal('post'), street: z.string() }),
    ]),
  }),
} as unknown as Route

const SENT: Sent = {
  params: { id: 'e2c1a7de-0000-4000-8000-000000000000' },
  body: { name: 'Ana', list: [1], to: { kind: 'mail', address: 'a@b.example' } },
}

function spoilt(route: Route, sent: Sent): string[] {
  return wrongCallsOf(route, [sent]).map(({ path, kind }) => `${path} ${kind}`.trim())
}

it('breaks each limit of each field', () => {
  expect(spoilt(ROUTE, SENT)).toEqual([
    'id format',
    ...['nada unknown', '__proto__ unknown'],
    ...['missing', 'type', 'name missing', 'list missing', 'to missing', 'nada unknown'],
    ...['name type', 'name short', 'name long'],
    ...['on type', 'on format'],
    ...['list type', 'list.0 type', 'list few', 'list many', 'list.0 fraction', 'list.0 low', 'list.0 high'],
    ...['to type', 'to.kind missing', 'to.address missing', 'to.nada unknown'],
    ...['to.address type', 'to.address format'],
  ])
})

it('breaks what the texts of parameters say', () => {
  const query = { page: '2', features: '{"feature_1":[1]}' }
  expect(spoilt(catalogueRoutes.brands, { query })).toEqual(
    expect.arrayContaining([
      ...['vehicleType choice', 'page format', 'pageSize low', 'pageSize high', 'hasUsedPrice choice'],
      ...['features format', 'features type', 'features.nada unknown'],
      ...['features.feature_1 few', 'features.feature_1.0 low'],
    ]),
  )
})

it('changes nothing but the field', () => {
  const low = wrongCallsOf(ROUTE, [SENT]).find(({ path, kind }) => path === 'list.0' && kind === 'low')
  expect(low).toEqual({
    sent: { ...SENT, body: { ...(SENT.body as object), list: [0] } },
    kind: 'low',
    path: 'list.0',
    refused: ['list.0'],
  })
})

it('leaves out what transforms make right', () => {
  const route = { ...ROUTE, body: z.strictObject({ name: z.coerce.string().optional() }) } as Route
  expect(spoilt(route, { ...SENT, body: { name: 'x' } })).not.toContain('name type')
})

it('sends an upload no file, and two', () => {
  const route = { ...ROUTE, bodyType: 'multipart', body: z.strictObject({ file: z.unknown() }) } as Route
  const files = wrongCallsOf(route, [{ ...SENT, body: {}, files: ['x'] }]).filter(
    ({ path }) => path === 'file',
  )
  expect(files.map(({ sent }) => sent.files)).toEqual([[], ['x', 'x']])
})

it('repeats an item, and misses a step, where the schema refuses it', () => {
  const body = z.strictObject({
    once: z.array(z.int()).refine((items) => new Set(items).size === items.length, 'Repetido.'),
    step: z.int().multipleOf(5),
  })
  const found = spoilt({ ...ROUTE, body }, { ...SENT, body: { once: [1], step: 5 } })
  expect(found).toEqual(expect.arrayContaining(['once twice', 'step step']))
})

it('sends a parameter as long as the router passes on', () => {
  const long = (most: number) => {
    const params = z.strictObject({ id: z.string().min(1).max(most) })
    return spoilt({ ...ROUTE, params }, { ...SENT, params: { id: 'x' } })
  }
  expect(long(99)).toContain('id long')
  expect(long(100)).not.toContain('id long')
})
