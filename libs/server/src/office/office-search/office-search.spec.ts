import type { StaffRole } from '@preciosa/contracts'
import type { Found } from '@preciosa/contracts/office-search'
import { createDataSource, Database, type Queryable } from '@preciosa/platform'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import { type PeopleQuery, PeopleRepository } from '../../people/accounts/people.repository.js'
import { OfficeSearchRepository } from './office-search.repository.js'
import { termsOf } from './office-search.rules.js'
import { OfficeSearchService } from './office-search.service.js'
import { fillOffice, ORDER } from './testing/filled-office.js'

const MANY = 20_000

let test: TestDatabase
let db: Database
let search: OfficeSearchService
beforeAll(async () => {
  test = await createTestDatabase()
  db = new Database(await createDataSource({ url: test.url, name: 'office', pool: 2 }).initialize())
  const people = { page: (asked: PeopleQuery) => new PeopleRepository(db.pool).page(asked) }
  search = new OfficeSearchService(db, { siteUrl: 'https://guia.example/' }, people)
  await fillOffice(db, MANY)
}, 120_000)
afterAll(async () => {
  await db.dataSource.destroy()
  await test.drop()
})

const kindsFor = async (words: string, role: StaffRole) => [
  ...new Set((await search.find(words, role)).map(({ kind }) => kind)),
]
const found = async (words: string, kind: Found['kind']) =>
  (await search.find(words, 'admin')).filter((one) => one.kind === kind)

it('finds a person, the payment and the message by the beginning of an e-mail', async () => {
  expect(await search.find('ANA.GO', 'admin')).toEqual([
    {
      kind: 'person',
      title: 'Ana.Gomez@flota.example',
      line: `Ana Gómez ana · N.º ${MANY + 1}`,
      page: `/users/${MANY + 1}/show`,
    },
    {
      kind: 'order',
      title: 'Pack de 50 consultas, $\u00a025.500,50',
      line: 'pendiente · 20/11/2026 · Ana.Gomez@flota.example',
      page: `/payments/${ORDER}/show`,
    },
    {
      kind: 'message',
      title: 'Cotización anual',
      line: 'ana.gomez@flota.example · 02/11/2026',
      page: `/messages/${MANY + 1}/show`,
    },
  ])
  expect((await found('ana gomez', 'person')).map(({ title }) => title)).toEqual(['Ana.Gomez@flota.example'])
})

it.each(['77001122', ORDER, ORDER.toUpperCase()])('finds an order by its number %s', async (words) => {
  expect((await found(words, 'order')).map(({ page }) => page)).toEqual([`/payments/${ORDER}/show`])
})

it.each(['1234', '0001-00001234', 'N.º 1234', 'invoice-7', 'preapproval-7'])(
  'finds an order by %s',
  async (words) => {
    expect(await found(words, 'order')).toHaveLength(1)
  },
)

it('finds vehicles of the guide by name, and one that left it by its codia', async () => {
  expect(await found('honda cb500', 'vehicle')).toEqual([
    {
      kind: 'vehicle',
      title: 'Honda CB 500 1.6 VTi Feel 220001',
      line: 'Moto · codia 220001',
      page: 'https://guia.example/ficha/motorcycles/220001',
    },
  ])
  expect((await found('feel 120002', 'vehicle')).length).toBe(0)
  expect((await found('120002', 'vehicle')).map(({ line }) => line)).toEqual(['Auto · codia 120002'])
})

it('finds articles by their newest title, messages by their subject and groups by name', async () => {
  expect((await found('sao pau', 'article')).map(({ title }) => title)).toEqual(['El Salón de São Paulo'])
  expect((await found('Nota 7', 'article')).some(({ page }) => page === '/news/7/show')).toBe(false)
  expect((await found('COTIZACION', 'message')).map(({ title }) => title)).toEqual(['Cotización anual'])
  expect(await found('logistica', 'fleet')).toEqual([
    {
      kind: 'fleet',
      title: 'Logística del Sur',
      line: '12 lugares · hasta el 31/12/2026',
      page: `/fleets/${MANY + 1}/show`,
    },
  ])
})

it('gives at most five of each kind, the newest messages first', async () => {
  const messages = await found('consulta', 'message')
  expect(messages.map(({ page }) => page)).toEqual(
    [0, 1, 2, 3, 4].map((back) => `/messages/${MANY - back}/show`),
  )
  expect(await found('persona', 'person')).toHaveLength(5)
  expect(await found('citroen', 'vehicle')).toHaveLength(5)
})

it('hides what a role may not read', async () => {
  expect(await kindsFor('ana.go', 'editor')).toEqual([])
  expect(await kindsFor('citroen', 'editor')).toEqual(['vehicle'])
  expect(await kindsFor('sao paulo', 'editor')).toEqual(['article'])
  expect(await kindsFor('ana.go', 'back-office')).toEqual(['person', 'order', 'message'])
})

it('finds nothing for signs alone, and gives wildcards no meaning', async () => {
  for (const words of ['???', '%%%', "_' or 1=1 --", "':*&|!"])
    expect(await search.find(words, 'admin')).toEqual([])
})

describe('its plans, on full tables', () => {
  const scans: string[] = []
  const explaining = (): Queryable =>
    ({
      query: async (text: string, values: unknown[]) => {
        const { rows } = await db.pool.query<Record<string, string>>(`explain ${text}`, values)
        const lines = rows.map((row) => row['QUERY PLAN'] ?? '')
        scans.push(...lines.filter((line) => / Seq Scan on /.test(line)))
        return { rows: [], rowCount: 0 }
      },
    }) as never

  it.each(['ana', 'persona-77', 'citroen', '120001', 'invoice-7', 'salon', 'cotizacion', 'zzzz', ORDER])(
    'read no whole table for «%s»',
    async (words) => {
      scans.length = 0
      const repository = new OfficeSearchRepository(explaining(), 5)
      const terms = termsOf(words)
      await repository.orders(terms)
      await repository.vehicles(terms)
      await repository.articles(terms)
      await repository.messages(terms)
      await repository.fleets(terms)
      expect(scans).toEqual([])
    },
  )
})
