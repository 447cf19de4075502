import { guideRoutes } from '@preciosa/contracts/catalogue'
import { changeRoutes } from '@preciosa/contracts/changes'
import { popularOf } from '@preciosa/testing/fake-api'
import { places } from '../plain-places.js'
import { NOT_FOUND, seen, visitor } from './readers.js'

const FORD = '/precios/autos/ford_12'
const FIESTA = '/ficha/cars/120001'

describe('home', () => {
  it('shows its heading, and links to years, models, price changes and brands', async () => {
    const reader = await seen('/')
    expect(reader.title).toBe('¿Cuánto vale tu auto?')
    expect(reader.main).toContain(
      '1.204 versiones de 2 marcas, con precios de usados desde 1998, y 15 ediciones para comparar.',
    )
    const YEARS = 'nav[aria-label="Año del modelo"]'
    expect(reader.textsOf(`${YEARS} a`)).toEqual([
      '0km',
      ...Array.from({ length: 11 }, (_, index) => String(2025 - index)),
    ])
    for (const year of ['0km', '2018'])
      expect(reader.hrefOf(year, YEARS)).toBe(`/busqueda-asistida?tipo=autos&anio=${year}`)
    expect(reader.textsOf('h2')).toEqual(
      expect.arrayContaining(['Lo más buscado', 'Lo que se movió en noviembre']),
    )
    expect(reader.hrefOf(/^Ford Fiesta/)).toBe('/precios/autos/ford_12/fiesta_1')
    expect(reader.hrefOf(/Edición noviembre 2026/)).toBe('/cambios/2026-11')
    expect(reader.row(/Fiesta 1\.6 SE/)).toContain('subió 5,8 %')
    expect(reader.row(/Ka 1\.5 S.*bajó/)).toContain('bajó 2,5 %')
    await reader.go('Motos', 'nav[aria-label="Tipo de vehículo"]')
    expect(reader.title).toBe('¿Cuánto vale tu moto?')
    expect(reader.textsOf('h2')).toContain('Motos por marca')
  })

  it('hides sections without data', async () => {
    const { api } = places.faked
    api.answer(guideRoutes.popular, ({ vehicleType }) => ({
      basis: 'versions' as const,
      response: popularOf(vehicleType),
    }))
    api.answer(changeRoutes.movers, { response: null })
    api.articles = []
    api.issues = []
    const reader = await seen('/?tipo=camiones&marca=x')
    expect(reader.textsOf('h2')).toEqual(
      expect.arrayContaining(['Modelos con más versiones', 'Autos por marca']),
    )
    expect(reader.textsOf('h2').join()).not.toMatch(/Lo que se movió|más buscado|Noticias|La revista/)
    api.refuse(guideRoutes.popular, 'unavailable')
    await reader.open('/')
    expect(reader.textsOf('h2')).toContain('Autos por marca')
    expect(reader.text).not.toContain('Modelos con más versiones')
  })

  it('shows pesos, and dollars at the rate chosen by a form', async () => {
    const reader = await seen('/?tipo=autos')
    const fiesta = () => reader.row(/Ford Fiesta 1\.6 SE/)
    expect(reader.textsOf('[aria-label="Ver los precios en"] button')).toEqual([
      'Pesos',
      'oficial $ 1.480',
      'blue $ 1.515',
    ])
    expect(reader.text).toContain('Dólar al 20 de noviembre')
    expect(fiesta()).toContain('$ 29.411.000')
    expect(fiesta()).not.toContain('US$')
    await reader.go(/^oficial/)
    expect(fiesta()).toContain('US$ 19.872 oficial')
    expect(reader.address).toBe('/?tipo=autos')
    await reader.go('Pesos')
    expect(fiesta()).not.toContain('US$')
    expect(await reader.cookies.getCookieString(places.faked.site)).not.toContain('preciosa-moneda')
  })
})

