import 'reflect-metadata'
import { createDataSource, Database } from '@preciosa/platform'
import { createTestDatabase, GuideBuilder, type TestDatabase } from '@preciosa/testing'
import { snapshotOf } from '../editions/guide.rules.js'
import { CatalogueMenus } from './catalogue-menus.js'
import { CatalogueRepository } from './catalogue.repository.js'

let test: TestDatabase
let guide: GuideBuilder
let database: Database
let edition: number

beforeAll(async () => {
  test = await createTestDatabase()
  guide = await GuideBuilder.open(test.url)
  const version = (name: string, prices: Record<number, number>, newPrice?: number) => [
    { name, prices, ...(newPrice === undefined ? {} : { newPrice }) },
  ]
  edition = await guide.published({
    period: '2026-11',
    brands: {
      Škoda: { Octavia: version('1.4', { 2019: 10, 2021: 12 }) },
      Ñandú: { Único: version('Único', {}, 30) },
      Fiat: { Uno: version('Way', { 2014: 5, 2026: 9 }), Argo: version('Drive', { 2026: 20 }, 25) },
      Citroën: { C4: version('1.6', { 2010: 4, 2025: 8, 2026: 9 }), C3: version('1.2', { 2024: 7 }) },
      Zanella: { ZB: version('110', { 2020: 1 }) },
    },
  })
  database = new Database(await createDataSource({ url: test.url, name: 'menus', pool: 2 }).initialize())
})

afterAll(async () => {
  await database.dataSource.destroy()
  await guide.close()
  await test.drop()
})

const inTime = new AbortController().signal

function viewOf(usedPrice: boolean) {
  const published = [{ editionId: edition, period: '2026-11' }]
  const state = { topic: 'cars' as const, revision: 1, published, sheets: [] }
  return { guide: snapshotOf([state], '2026-11'), usedPrice }
}

it.each([false, true])(
  'builds the same menu brand by brand as in one statement, with used prices %s',
  async (usedPrice) => {
    const view = viewOf(usedPrice)
    const [one, other] = [0, 0].map(() => new CatalogueMenus(database))
    const whole = await one!.of(view, 'cars')
    expect(whole.flatMap(({ groups }) => groups)).toHaveLength(7)
    expect(await other!.prepare(view, 'cars', inTime)).toEqual(whole)
  },
)

it('builds a menu once when a request and the preparation race', async () => {
  const whole = jest.spyOn(CatalogueRepository.prototype, 'menuOfEdition')
  const menus = new CatalogueMenus(database)
  const view = viewOf(false)
  const prepared = menus.prepare(view, 'cars', inTime)
  expect(await menus.of(view, 'cars')).toBe(await prepared)
  expect(whole).not.toHaveBeenCalled()
  whole.mockRestore()
})
