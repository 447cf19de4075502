import { listFormatSchema, type ListFormat } from '@preciosa/contracts/price-lists'
import { openServices, type TestServices } from '../testing/open-services.js'
import type { ListFormatsService } from './list-formats.service.js'

const ANA = { id: 1, email: 'ana@ejemplo.com.ar', role: 'admin', client: 'x' } as const
const CONFLICT = { code: 'conflict' }

let services: TestServices
let formats: ListFormatsService

beforeAll(async () => {
  services = await openServices()
  ;({ formats } = services)
})
afterAll(() => services.close())

const format = (change: object = {}): ListFormat =>
  listFormatSchema.parse({
    name: 'propia',
    source: 'propia',
    file: { type: 'csv' },
    layout: 'long',
    columns: { code: 'cod', brand: 'marca', name: ['modelo', 'version'], year: 'anio', price: 'precio' },
    ...change,
  })
const page = async (filter: { q?: string } = {}) =>
  (await formats.page({ page: 1, perPage: 25, sort: 'name', order: 'ASC', filter })).data
const builtIn = async (name: string) => (await page({ q: name })).find((one) => one.name === name)!

it('has the built-in formats, which are not changed or removed', async () => {
  expect((await page()).map((one) => [one.name, one.builtIn])).toEqual([
    ['fipe', true],
    ['fipe-semicolon', true],
    ['preciosa', true],
    ['preciosa-fichas', true],
    ['wide', true],
  ])
  const { id } = await builtIn('fipe')
  await expect(formats.replace(id, format())).rejects.toMatchObject({
    ...CONFLICT,
    detail: expect.stringContaining('copialo') as string,
  })
  await expect(formats.remove(id)).rejects.toMatchObject(CONFLICT)
})

it('adds, reads, changes and removes a format, and audits each with its definitions', async () => {
  const added = await formats.add(format(), ANA)
  expect(added).toMatchObject({
    name: 'propia',
    builtIn: false,
    columns: { code: ['cod'] },
    unit: 1,
    file: { type: 'csv', delimiter: ',' },
  })
  expect(await formats.byId(added.id)).toEqual(added)
  const changed = await formats.replace(added.id, format({ name: 'propia-2', unit: 1000 }), ANA)
  expect(changed).toMatchObject({ id: added.id, name: 'propia-2', unit: 1000 })
  expect(await page({ q: 'PROPIA-' })).toEqual([changed])
  await formats.remove(added.id, ANA)
  await expect(formats.byId(added.id)).rejects.toMatchObject({ code: 'not-found' })
  await formats.remove(added.id, ANA)
  const audited = await services.db.query(
    `select action, staff_id as staff, before, after from audit
      where entity = 'list-format' and entity_id = $1 order by id`,
    [added.id],
  )
  expect(audited).toMatchObject([
    { action: 'list-format.create', staff: ANA.id, before: null, after: { name: 'propia', unit: 1 } },
    {
      action: 'list-format.change',
      before: { name: 'propia', unit: 1 },
      after: { name: 'propia-2', unit: 1000 },
    },
    { action: 'list-format.remove', before: { unit: 1000 }, after: null },
  ])
})

it('has unique names, also when several requests race', async () => {
  const first = await formats.add(format({ name: 'una' }))
  for (const name of ['una', 'fipe'])
    await expect(formats.add(format({ name }))).rejects.toMatchObject({
      ...CONFLICT,
      errors: [{ path: 'name' }],
    })
  await expect(formats.replace(first.id, format({ name: 'fipe' }))).rejects.toMatchObject(CONFLICT)
  await formats.replace(first.id, format({ name: 'una' }))
  const raced = await Promise.allSettled([1, 2, 3].map(() => formats.add(format({ name: 'dos' }))))
  expect(raced.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
})

it('leaves a removed built-in format out when the list is read', async () => {
  await services.db.query(`delete from list_format where name = 'wide'`)
  expect(await page({ q: 'wide' })).toEqual([])
  expect((await page()).map(({ name }) => name)).not.toContain('wide')
})