describe('the pages of a brand and of a model', () => {
  const YEARS = 'nav[aria-label="Versiones por año"]'

  it('keep the chosen year first and in every link, and list 0km prices separately', async () => {
    const reader = await seen(`${FORD}?anio=2018`)
    expect(reader.title).toBe('Precios de Ford')
    expect(reader.main).toContain('2 modelos que pueden tener precios del 2018')
    expect(reader.hrefOf('Edición noviembre 2026')).toBe('/cambios/2026-11')
    const order = ['2018', '0km', '2022', '2021', '2020', '2019', '2017', '2016']
    expect(reader.textsOf(`${YEARS} a`)).toEqual(order)
    expect(reader.link('2018', YEARS).getAttribute('aria-current')).toBe('true')
    await reader.go('Fiesta')
    expect(reader.address).toBe(`${FORD}/fiesta_1?anio=2018`)
    expect(reader.main).toContain('1 versión del año 2018')
    expect(reader.textsOf(`${YEARS} a`)).toEqual(order)
    const row = () => reader.row(/Fiesta 1\.6 SE/)
    for (const text of ['2018 y 6 años más, con tu cuenta gratis', 'Precio cerrado', '$ 29.411.000'])
      expect(row()).toContain(text)
    await reader.go(/^blue/)
    expect(row()).toContain('US$ 19.413 blue')
    expect(reader.document.body.innerHTML).not.toMatch(/21\.?737|16\.?485/)
    expect(reader.hrefOf('Fiesta 1.6 SE')).toBe(`${FIESTA}?anio=2018`)
    expect(reader.canonical()).toMatch(/\/fiesta_1$/)
    const step = reader.hrefOf('Elegir año y versión paso a paso') ?? ''
    expect((await visitor().open(step)).textOf('.assisted__lead')).toBe(
      '1 versión de Ford Fiesta del 2018. Elegí la tuya.',
    )
    await reader.go('Quitar 2018')
    expect(reader.main).toMatch(/1 versión(?! del)/)
    expect(row()).not.toContain('Precio cerrado')
    await reader.open(`${FORD}/fiesta_1?anio=1999`)
    expect(reader.textsOf('h2')).toContain('No hay coincidencias')
    await reader.go('Ver todas las versiones')
    expect(row()).toContain('$ 29.411.000')
  })

  it('are paginated, with 404 after the last page', async () => {
    places.faked.api.moreVersions = 120
    const reader = await seen(`${FORD}/fiesta_1?anio=2019`)
    await reader.go('Página 2')
    expect(reader.address).toMatch(/\?anio=2019&pagina=2$/)
    expect(reader.all('tbody tr')).toHaveLength(21)
    await reader.open(`${FORD}/fiesta_1?pagina=999`)
    expect([reader.status, reader.title]).toEqual([404, NOT_FOUND])
    reader.link('Volver al inicio')
  })

  it('lead from home to the price of a new car without scripts', async () => {
    const { whole } = places
    const reader = await visitor(whole.site).open('/')
    await reader.go('Volkswagen')
    await reader.go(/^Gol\b/, 'main')
    await reader.go(/^Gol Trend/, 'main')
    expect(reader.address).toBe(`/ficha/cars/${whole.ids.gol.codia}`)
    expect(reader.main).toContain('$ 21.413.000')
  })
})

