import { type FakeApi, RANGES_SPENT } from '@preciosa/testing/fake-api'
import { searchRoutes } from '@preciosa/contracts/search'
import { getRequest, locationOf, responseOf, startApi } from '../../testing/site-environment.js'
import type { loadBodies } from './bodies.server.js'
import type { loadFilters } from './filters.server.js'
import type { loadVisualResults } from './results.server.js'
import type { FiltersData, VisualResultsData } from './visual-data.js'

const FIESTA = 'vehicleType=cars&body=SED5&brand=12&model=1'
let api: FakeApi
let cookie: string
let visual: {
  bodies: typeof loadBodies
  filters: typeof loadFilters
  results: typeof loadVisualResults
}
let cookieOf: (changes: Parameters<FakeApi['addAccount']>[1]) => Promise<string>
let people = 0

beforeAll(async () => {
  api = await startApi()
  const { sessionCookie } = await import('../../subjects/session/session.server.js')
  cookieOf = async (changes) => {
    const account = api.addAccount(`persona${(people += 1)}@example.com`, changes)
    return (await sessionCookie.seal(api.tokenFor(account), 3600)).replace(/;.*/, '')
  }
  visual = {
    bodies: (await import('./bodies.server.js')).loadBodies,
    filters: (await import('./filters.server.js')).loadFilters,
    results: (await import('./results.server.js')).loadVisualResults,
  }
  cookie = await cookieOf({ permissions: ['VISUAL_SEARCH'] })
})
beforeEach(() => {
  api.calls.length = 0
  api.ranges.clear()
  api.mostRanges = 40
  api.moreVersions = 0
  api.reset()
})
afterAll(() => api.stop())

async function filters(search = '', id = 'SED5', type = 'cars'): Promise<FiltersData> {
  const request = getRequest(`/busqueda-visual/${type}/${id}?${search}`, cookie)
  return (await visual.filters(request, { type, id })).data
}
async function results(search: string): Promise<VisualResultsData> {
  return (await visual.results(getRequest(`/busqueda-visual/resultados?${search}`, cookie))).data
}
const searches = () => api.calls.filter(({ path }) => path === '/preciosa/search')

describe('access', () => {
  const pages = [
    ['the body types', '/busqueda-visual', (request: Request) => visual.bodies(request)],
    [
      'the filters',
      '/busqueda-visual/cars/SED5',
      (request: Request) => visual.filters(request, { type: 'cars', id: 'SED5' }),
    ],
    ['the results', `/busqueda-visual/resultados?${FIESTA}`, (request: Request) => visual.results(request)],
  ] as const

  it.each(pages)(
    'to %s needs an individual account with VISUAL_SEARCH; visitors sign in first',
    async (_, path, load) => {
      const asVisitor = await responseOf(load(getRequest(path)))
      expect([asVisitor.status, locationOf(asVisitor)]).toEqual([
        302,
        `/?${new URLSearchParams({ showloginmodal: 'true', volver: path }).toString()}`,
      ])
      for (const changes of [
        { permissions: ['RAW_DATASHEET' as const] },
        { permissions: ['VISUAL_SEARCH' as const], type: 'professional' as const },
      ])
        expect(locationOf(await responseOf(load(getRequest(path, await cookieOf(changes)))))).toBe('/404')
      expect(searches()).toEqual([])
    },
  )
})

describe('filters page', () => {
  it('sends no search for the account until a price is chosen', async () => {
    expect((await filters()).counted).toBe('1 marca, 2 modelos')
    expect((await filters('brand=12')).counted).toBe('2 modelos de Ford')
    const { counted, versions, comfort } = await filters('brand=12&model=1&fromYear=2016&feature_70=true')
    expect([counted, versions.length, comfort?.length]).toEqual(['1 versión de Ford Fiesta', 1, 2])
    expect(searches()).toEqual([])
    expect((await filters('brand=12&model=1&minPrice=10000000')).counted).toBe('1 versión de Ford Fiesta')
    expect([searches().length, api.ranges.size]).toEqual([1, 1])
  })

  it('drops values that no sheet contains', async () => {
    expect((await filters('fuel=carbon&feature_999=true')).filters).toMatchObject({ fuel: null, comfort: [] })
    expect((await filters('brand=12&fuel=diesel')).isEmpty).toBe(true)
    expect((await filters('', 'CAM')).isEmpty).toBe(true)
  })

  it('keeps the chosen brand in its list and reports an unknown brand or model', async () => {
    const other = await filters('brand=14')
    expect(other.brands.map(({ label }) => label)).toEqual(['Citroën', 'Ford'])
    const gone = await filters('brand=99&model=1')
    expect([gone.missing, gone.filters.brand]).toEqual(['Esa marca no está en la guía de autos.', null])
    expect((await filters('brand=12&model=99')).missing).toBe(
      'Ese modelo de Ford no está en la guía de autos.',
    )
  })

  it('drops a version that no longer passes', async () => {
    const gone = await responseOf(filters('brand=12&model=1&version=120001&fuel=Di%C3%A9sel'))
    expect(locationOf(gone)).toBe('/busqueda-visual/cars/SED5?brand=12&model=1&fuel=Di%C3%A9sel')
  })

  it('redirects a submitted form to its canonical address', async () => {
    const sent = await responseOf(filters('was=14&brand=12&model=1&fuel=Nafta&fromYear=1986&toYear=2026'))
    expect(locationOf(sent)).toBe('/busqueda-visual/cars/SED5?brand=12')
  })

  it.each([
    ['boats', 'SED5'],
    ['cars', 'MOT'],
    ['cars', 'XXX'],
  ])('returns 404 for %s and %s', async (type, id) => {
    expect((await responseOf(filters('', id, type))).status).toBe(404)
  })

  it('offers no fuel, doors or transmission for motorcycles', async () => {
    const { fuels, doors, transmissions } = await filters('fuel=Nafta', 'MOT', 'motorcycles')
    expect([fuels, doors, transmissions]).toEqual([[], [], []])
  })
})

