import type { FakeApi } from '@preciosa/testing/fake-api'
import { searchRoutes } from '@preciosa/contracts/search'
import { getRequest, locationOf, responseOf, startApi } from '../../testing/site-environment.js'
import type * as Suggestions from '../../subjects/search/suggestions.server.js'
import type * as SearchesMade from '../../subjects/search/searches-made.server.js'
import type * as Visitor from '../../api/visitor.server.js'
import type * as Results from './results.server.js'

const resultsRequest = (search: string, cookie = '') => getRequest(`/resultado-busqueda?${search}`, cookie)

describe('a search', () => {
  let api: FakeApi
  let loadResults: typeof Results.loadResults
  let loadSuggestions: typeof Suggestions.loadSuggestions
  let sendCounts: typeof SearchesMade.sendCounts
  let forVisitor: typeof Visitor.forVisitor

  beforeAll(async () => {
    api = await startApi()
    ;({ loadResults } = await import('./results.server.js'))
    ;({ sendCounts } = await import('../../subjects/search/searches-made.server.js'))
    ;({ forVisitor } = await import('../../api/visitor.server.js'))
    ;({ loadSuggestions } = await import('../../subjects/search/suggestions.server.js'))
  })
  beforeEach(() => {
    api.calls.length = 0
    api.reset()
  })
  afterAll(() => api.stop())

  const results = async (search: string) => {
    const { data, init } = await loadResults(resultsRequest(search))
    return { data, status: init?.status }
  }
  const searched = () => api.calls.filter(({ path }) => path.startsWith('/preciosa/search'))
  const refuse = (code: 'too-many-requests' | 'unavailable' | 'captcha') => {
    api.refuse(searchRoutes.search, code)
    api.refuse(searchRoutes.searchByPost, code)
  }

  it('shows the words understood and puts the year into every link', async () => {
    const { data, status } = await results('s=gol+trnd+2018')
    expect(status).toBe(200)
    expect(data).toMatchObject({
      state: 'found',
      title: 'Volkswagen Gol Trend 2018',
      heading: 'Volkswagen Gol Trend',
      year: 2018,
      corrections: [{ asked: 'trnd', read: 'Trend' }],
      leftOut: [],
      counted: '14 versiones',
      edition: '2026-11',
      page: 1,
      pages: 2,
      filters: [],
      allYears: '/resultado-busqueda?s=gol+trnd&tipo=autos',
      whole: '/precios/autos/volkswagen_30/gol-trend_31?anio=2018',
    })
    if (data.state !== 'found') throw new Error(data.state)
    expect(data.rows).toHaveLength(10)
    expect(data.rows[0]).toMatchObject({ path: '/ficha/cars/300001?anio=2018', newPrice: 31_500, years: 7 })
  })

  it('counts searches from the search box, with and without results', async () => {
    const made = (search: string, isCounted: boolean) =>
      forVisitor('203.0.113.9', () => loadResults(resultsRequest(search), isCounted))
    await made('s=gol+trnd+2018', true)
    await made('s=zzzz&tipo=motos', true)
    await made('s=gol+trnd+2018', true)
    await made('s=fiesta', false)
    await made('s=gol&pagina=2', true)
    await made('s=g', true)
    await sendCounts()
    const [count] = api.counted
    expect(api.counted).toEqual([
      { vehicleType: 'cars', text: 'gol trnd 2018', searches: 1, unfound: 0, callers: count?.callers },
      { vehicleType: 'motorcycles', text: 'zzzz', searches: 1, unfound: 1, callers: api.counted[1]?.callers },
    ])
    const [sent] = api.calls.filter(({ path }) => path === '/preciosa/search/counts')
    expect([sent?.method, sent?.visitor]).toEqual(['POST', undefined])
  })

  it('searches both vehicle types from the box, and shows the one that fits better', async () => {
    const kindOf = async (search: string) => (await results(search)).data.vehicleType
    expect(await kindOf('s=wave+110')).toBe('motorcycles')
    expect(await kindOf('s=gol+trnd&prefiere=motos')).toBe('cars')
    expect(await kindOf('s=wave+110&tipo=autos')).toBe('cars')
    api.calls.length = 0
    expect(await kindOf('s=gol+trnd&tipo=autos')).toBe('cars')
    expect(searched()).toHaveLength(1)
  })

  it('reads two digits after a model as its year, and takes fillers from a long text', async () => {
    expect((await results('s=gol+trend+18')).data).toMatchObject({
      year: 2018,
      text: 'gol trend 18',
      leftOut: [],
    })
    expect((await results('s=gol+trend+14+18')).data).toMatchObject({ year: 2018, leftOut: ['14'] })
    const long = 'precio de usado del auto volkswagen gol trend 2018'
    expect((await results(`s=${long.replaceAll(' ', '+')}`)).data).toMatchObject({
      year: 2018,
      heading: 'Volkswagen Gol Trend',
      dropped: [],
    })
  })

  it.each([
    ['s=ka', '/precios/autos/ford_12/ka_'],
    ['s=2018', '/busqueda-asistida?tipo=autos&anio=2018'],
    ['s=2018&prefiere=motos', '/busqueda-asistida?tipo=motos&anio=2018'],
  ])('leads %p straight to %p', async (search, path) => {
    expect(locationOf(await responseOf(loadResults(resultsRequest(search))))).toContain(path)
    expect(searched()).toEqual([])
  })

  it('links to every year of the results', async () => {
    const { data } = await results('s=gol+trnd')
    expect(data).toMatchObject({
      years: { length: 13, 0: { year: null }, 12: { year: 2009 } },
      olderYears: {
        length: 11,
        0: { year: 2008, path: '/resultado-busqueda?s=gol+trnd&tipo=autos&anio=2008' },
        10: { year: 1998 },
      },
    })
  })

  it('keeps the heading on its second page and returns 404 beyond the last', async () => {
    const { data } = await results('s=gol+trnd+2018&pagina=2')
    expect(data).toMatchObject({ heading: 'Volkswagen Gol Trend', page: 2, rows: { length: 4 } })
    expect((await responseOf(loadResults(resultsRequest('s=gol+trnd&pagina=3')))).status).toBe(404)
  })

  it.each([
    ['s=g', 400, 'wrong'],
    [`s=${'g'.repeat(30)}`, 400, 'wrong'],
    ['', 200, 'asking'],
  ])('calls no API search with %p', async (search, status, state) => {
    await expect(results(search)).resolves.toMatchObject({ status, data: { state } })
    expect(searched()).toEqual([])
  })

  it('without results shows popular models and results of the other vehicle type', async () => {
    const { data, status } = await results('s=wave+110&anio=2020')
    expect(status).toBe(200)
    expect(data).toMatchObject({
      state: 'nothing',
      filters: [{ text: '2020', path: '/resultado-busqueda?s=wave+110&tipo=autos' }],
      wider: '/resultado-busqueda?s=wave+110&tipo=autos',
      elsewhere: { text: '1 resultado', path: '/resultado-busqueda?s=wave+110&tipo=motos' },
      popularBy: 'looks',
      links: [{ text: 'Citroën C3' }, { text: 'Ford Fiesta' }, { text: 'Ford Ka' }],
    })
  })

  it('keeps its text when the API is unavailable', async () => {
    refuse('unavailable')
    await expect(results('s=fiesta+away&tipo=autos')).resolves.toMatchObject({
      status: 503,
      data: { state: 'away', text: 'fiesta away', again: '/resultado-busqueda?s=fiesta+away&tipo=autos' },
    })
  })

  it.each([
    ['too-many-requests', '/error'],
    ['captcha', '/comprobar'],
  ] as const)('redirects with a return path when the API answers %s', async (code, page) => {
    refuse(code)
    const response = await responseOf(loadResults(resultsRequest(`s=fiesta+${code}`)))
    expect(locationOf(response)).toBe(`${page}?volver=%2Fresultado-busqueda%3Fs%3Dfiesta%2B${code}`)
  })

  it('returns 404 for a brand that isn’t an id', async () => {
    expect((await responseOf(loadResults(resultsRequest('s=gol&marca=vw')))).status).toBe(404)
    expect(searched()).toEqual([])
  })

  it('suggests results with the typed year', async () => {
    const suggest = (search: string) => loadSuggestions(new URLSearchParams(search))
    await expect(suggest('s=fiesta+2018')).resolves.toEqual({
      text: 'fiesta 2018',
      suggestions: [
        { kind: 'Marca', name: 'Ford', vehicle: 'Auto', path: '/precios/autos/ford_12?anio=2018' },
        {
          kind: 'Modelo',
          name: 'Ford Fiesta',
          vehicle: 'Auto',
          path: '/precios/autos/ford_12/fiesta_1?anio=2018',
        },
        {
          kind: 'Versión',
          name: 'Ford Fiesta 1.6 SE',
          vehicle: 'Auto',
          path: '/ficha/cars/120001?anio=2018',
        },
      ],
    })
    await expect(suggest('tipo=motos&s=wave')).resolves.toMatchObject({
      suggestions: [{ name: 'Honda' }, {}, {}],
    })
    await expect(suggest('s=fi')).resolves.toEqual({ text: 'fi', suggestions: [] })
    await expect(suggest(`s=${'f'.repeat(30)}`)).resolves.toMatchObject({ suggestions: [] })
  })
})
