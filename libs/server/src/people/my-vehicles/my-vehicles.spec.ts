import { endPlanAt, GuideBuilder } from '@preciosa/testing'
import { CurrentGuide } from '../../guide/editions/index.js'
import { AccountsService } from '../accounts/index.js'
import { openPeople, type TestPeople } from '../accounts/testing/open-people.js'
import { MAX_FAVOURITES } from './favourites.rules.js'
import { FavouritesService } from './favourites.service.js'
import { MyVehiclesModule } from './my-vehicles.module.js'
import { MyVehiclesService } from './my-vehicles.service.js'

const NOW = new Date('2026-11-21T12:00:00Z')
const OCTOBER = new Date('2026-10-15T12:00:00Z')
const NAMES = ['C3 Aircross', 'C4 Cactus', 'Berlingo', 'Basalt', 'C5', 'Jumpy']
const MINUTE = 60_000

let people: TestPeople
let favourites: FavouritesService
let codias: number[]
let first: number
let gone: number
let moto: number

beforeAll(async () => {
  people = await openPeople([MyVehiclesModule])
  favourites = people.get(FavouritesService)
  people.clock.set(NOW)
  const guide = await GuideBuilder.open(people.url)
  await guide.published({ period: '2026-10', brands: { CITROËN: { C3: [...NAMES, 'C3 Viejo'] } } })
  await guide.published({ period: '2026-11', brands: { CITROËN: { C3: NAMES } } })
  await guide.published({ vehicleType: 'motorcycles', brands: { HONDA: { WAVE: ['Wave 110'] } } })
  const codiaOf = async (...names: [string, string, string]) => (await guide.idsOf(...names)).codia
  codias = []
  for (const name of NAMES) codias.push(await codiaOf('CITROËN', 'C3', name))
  first = codias[0]!
  gone = await codiaOf('CITROËN', 'C3', 'C3 Viejo')
  moto = await codiaOf('HONDA', 'WAVE', 'Wave 110')
  await guide.close()
  await people.get(CurrentGuide).refresh()
})
beforeEach(() => people.clock.set(NOW))
afterAll(() => people.close())

const premium = async () => (await people.member('individualPremium')).accountId
const add = (id: number, codia: number, vehicleType: 'cars' | 'motorcycles' = 'cars') =>
  favourites.add(id, { codia, vehicleType })
const ownerOf = (accountId: number) => ({ accountId, mayHaveFavourites: true, usedPrice: false })
const listed = (id: number, pageNumber = 1, pageSize = 15) =>
  people.get(MyVehiclesService).favourites(ownerOf(id), { pageNumber, pageSize })
const codiasOf = async (...asked: Parameters<typeof listed>) =>
  (await listed(...asked)).response.map(({ codia }) => codia)
const userOf = (id: number) => people.get(AccountsService).user(id)

