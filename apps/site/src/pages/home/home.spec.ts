import type { VehicleType } from '@preciosa/contracts'
import { catalogueRoutes, guideRoutes } from '@preciosa/contracts/catalogue'
import { changeRoutes } from '@preciosa/contracts/changes'
import { type FakeApi, popularOf } from '@preciosa/testing/fake-api'
import { locationOf, responseOf, startApi } from '../../testing/site-environment.js'
import { ownPrice } from '../../subjects/plans/own-price.js'
import type * as Home from './home.server.js'

describe('the home page', () => {
  let api: FakeApi
  let loadHome: typeof Home.loadHome

  beforeAll(async () => {
    api = await startApi()
    ;({ loadHome } = await import('./home.server.js'))
  })
  afterEach(() => {
    api.reset()
  })
  afterAll(() => api.stop())

  const load = (vehicleType: VehicleType = 'cars') => loadHome(new URLSearchParams(), vehicleType)

  it("shows the guide's size and the years open to all users", async () => {
    expect(await load()).toMatchObject({
      vehicleType: 'cars',
      facts: '1.204 versiones de 2 marcas, con precios de usados desde 1998, y 15 ediciones para comparar.',
      edition: '2026-11',
      years: [null, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017, 2016, 2015],
      hasOlder: true,
      assisted: '/busqueda-asistida?tipo=autos',
    })
  })

  it('shows the plans of individuals with their monthly prices', async () => {
    expect((await load()).places.plans).toEqual([
      expect.objectContaining({ name: 'Free', price: ownPrice(0), queries: 0 }),
      expect.objectContaining({ name: 'Básico', price: ownPrice(4500), isFrom: true, queries: 15 }),
      expect.objectContaining({ name: 'Premium', price: ownPrice(12_000), isFrom: false, queries: 45 }),
    ])
  })

  it('links to motorcycles by their own URLs', async () => {
    const { assisted, brands } = await load('motorcycles')
    expect(assisted).toBe('/busqueda-asistida?tipo=motos')
    expect(brands).toEqual([{ id: 20, name: 'Honda', path: '/precios/motos/honda_20', letter: 'H' }])
  })

  it('ranks models by looks only when the API does', async () => {
    expect((await load()).popular).toMatchObject({
      byLooks: true,
      models: [{ name: 'Citroën C3' }, { figures: { from: expect.any(Number) } }, {}],
    })
    api.answer(guideRoutes.popular, { basis: 'versions', response: popularOf('cars') })
    expect((await load()).popular?.byLooks).toBe(false)
  })

  it('shows price moves with the current 0km prices', async () => {
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

  it('has no moves with a single edition', async () => {
    api.answer(changeRoutes.movers, { response: null })
    expect(await load()).toMatchObject({ movers: null, edition: '2026-11' })
  })

  it.each([
    ['facts', guideRoutes.guideFacts, { facts: null, edition: null, years: [] }],
    ['models', guideRoutes.popular, { popular: null }],
    ['moves', changeRoutes.movers, { movers: null }],
  ] as const)('works without %s', async (_, route, missing) => {
    api.refuse(route, 'unavailable')
    expect(await load()).toMatchObject({ ...missing, brands: [{ name: 'Citroën' }, { name: 'Ford' }] })
  })

  it('answers 503 without the brands', async () => {
    api.refuse(catalogueRoutes.downloadBrands, 'unavailable')
    expect((await responseOf(load())).status).toBe(503)
  })

  it('redirects to /error when any API call is limited', async () => {
    api.refuse(changeRoutes.movers, 'too-many-requests')
    // Uses motorcycles: a call for cars, still pending from the previous test, would be shared.
    expect(locationOf(await responseOf(load('motorcycles')))).toBe('/error')
  })
})
