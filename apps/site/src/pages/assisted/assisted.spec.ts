import { catalogueRoutes } from '@preciosa/contracts/catalogue'
import type { FakeApi } from '@preciosa/testing/fake-api'
import { getRequest, locationOf, responseOf, startApi } from '../../testing/site-environment.js'
import { forVisitor } from '../../api/visitor.server.js'
import type * as Assisted from './assisted.server.js'
import type { AssistedData } from './assisted-data.js'

const FIESTA = 'tipo=autos&marca=12&modelo=1'

describe('assisted search', () => {
  let api: FakeApi
  let loadAssisted: typeof Assisted.loadAssisted

  beforeAll(async () => {
    api = await startApi()
    ;({ loadAssisted } = await import('./assisted.server.js'))
  })
  beforeEach(() => {
    api.calls.length = 0
    api.reset()
    api.refuseEverything = null
    api.moreVersions = 0
  })
  afterAll(() => api.stop())

  const load = (search: string, start: 'cars' | 'motorcycles' = 'cars') =>
    loadAssisted(getRequest(`/busqueda-asistida?${search}`), () => Promise.resolve(start))
  const page = async (search: string, start?: 'motorcycles') => {
    const { data, init } = await load(search, start)
    return { ...data, status: init?.status }
  }
  const leadsTo = async (search: string) => locationOf(await responseOf(load(search)))
  const names = ({ columns }: AssistedData) =>
    Object.fromEntries(
      Object.entries(columns ?? {}).map(([name, { choices, note }]) => [
        name,
        note ?? choices.map((choice) => choice.name).join(' '),
      ]),
    )

  it('starts with brands and years', async () => {
    const start = await page('')
    expect(start).toMatchObject({
      status: 200,
      vehicleType: 'cars',
      taken: [],
      missing: null,
      edition: '2026-11',
      columns: { brand: { counted: '2 marcas' } },
    })
    expect(names(start)).toEqual({
      brand: 'Citroën Ford',
      model: 'Elegí primero la marca.',
      year: '0km 2022 2021 2020 2019 2018 2017 2016 2015 2014 2013 2012 2011 2010 2009 2008 2007 2006 2005',
      version: 'Elegí primero el modelo.',
    })
    expect(start.page.canonical).toBe('https://guia.example/busqueda-asistida')
  })

  it("uses the vehicle type of the URL, else the user's start type", async () => {
    expect(names(await page('', 'motorcycles')).brand).toBe('Honda')
    expect(names(await page('tipo=autos', 'motorcycles')).brand).toBe('Citroën Ford')
    const motorcycles = await page('tipo=motos')
    expect(motorcycles.page.canonical).toBe('https://guia.example/busqueda-asistida?tipo=motos')
  })

  it('leads from brand to model, year, version and price', async () => {
    expect(names(await page('marca=12'))).toMatchObject({ model: 'Fiesta Ka' })
    expect(names(await page(FIESTA))).toMatchObject({
      year: '0km 2022 2021 2020 2019 2018 2017 2016',
      version: 'Elegí primero el año de fabricación.',
    })
    expect(await page(`${FIESTA}&anio=2018`)).toMatchObject({
      lead: '1 versión de Ford Fiesta del 2018. Elegí la tuya.',
      columns: { version: { choices: [{ value: 120_001, name: 'Fiesta 1.6 SE', price: null }] } },
      whole: { text: 'Ford Fiesta', path: '/precios/autos/ford_12/fiesta_1?anio=2018' },
    })
    expect(await page(`${FIESTA}&anio=2018&version=120001`)).toMatchObject({
      lead: 'Elegiste Ford Fiesta 1.6 SE, 2018.',
      taken: [
        { column: 'brand', text: 'Ford' },
        { column: 'model', text: 'Fiesta' },
        { column: 'year', text: '2018' },
        { column: 'version', text: 'Fiesta 1.6 SE' },
      ],
      version: { path: '/ficha/cars/120001?anio=2018', newPrice: 29_411, years: 7 },
    })
    expect(await page(`${FIESTA}&anio=0km`)).toMatchObject({
      columns: { version: { choices: [{ price: 29_411 }] } },
    })
  })

  it('shows no used price', async () => {
    const text = JSON.stringify(await page(`${FIESTA}&anio=2018&version=120001`))
    expect(text).toContain('29411')
    expect(text).not.toMatch(/21737|16485/)
    expect(api.looks).toEqual([])
  })

  it('offers brands and models that may have the chosen year', async () => {
    expect(names(await page('anio=2018'))).toMatchObject({ brand: 'Ford', model: 'Elegí primero la marca.' })
    expect(names(await page('anio=0km')).brand).toBe('Ford')
    expect(names(await page('anio=1999'))).toMatchObject({ brand: 'No hay coincidencias' })
    expect(await page('marca=14&modelo=3&anio=2012')).toMatchObject({
      status: 200,
      lead: 'No hay precios del 2012 para Citroën C3. Elegí otro año.',
      chosen: { year: 2012 },
      columns: { version: { note: 'No hay coincidencias' } },
    })
  })

  it('shows 250 versions of a model with more', async () => {
    api.moreVersions = 260
    const { columns } = await page(`${FIESTA}&anio=2019`)
    expect(columns?.version.choices).toHaveLength(250)
    expect(columns?.version.counted).toBe('250 de 261 versiones')
  })

  it("drops values that don't match the later choice", async () => {
    expect(await leadsTo('tipo=autos&marca=14&modelo=1&anio=2013&version=')).toBe(
      '/busqueda-asistida?tipo=autos&marca=14&anio=2013',
    )
    expect(await leadsTo('tipo=autos&marca=&modelo=1&anio=2018&version=120001')).toBe(
      '/busqueda-asistida?tipo=autos&anio=2018',
    )
    expect(await leadsTo('marca=12&modelo=2&anio=0km&version=120001')).toBe(
      '/busqueda-asistida?tipo=autos&marca=12&modelo=2&anio=0km',
    )
    expect(await leadsTo('marca=12&modelo=1&version=120001')).toBe(
      '/busqueda-asistida?tipo=autos&marca=12&modelo=1',
    )
  })

  it.each([
    ['marca=999&anio=2018', 'Esa marca no está en la guía de autos.'],
    ['marca=ford&anio=2018', 'Esa marca no está en la guía de autos.'],
    ['marca=12&modelo=999&anio=2018', 'Ese modelo no está en la guía de autos.'],
    [`${FIESTA}&anio=2018&version=999999`, 'Esa versión no está en la guía de autos.'],
    [`${FIESTA}&anio=2018&version=x`, 'Esa versión no está en la guía de autos.'],
  ])('answers 404 for %p and keeps the other values', async (search, text) => {
    const found = await page(search)
    expect(found).toMatchObject({ status: 404, missing: { text, elsewhere: null }, chosen: { year: 2018 } })
    expect(found.columns?.brand.choices).not.toEqual([])
  })

  it('links to a brand of the other vehicle type', async () => {
    expect(await page('tipo=autos&marca=20&anio=2020')).toMatchObject({
      status: 404,
      missing: {
        elsewhere: {
          text: 'Honda está en Motos',
          path: '/busqueda-asistida?tipo=motos&marca=20&anio=2020',
        },
      },
    })
  })

  it('keeps the chosen values when the API is partly unavailable', async () => {
    api.refuse(catalogueRoutes.models, 'unavailable')
    const part = await page(`${FIESTA}&anio=2021`)
    expect(part).toMatchObject({ status: 503, away: true, lead: 'Ford Fiesta, 2021.' })
    expect(names(part)).toMatchObject({
      model: 'Fiesta Ka',
      version: 'No los pudimos traer. Probá de nuevo en unos minutos.',
    })
    api.refuse(catalogueRoutes.groupPrices, 'unavailable')
    expect(names(await page('marca=14&modelo=3'))).toMatchObject({
      year: 'No los pudimos traer. Probá de nuevo en unos minutos.',
    })
  })

  it('redirects to /error when the API limits requests', async () => {
    api.refuse(catalogueRoutes.groupPrices, 'too-many-requests')
    const work = () => leadsTo('marca=12&modelo=2')
    const page = '/busqueda-asistida?tipo=autos&marca=12&modelo=2'
    expect(await forVisitor('203.0.113.9', work, { page })).toBe(
      '/error?volver=%2Fbusqueda-asistida%3Ftipo%3Dautos%26marca%3D12%26modelo%3D2',
    )
  })
})

describe('assisted search without guide data', () => {
  it('answers 503 and keeps the chosen values', async () => {
    jest.resetModules()
    const api = await startApi()
    const { loadAssisted } = await import('./assisted.server.js')
    api.refuseEverything = 'unavailable'
    const { data, init } = await loadAssisted(getRequest('/busqueda-asistida?marca=12&anio=2018'), () =>
      Promise.resolve('cars'),
    )
    expect(init?.status).toBe(503)
    expect(data).toMatchObject({
      columns: null,
      away: true,
      chosen: { brand: 12, year: 2018 },
      again: '/busqueda-asistida?tipo=autos&marca=12&anio=2018',
    })
    await api.stop()
  })
})