describe('results page', () => {
  it('searches once brand and model are chosen', async () => {
    expect((await results('vehicleType=cars&body=SED5&brand=12')).state).toBe('asking')
    expect(searches()).toEqual([])
    expect((await results(FIESTA)).state).toBe('found')
  })

  it('accepts brand and model by name', async () => {
    const named = await results('vehicleType=cars&brandName=FORD&modelName=fiesta')
    expect(named).toMatchObject({ state: 'found', heading: 'Ford Fiesta', body: null })
    expect((await responseOf(results('vehicleType=cars&brand=99&model=1'))).status).toBe(404)
  })

  it('shows ten per page and redirects beyond the last page to the first', async () => {
    api.moreVersions = 12
    expect(await results(FIESTA)).toMatchObject({ counted: '13 versiones', page: 1, pages: 2 })
    const second = await results(`${FIESTA}&pagina=2`)
    expect(second.state === 'found' && second.rows.length).toBe(3)
    expect(locationOf(await responseOf(results(`${FIESTA}&pagina=9`)))).toBe(
      `/busqueda-visual/resultados?${FIESTA}`,
    )
    expect((await responseOf(results(`${FIESTA}&pagina=0`))).status).toBe(404)
  })

  it('ignores the price once the daily limit of ranges is reached', async () => {
    api.mostRanges = 1
    await results(`${FIESTA}&minPrice=10000000`)
    const spent = await results(`${FIESTA}&minPrice=60000000&maxPrice=1000000`)
    expect(spent).toMatchObject({ state: 'found', spent: RANGES_SPENT, approximate: null })
    expect(await results(`${FIESTA}&minPrice=10000000`)).toMatchObject({ spent: null })
  })

  it('redirects to /error after too many searches and to sign-in for an ended session', async () => {
    api.refuse(searchRoutes.searchByPost, 'too-many-requests')
    expect(locationOf(await responseOf(results(`${FIESTA}&minPrice=5000000`)))).toMatch(/^\/error/)
    api.refuse(searchRoutes.searchByPost, 'captcha')
    expect(locationOf(await responseOf(results(FIESTA)))).toMatch(/^\/comprobar/)
    api.refuse(searchRoutes.searchByPost, 'session-expired')
    expect(locationOf(await responseOf(results(FIESTA)))).toContain('showsession=true')
    api.refuse(searchRoutes.searchByPost, 'unavailable')
    expect((await responseOf(results(FIESTA))).status).toBe(503)
  })

  it('removes filters by the rules of the specification', async () => {
    const found = await results(`${FIESTA}&fuel=Nafta&fromYear=2018&toYear=2018&feature_87=true`)
    const path = '/busqueda-visual/resultados'
    expect(found.chips).toEqual([
      {
        text: 'Sedán 3-5 puertas',
        path: `${path}?vehicleType=cars&brand=12&model=1&fromYear=2018&toYear=2018&fuel=Nafta&feature_87=true`,
      },
      { text: 'Ford', path: '/busqueda-visual/cars/SED5' },
      { text: 'Fiesta', path: '/busqueda-visual/cars/SED5?brand=12' },
      { text: '2018', path: `${path}?${FIESTA}&fuel=Nafta&feature_87=true` },
      { text: 'Nafta', path: `${path}?${FIESTA}&fromYear=2018&toYear=2018&feature_87=true` },
    ])
    expect(found.comfort).toEqual([
      { text: 'Techo solar', path: `${path}?${FIESTA}&fromYear=2018&toYear=2018&fuel=Nafta` },
    ])
    expect(found.back).toBe(
      '/busqueda-visual/cars/SED5?brand=12&model=1&fromYear=2018&toYear=2018&fuel=Nafta&feature_87=true',
    )
  })

  it('shows no price', async () => {
    expect(JSON.stringify(await results(`${FIESTA}&minPrice=21000000&maxPrice=19000000`))).not.toMatch(
      /21\.?737/,
    )
  })
})
