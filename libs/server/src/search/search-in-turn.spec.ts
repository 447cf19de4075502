import 'reflect-metadata'
import type { SearchInput } from '@preciosa/contracts'
import { AppError } from '@preciosa/platform'
import { createTestDatabase, GuideBuilder, type TestDatabase } from '@preciosa/testing'
import { type OpenSearch, openSearch } from './open-search.js'
import type { SearchTurn } from './search-turns.js'

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

class CountingTurn implements SearchTurn {
  spent = 0
  dearAfter: number | undefined

  constructor(private readonly ordinary: number) {}

  get left(): number {
    return this.dearAfter === undefined ? Math.max(0, this.ordinary - this.spent) : Number.POSITIVE_INFINITY
  }

  spend(documents: number): void {
    this.spent += documents
  }

  becomeDear(): Promise<void> {
    this.dearAfter ??= this.spent
    return Promise.resolve()
  }
}

async function counted(ordinary: number, more: Partial<SearchInput>) {
  const turn = new CountingTurn(ordinary)
  const found = await search.count(inputOf(more), turn)
  const { spent, dearAfter } = turn
  return { found, spent, dearAfter }
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
      dearAfter: undefined,
    })
    expect(await counted(3000, { filterString: 'trend' })).toEqual({
      found: TRENDS,
      spent: 50 + 100 + TRENDS,
      dearAfter: undefined,
    })
  })

  it('pays for similar words and for each attempt', async () => {
    // A second vocabulary query, one unknown word, the corrected reading and its document.
    expect(await counted(3000, { filterString: 'powwer' })).toEqual({
      found: 1,
      spent: 50 + 100 + 100 + 1,
      dearAfter: undefined,
    })
  })

  it('reads up to the ordinary limit, then all documents as an expensive search', async () => {
    expect(await counted(170, { filterString: 'trend' })).toEqual({
      found: TRENDS,
      spent: 50 + 100 + 20 + 100 + TRENDS,
      dearAfter: 50 + 100 + 20,
    })
  })

  it('becomes expensive before readings that exceed the ordinary limit', async () => {
    expect(await counted(150, { filterString: 'trend' })).toMatchObject({ found: TRENDS, dearAfter: 50 })
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
    expect(await counted(3000, {})).toEqual({ found: TRENDS + 1, spent: 4000, dearAfter: 0 })
    expect(await counted(3000, { brand })).toEqual({
      found: TRENDS + 1,
      spent: 2000,
      dearAfter: undefined,
    })
    expect(await counted(3000, { model: group })).toMatchObject({ spent: 200, dearAfter: undefined })
  })

  it('fails if its expensive slot is refused', async () => {
    const turn = new CountingTurn(170)
    turn.becomeDear = () => Promise.reject(new AppError('unavailable', 'Esperá.', undefined, 2))
    await expect(search.count(inputOf({ filterString: 'trend' }), turn)).rejects.toMatchObject({
      code: 'unavailable',
      retryAfter: 2,
    })
  })
})