describe('favourites', () => {
  it('are listed by page, newest first', async () => {
    const ana = await premium()
    for (const codia of codias) {
      people.pass(MINUTE)
      await add(ana, codia)
    }
    const newest = codias.toReversed()
    expect(await codiasOf(ana, 1, 4)).toEqual(newest.slice(0, 4))
    expect(await codiasOf(ana, 2, 4)).toEqual(newest.slice(4))
    expect(await listed(ana, 999_999_999_999_999, 4)).toEqual({
      response: [],
      pagination: { page: 999_999_999_999_999, pageSize: 4, totalPages: 2, totalResults: 6 },
    })
  })

  it('are added once, and removed without error if missing', async () => {
    const ana = await premium()
    await add(ana, first)
    await add(ana, first)
    await add(ana, moto, 'motorcycles')
    const own = (await userOf(ana)).codiasFavorites.toSorted((one, other) => one.codia - other.codia)
    expect(own).toEqual([
      { codia: first, vehicleType: 'cars' },
      { codia: moto, vehicleType: 'motorcycles' },
    ])
    for (const codia of [first, first, 999_999]) await favourites.remove(ana, codia)
    expect(await codiasOf(ana)).toEqual([moto])
  })

  it('must be in the current guide', async () => {
    const ana = await premium()
    for (const [codia, type] of [
      [999_999, 'cars'],
      [moto, 'cars'],
      [first, 'motorcycles'],
      [gone, 'cars'],
      [Number.MAX_SAFE_INTEGER, 'cars'],
    ] as const)
      await expect(add(ana, codia, type)).rejects.toMatchObject({ code: 'not-found' })
    expect((await listed(ana)).pagination.totalResults).toBe(0)
  })

  it('keep their last known name if the version leaves the guide', async () => {
    const ana = await premium()
    people.clock.set(OCTOBER)
    await add(ana, gone)
    people.clock.set(NOW)
    expect((await listed(ana)).response).toMatchObject([
      {
        codia: gone,
        description: 'C3 Viejo',
        brand: { name: 'CITROËN' },
        years: [],
        list_price: null,
        hasNewPrice: false,
        isFavouritedByLoggedInUser: true,
      },
    ])
    await add(ana, gone)
  })

  it('are limited to a thousand even when requests race', async () => {
    const ana = await premium()
    await people.db.query(
      `insert into favourite select $1, 5000000 + n, 'cars', now() from generate_series(1, $2::int) n`,
      [ana, MAX_FAVOURITES - 1],
    )
    const raced = await Promise.allSettled(codias.map((codia) => add(ana, codia)))
    const refused = raced.filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(codias.length - 1)
    expect(refused[0]?.reason).toMatchObject({
      code: 'conflict',
      detail: 'Podés tener hasta 1000 favoritos: quitá alguno para agregar otro.',
    })
  })

  it('are hidden but not lost while the plan lacks FAVORITES', async () => {
    const ana = await premium()
    await add(ana, first)
    const query = people.db.query.bind(people.db)
    const own = async () => (await userOf(ana)).codiasFavorites
    await endPlanAt(query, ana, NOW)
    expect(await own()).toEqual([])
    await endPlanAt(query, ana, null)
    expect(await own()).toHaveLength(1)
  })
})

describe('consulted vehicles', () => {
  const consulted = (id: number, pageNumber = 1, pageSize = 15) =>
    people.get(MyVehiclesService).consulted(ownerOf(id), { pageNumber, pageSize })
  const look = (id: number, codia: number, type: 'cars' | 'motorcycles' = 'cars') =>
    people.credits.charge(id, [codia], type)

  it("cover all months, newest first; the user's own list covers this month", async () => {
    const ana = await premium()
    people.clock.set(OCTOBER)
    await look(ana, gone)
    people.pass(MINUTE)
    await look(ana, first)
    people.clock.set(NOW)
    await look(ana, first)
    people.pass(MINUTE)
    await look(ana, moto, 'motorcycles')
    await add(ana, first)
    const { responses, total } = await consulted(ana)
    const later = new Date(NOW.getTime() + MINUTE).toISOString()
    expect(responses.map((one) => [one.codia, one.dateConsulted, one.isFavouritedByLoggedInUser])).toEqual([
      [moto, later, false],
      [first, NOW.toISOString(), true],
      [first, '2026-10-15T12:01:00.000Z', true],
      [gone, OCTOBER.toISOString(), false],
    ])
    expect(responses[3]).toMatchObject({
      description: 'C3 Viejo',
      versionSummary: 'CITROËN C3 Viejo',
      years: [],
      list_price: null,
    })
    expect(await consulted(ana, 2, 3)).toEqual({ responses: responses.slice(3), total })
    expect(await consulted(ana, 3, 3)).toEqual({ responses: [], total: 4 })
    expect((await userOf(ana)).codiasConsultados).toEqual([
      { codia: moto, vehicleType: 'motorcycles', dateConsulted: later },
      { codia: first, vehicleType: 'cars', dateConsulted: NOW.toISOString() },
    ])
  })

  it('are lasting if the welcome lot paid for them', async () => {
    const { accountId: ana } = await people.member()
    await look(ana, first)
    await people.db.transaction((client) =>
      people.subscriptions.start(client, ana, 'individualCar', { source: 'test' }),
    )
    people.pass(MINUTE)
    await look(ana, moto, 'motorcycles')
    const { responses } = await consulted(ana)
    expect(responses.map(({ codia, lasting }) => [codia, lasting])).toEqual([
      [moto, false],
      [first, true],
    ])
  })
})
