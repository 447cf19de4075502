import type { FakeApi } from '../../testing/fake-api.js'
import { locationOf, responseOf, startFakeApi } from '../../testing/with-fake-api.js'
import type * as Home from './home.server.js'

describe('home', () => {
  let api: FakeApi
  let loadHome: typeof Home.loadHome

  beforeAll(async () => {
    api = await startFakeApi()
    ;({ loadHome } = await import('./home.server.js'))
  })
  afterEach(() => {
    api.refuse = null
    api.hasMovers = true
    api.popularBy = 'looks'
  })
  afterAll(() => api.stop())

  const load = (search = '') => loadHome(new URLSearchParams(search))

  it('says what the guide has, and begins with the years that everybody may see', async () => {
    expect(await load()).toMatchObject({
      vehicleType: 'cars',
      facts: '1.204 versiones de 2 marcas, con precios de usados desde 1998, y 15 ediciones para comparar.',
      edition: '2026-11',
      years: [null, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016, 2015],
      hasOlder: true,
      assisted: '/busqueda-asistida?tipo=autos',
    })
  })

  it('has the other half under its own addresses', async () => {
    const { assisted, brands } = await load('tipo=motos')
    expect(assisted).toBe('/busqueda-asistida?tipo=motos')
    expect(brands).toEqual([{ id: 20, name: 'Honda', path: '/precios/motos/honda_20', letter: 'H' }])
  })

  it('calls models the most looked at where looks say so', async () => {
    expect((await load()).popular).toMatchObject({ byLooks: true, models: [{ name: 'Citroën C3' }, {}, {}] })
    api.popularBy = 'versions'
    // The site trusts an answer without a revision for no time.
    expect((await load()).popular?.byLooks).toBe(false)
  })

  it('shows the moves of 0km prices, with what they are now', async () => {
    const { movers } = await load()
    expect(movers?.month).toBe('noviembre')
    expect(
      movers?.lists.map(({ title, rows }) => [title, rows.map(({ price, move }) => [price, move.text])]),
    ).toEqual([
      [
        'Más subieron',
        [
          [29_411, '5,8\u00a0%'],
          [25_113, '0,5\u00a0%'],
        ],
      ],
      ['Más bajaron contra la inflación', [[25_113, '2,5\u00a0%']]],
    ])
  })

  it('has no moves with one edition alone', async () => {
    api.hasMovers = false
    expect(await load()).toMatchObject({ movers: null, edition: '2026-11' })
  })

  it.each([
    ['/preciosa/guide', { facts: null, edition: null, years: [] }],
    ['/preciosa/popular', { popular: null }],
    ['/preciosa/movers', { movers: null }],
  ])('does without %s while the API can’t give it', async (path, missing) => {
    api.refuse = { path, code: 'unavailable' }
    expect(await load()).toMatchObject({ ...missing, brands: [{ name: 'Citroën' }, { name: 'Ford' }] })
  })

  it('doesn’t do without the brands', async () => {
    api.refuse = { path: '/preciosa/brands/download', code: 'unavailable' }
    expect((await responseOf(load())).status).toBe(503)
  })

  it('leads to the page for too many requests, whichever call says so', async () => {
    api.refuse = { path: '/preciosa/movers', code: 'too-many-requests' }
    // Of the other half: a call of the test before may still be on its way, and is shared.
    expect(locationOf(await responseOf(load('tipo=motos')))).toBe('/error')
  })
})