describe('the changes of a month', () => {
  it('are summarized and listed, in pesos, in real terms and by brand', async () => {
    const reader = await seen('/cambios/2026-11')
    expect(reader.title).toBe('Cambios de noviembre 2026 en los precios de autos')
    for (const text of [
      'Contra octubre 2026, 1 precio 0km subió y 1 bajó.',
      'El cambio mediano fue una suba de 2,4 %.',
      'Descontada la inflación de 2,6 % entre las dos ediciones, fue una baja de 0,2 %.',
      '1 versión nueva entró en la guía y 1 salió.',
      'Publicada el 1 de noviembre de 2026 · Lista de precios: Lista de la guía',
      'Mayores bajas descontada la inflación',
    ])
      expect(reader.main).toContain(text)
    expect(reader.row(/Ford Fiesta 1\.6 SE.*28\.000/)).toMatch(
      /de \$ 28\.000\.000 a \$ 29\.411\.000subió 5 %/,
    )
    expect(reader.main).toMatch(/bajó 5,9 %/)
    expect(reader.main).toContain('Ford Escort 1.8 Ghia')
    expect(reader.allNamed('main a', 'Ford Escort 1.8 Ghia')).toEqual([])
    expect(reader.allNamed('main a', 'Citroën')).toEqual([])
    await reader.go(/^blue/)
    expect(reader.main).toMatch(/a \$ 29\.411\.000, US\$ 19\.413 blue/)
    await reader.go('Ford', 'main')
    expect(reader.title).toBe('Cambios de noviembre 2026: Ford')
    await reader.go('Versiones que salieron')
    expect(reader.address).toBe('/cambios/2026-11/autos/ford_12?ver=bajas')
    expect(reader.main).toContain('Ford Escort 1.8 Ghia')
    await reader.go('Edición noviembre 2026')
    await reader.go('Motos', 'main')
    expect(reader.title).toBe('Cambios de noviembre 2026 en los precios de motos')
    expect(reader.main).toContain(
      'Todavía no se conoce la inflación hasta este mes: no hay cambios en términos reales.',
    )
    expect(reader.all('[role=tab]')).toEqual([])
    expect(reader.main).toContain('Ninguno bajó.')
    // The rate of today says nothing about an earlier month.
    await reader.open('/cambios/2026-10')
    expect(reader.main).toContain('$ 29.411.000')
    expect(reader.main).not.toContain('US$')
  })

  it('are paginated by month and linked', async () => {
    const reader = await seen('/cambios')
    expect(reader.title).toBe('Cambios mes a mes en los precios de autos')
    expect(reader.all('main tr')).toHaveLength(13)
    await reader.go('Siguiente')
    expect(reader.address).toBe('/cambios?pagina=2')
    expect(reader.all('main tr')).toHaveLength(3)
    expect(reader.metaOf('robots')).toBe('noindex, follow')
    await reader.go('octubre 2025')
    reader.link('Cambios de noviembre 2025')
    expect(reader.all('nav[aria-label="Otros meses"] a')).toHaveLength(2)
    expect(reader.one('link[type="application/rss+xml"]').getAttribute('href')).toBe('/cambios.rss')
    await reader.open('/cambios/2025-09')
    expect(reader.textsOf('h2')).toContain('Es la primera edición de la guía')
    expect(reader.metaOf('robots')).toBe('noindex, follow')
  })

  it('return 404 for a month without changes', async () => {
    const status = async (path: string) =>
      (await fetch(places.faked.site + path, { redirect: 'manual' })).status
    for (const path of [
      '/cambios/2024-01',
      '/cambios/2026-13',
      '/cambios/2026',
      '/cambios/0000-00',
      '/cambios/9999-99',
      '/cambios/noviembre',
      '/cambios/2026-11?tipo=camiones',
      '/cambios?pagina=3',
      '/cambios?pagina=0',
      '/cambios/2026-11/autos/fiat_99',
      '/cambios/2026-11/autos/ford',
      '/cambios/2026-11/autos/ford_12?ver=x',
      '/cambios/2026-11/autos/ford_12?pagina=2',
      '/cambios/2026-11/camiones/ford_12',
      '/cambios.rss?tipo=x',
    ])
      expect([path, await status(path)]).toEqual([path, 404])
    expect(await status('/cambios/2026-11/autos/otra_12')).toBe(301)
    places.faked.api.refuse(changeRoutes.changes, 'unavailable')
    expect(await status('/cambios/2026-11?tipo=motos')).toBe(503)
  })
})
