import 'reflect-metadata'
import type { SearchInput } from '@preciosa/contracts/search'
import { AppError } from '@preciosa/platform'
import { createTestDatabase, GuideBuilder, type TestDatabase } from '@preciosa/testing'
import { type OpenSearch, openSearch } from './open-search.js'
import type { SearchSlot } from './search-slots.js'

const TRENDS = 40

let database: TestDatabase
let search: OpenSearch
let brand: number
let group: number

beforeAll(async () => {
  database = await createTestDatabase()
  const guide = await GuideBuilder.open(database.url)
  const trends = Array.from({ length: TRENDS }, (_, n) => `Trend ${n}`)
  await guide.published({ brands: { Volkswagen: { Gol: ['Power', ...trends] } } })
  ;({ brand, group } = await guide.idsOf('Volkswagen', 'Gol', 'Power'))
  await guide.close()
  search = await openSearch(database.url, '2026-11')
})
afterAll(async () => {
  await search.close()
  await database.drop()
})

class CountingSlot implements SearchSlot {
  spent = 0
  expensiveAfter: number | undefined

  constructor(private readonly ordinary: number) {}

  get left(): number {
    return this.expensiveAfter === undefined
      ? Math.max(0, this.ordinary - this.spent)
      : Number.POSITIVE_INFINITY
  }

  spend(documents: number): void {
    this.spent += documents
  }

  becomeExpensive(): Promise<void> {
    this.expensiveAfter ??= this.spent
    return Promise.resolve()
  }
}

async function counted(ordinary: number, more: Partial<SearchInput>) {
  const slot = new CountingSlot(ordinary)
  const found = await search.count(inputOf(more), slot)
  const { spent, expensiveAfter } = slot
  return { found, spent, expensiveAfter }
}

const inputOf = (more: Partial<SearchInput>): SearchInput => ({
  filterString: undefined,
  vehicleType: 'cars',
  page: 1,
  pageSize: 10,
  ...more,
})

// The vocabulary costs 50, a reading 100, and each document 1.
describe('a search with a queue slot', () => {
  it('reports its cost: vocabulary, readings, documents', async () => {
    expect(await counted(3000, { filterString: 'gol power' })).toEqual({
      found: 1,
      spent: 50 + 100 + 1,
      expensiveAfter: undefined,
    })
    expect(await counted(3000, { filterString: 'trend' })).toEqual({
      found: TRENDS,
      spent: 50 + 100 + TRENDS,
      expensiveAfter: undefined,
    })
  })

  it('pays for similar words and for each attempt', async () => {
    // A second vocabulary query, one unknown word, the corrected reading and its document.
    expect(await counted(3000, { filterString: 'powwer' })).toEqual({
      found: 1,
      spent: 50 + 100 + 100 + 1,
      expensiveAfter: undefined,
    })
  })

  it('reads up to the ordinary limit, then all documents as an expensive search', async () => {
    expect(await counted(170, { filterString: 'trend' })).toEqual({
      found: TRENDS,
      spent: 50 + 100 + 20 + 100 + TRENDS,
      expensiveAfter: 50 + 100 + 20,
    })
  })

  it('becomes expensive before readings that exceed the ordinary limit', async () => {
    expect(await counted(150, { filterString: 'trend' })).toMatchObject({ found: TRENDS, expensiveAfter: 50 })
  })

  it.each(['trend', 'gol trend 7', 'trennd', 'trend power', 'gol xyzzy 12', 'volkswagen tren'])(
    'finds the same for "%s" at any point of becoming expensive',
    async (filterString) => {
      const found = await search.count(inputOf({ filterString }))
      for (const ordinary of [0, 51, 151, 160, 191, 200, 260, 300, 400, 500])
        expect({ ordinary, ...(await counted(ordinary, { filterString })) }).toMatchObject({
          ordinary,
          found,
        })
    },
  )

  it('without words is expensive from the start, except in a group or a brand', async () => {
    expect(await counted(3000, {})).toEqual({ found: TRENDS + 1, spent: 4000, expensiveAfter: 0 })
    expect(await counted(3000, { brand })).toEqual({
      found: TRENDS + 1,
      spent: 2000,
      expensiveAfter: undefined,
    })
    expect(await counted(3000, { model: group })).toMatchObject({ spent: 200, expensiveAfter: undefined })
  })

  it('fails if its expensive slot is refused', async () => {
    const slot = new CountingSlot(170)
    slot.becomeExpensive = () => Promise.reject(new AppError('unavailable', 'Esperá.', undefined, 2))
    await expect(search.count(inputOf({ filterString: 'trend' }), slot)).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 2,
    })
  })
})
