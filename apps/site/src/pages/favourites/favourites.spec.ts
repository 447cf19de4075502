import { myVehiclesRoutes } from '@preciosa/contracts/my-vehicles'
import { type FakeApi, GONE, type SiteAccount } from '@preciosa/testing/fake-api'
import { expectLogs } from '@preciosa/testing'
import { cookiesOf, getRequest, locationOf, responseOf, startApi } from '../../testing/site-environment.js'
import type * as Session from '../../subjects/session/session.server.js'
import type * as Favourites from './favourites.server.js'

const PATH = '/perfil/favoritos'
const TRENDS = Array.from({ length: 14 }, (_, at) => 300_001 + at)

describe('the list of favourites', () => {
  let api: FakeApi
  let favourites: typeof Favourites
  let session: typeof Session

  beforeAll(async () => {
    api = await startApi()
    favourites = await import('./favourites.server.js')
    session = await import('../../subjects/session/session.server.js')
  })
  afterEach(() => {
    api.reset()
    api.calls.length = 0
    jest.restoreAllMocks()
  })
  afterAll(() => api.stop())

  const load = async (codias: number[], address = PATH, changes: Partial<SiteAccount> = {}) => {
    const account = api.addAccount('eva@example.com', {
      permissions: ['FAVORITES'],
      favourites: new Set(codias),
      ...changes,
    })
    const cookie = await session.sessionCookie.seal(api.tokenFor(account), 60)
    const headers = session.withCookies(cookie)
    return favourites.loadFavourites(getRequest(address, cookiesOf({ headers })))
  }

  it('shows fifteen per page, newest first', async () => {
    const codias = [120_001, 200_001, ...TRENDS]
    const first = await load(codias)
    expect(first).toMatchObject({ counted: '16 vehículos', page: 1, pages: 2, removed: null })
    expect(first.rows.map(({ codia }) => codia)).toEqual([...codias].reverse().slice(0, 15))
    const second = await load(codias, `${PATH}?pagina=2`)
    expect(second.rows.map(({ of, name, vehicleType, path }) => [of, name, vehicleType, path])).toEqual([
      ['Ford Fiesta', 'Fiesta 1.6 SE', 'cars', '/ficha/cars/120001'],
    ])
  })

  it('redirects past the last page and answers 404 for an invalid one', async () => {
    expect(locationOf(await responseOf(load([...TRENDS, 120_001], `${PATH}?pagina=2`)))).toBe(PATH)
    const longer = load([...TRENDS, 120_001, 120_002], `${PATH}?pagina=9`)
    expect(locationOf(await responseOf(longer))).toBe(`${PATH}?pagina=2`)
    expect(await load([])).toMatchObject({ counted: null, rows: [], page: 1 })
    for (const page of ['0', '-1', 'x', '1e3', '01'])
      expect((await responseOf(load([], `${PATH}?pagina=${page}`))).status).toBe(404)
  })

  it('marks versions outside the guide with one more call, and shows prices paid for this month with another', async () => {
    const { rows } = await load([120_001, 120_002, GONE], PATH, { consulted: new Set([120_001]) })
    expect(rows.map(({ codia, isGone, paid }) => [codia, isGone, paid !== null])).toEqual([
      [GONE, true, false],
      [120_002, false, false],
      [120_001, false, true],
    ])
    expect(api.calls.map(({ path }) => path.replace(/\?.*/, ''))).toEqual([
      '/admin/user',
      '/admin/favorite',
      '/preciosa/models/list',
      '/preciosa/models/seen',
    ])
    api.calls.length = 0
    await load([120_001])
    expect(api.calls).toHaveLength(2)
  })

  it('names the removed version, unless it is back or unknown', async () => {
    const removed = async (codias: number[], value: string) =>
      (await load(codias, `${PATH}?quitado=${value}`)).removed
    const fiesta = { vehicleType: 'cars', codia: 120_001 }
    expect(await removed([], 'cars-120001')).toEqual({ ...fiesta, name: 'Ford Fiesta 1.6 SE' })
    expect(await removed([120_001], 'cars-120001')).toBeNull()
    expect(await removed([], 'cars-x')).toBeNull()
    expect(await removed([], `cars-${GONE}`)).toEqual({ ...fiesta, codia: GONE, name: null })
  })

  it('requires FAVORITES', async () => {
    const others = load([], PATH, { permissions: ['RAW_DATASHEET'] })
    expect(locationOf(await responseOf(others))).toBe('/404')
    expect(locationOf(await responseOf(favourites.loadFavourites(getRequest(`${PATH}?pagina=2`))))).toBe(
      '/?showloginmodal=true&volver=%2Fperfil%2Ffavoritos%3Fpagina%3D2',
    )
  })

  it.each([
    ['session-expired', '/?showloginmodal=true&showsession=true&volver=%2Fperfil%2Ffavoritos'],
    ['too-many-requests', '/error'],
    ['permission', '/404'],
  ] as const)("redirects to the error's page for %s", async (code, location) => {
    api.refuse(myVehiclesRoutes.favourites, code)
    api.refuse(myVehiclesRoutes.addFavourite, code)
    expect(locationOf(await responseOf(load([])))).toBe(location)
  })

  it('answers 503 while the API is unavailable', async () => {
    expectLogs('The API is not available')
    api.refuse(myVehiclesRoutes.favourites, 'unavailable')
    api.refuse(myVehiclesRoutes.addFavourite, 'unavailable')
    expect((await responseOf(load([]))).status).toBe(503)
  })
})
