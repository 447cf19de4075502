import { guideRoutes } from '@preciosa/contracts/catalogue'
import type { FakeApi } from '@preciosa/testing/fake-api'
import { locationOf, responseOf, startApi } from '../../testing/site-environment.js'
import type * as Brand from './brand.server.js'

describe('the brand page', () => {
  let api: FakeApi
  let loadBrand: typeof Brand.loadBrand

  beforeAll(async () => {
    api = await startApi()
    ;({ loadBrand } = await import('./brand.server.js'))
  })
  afterAll(() => api.stop())

  const load = (brand: string, search = '', kind = 'autos') =>
    loadBrand({ kind, brand }, new URLSearchParams(search))

  it('shows models, their years and the edition', async () => {
    await expect(load('ford_12')).resolves.toMatchObject({
      name: 'Ford',
      counted: '2 modelos, 2 con precio 0km',
      edition: '2026-11',
      year: null,
      years: [null, 2022, 2021, 2020, 2019, 2018, 2017, 2016],
      groups: [
        { name: 'Fiesta', path: '/precios/autos/ford_12/fiesta_1', hasNewPrice: true, from: 2016, to: 2022 },
        { name: 'Ka' },
      ],
    })
  })

  it('keeps the chosen year in links but not in the canonical URL', async () => {
    const page = await load('citroen_14', 'anio=2013')
    expect(page).toMatchObject({
      counted: '1 modelo que puede tener precios del 2013',
      groups: [{ path: '/precios/autos/citroen_14/c3_3?anio=2013' }],
      assisted: '/busqueda-asistida?tipo=autos&marca=14&anio=2013',
      page: { canonical: 'https://guia.example/precios/autos/citroen_14' },
    })
    expect(page.years.slice(0, 2)).toEqual([2013, 2014])
    await expect(load('citroen_14', 'anio=0km')).resolves.toMatchObject({ groups: [] })
    expect(locationOf(await responseOf(load('cualquiera_14', 'anio=2013')))).toBe(
      '/precios/autos/citroen_14?anio=2013',
    )
  })

  it.each([
    ['no-existe_99', 'autos'],
    ['ford', 'autos'],
    ['ford_12', 'motos'],
    ['ford_12', 'camiones'],
    ['honda_20', 'autos'],
  ])('answers 404 for %s of %s', async (brand, kind) => {
    expect((await responseOf(load(brand, '', kind))).status).toBe(404)
  })

  it("works without the guide's edition", async () => {
    api.refuse(guideRoutes.guideFacts, 'unavailable')
    await expect(load('honda_20', '', 'motos')).resolves.toMatchObject({ name: 'Honda', edition: null })
    api.reset()
  })
})
