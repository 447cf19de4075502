import { CHOOSE_FILTERS, NO_MODELS } from '@preciosa/contracts'
import { searchRoutes } from '@preciosa/contracts/search'
import { catalogueRoutes } from '@preciosa/contracts/catalogue'
import { places } from '../plain-places.js'
import { expectHidden, seen, user, visitor } from './readers.js'
import type { Reader } from './reader.js'

const UNUSUAL =
  'Hemos detectado una actividad inusual de la plataforma. Espere un momento y vuelva a intentar.'
const UNAVAILABLE = 'La guía no está disponible en este momento'
const RESULTS = '/resultado-busqueda'
const SEARCH = 'Marca, modelo y año del auto'

describe('results of a search', () => {
  it('say how the search was understood, ten per page, with the year in every link', async () => {
    const reader = await seen(`${RESULTS}?s=gol+trnd+2018`)
    expect(reader.title).toBe('Volkswagen Gol Trend')
    expect(reader.main).toContain('Leímos “trnd” como Trend.')
    expect(reader.textsOf('h2')).toContain('14 versiones')
    expect(reader.hrefOf('Edición noviembre 2026')).toBe('/cambios/2026-11')
    expect(reader.metaOf('robots')).toBe('noindex')
    expect(reader.document.title).toBe('Volkswagen Gol Trend 2018 · Preciosa')
    expect(reader.all('.hit')).toHaveLength(10)
    expect(reader.textOf('.hit')).toContain('7 años, con tu cuenta gratis')
    expect(reader.textOf('.hit')).toMatch(/\$ 31\.500\.000/)
    for (const link of reader.all('.hit h3 a'))
      expect(link.getAttribute('href')).toMatch(/^\/ficha\/cars\/\d+\?anio=2018$/)
    await reader.go(/^blue/)
    expect(reader.textOf('.hit')).toContain('US$ 20.792 blue')
    await reader.go('Página 2')
    expect(reader.all('.hit')).toHaveLength(4)
    expect(reader.address).toMatch(/s=gol\+trnd&tipo=autos&anio=2018&pagina=2$/)
    await reader.go('Todos los años')
    expect(reader.textsOf('h2')).toContain('14 versiones')
    await reader.go('2019', 'nav[aria-label="Año"]')
    expect(reader.textsOf('h2')).toContain('10 versiones')
  })

  it('offer a way on when nothing matches', async () => {
    const reader = await seen(`${RESULTS}?s=zzzz`)
    expect(reader.textsOf('h2')).toEqual(
      expect.arrayContaining(['No hay coincidencias', 'Los modelos más consultados']),
    )
    reader.link('elegir marca y modelo paso a paso')
    await reader.open(`${RESULTS}?s=${encodeURIComponent('🚗🚗🚗')}`)
    expect(reader.textsOf('h2')).toContain('No hay coincidencias')
    for (const [text, status, problem] of [
      ['g', 400, 'Escribí al menos 3 caracteres.'],
      ['gol'.repeat(10), 400, 'Escribí hasta 29 caracteres.'],
    ] as const) {
      await reader.open(`${RESULTS}?s=${text}`)
      expect([reader.status, reader.fieldValue(SEARCH)]).toEqual([status, text])
      expect(reader.textOf('[role=search]')).toContain(problem)
    }
    expect((await reader.open(RESULTS)).title).toBe('Buscá tu auto')
    expect((await reader.open(`${RESULTS}?s=wave+110`)).title).toBe('Honda Wave')
    await reader.open(`${RESULTS}?s=wave+110&tipo=autos`)
    expect((await reader.go('Hay 1 resultado en Motos')).title).toBe('Honda Wave')
  })

  it('keep the typed text when the API is unavailable or over its limit', async () => {
    const { api } = places.faked
    api.refuse(searchRoutes.search, 'unavailable')
    api.refuse(searchRoutes.searchByPost, 'unavailable')
    const reader = await seen(`${RESULTS}?s=ka+away`)
    expect([reader.status, reader.fieldValue(SEARCH)]).toEqual([503, 'ka away'])
    expect(reader.main).toContain(UNAVAILABLE)
    api.refuse(searchRoutes.search, 'too-many-requests')
    api.refuse(searchRoutes.searchByPost, 'too-many-requests')
    await reader.go('Probar de nuevo')
    expect(reader.main).toContain(UNUSUAL)
    api.answerAsUsual()
    await reader.go('Volver a lo que buscabas')
    expect(reader.fieldValue(SEARCH)).toBe('ka away')
  })

  it('work without scripts', async () => {
    const reader = await seen('/')
    await reader.put(SEARCH, 'gol trend 2018').go('Ver precio')
    expect(reader.title).toBe('Volkswagen Gol Trend')
    await reader.go('Siguiente')
    expect(reader.all('.hit')).toHaveLength(4)
    await reader.open(`${RESULTS}?s=gol+trnd`)
    expect(reader.all('nav[aria-label="Año"] a')).toHaveLength(13)
    expect(reader.textsOf('summary')).toContain('Antes de 2009: 1998 a 2008')
    await reader.go('1999')
    expect(reader.textsOf('h2')).toContain('1 versión')
  })
})

const ASSISTED = '/busqueda-asistida'
const FIESTA = `${ASSISTED}?tipo=autos&marca=12&modelo=1`
const lead = (reader: Reader) => reader.textOf('.assisted__lead')

describe('assisted search', () => {
  it('works without scripts, by links and its form', async () => {
    const desk = await seen(ASSISTED)
    for (const name of ['Ford', 'Fiesta', '0km', /^Fiesta 1\.6 SE/]) await desk.go(name, '.choice-columns')
    expect(desk.main).toContain('$ 29.411.000')
    const phone = await seen(FIESTA)
    await phone.put('Fabricación', '2019').go('Seguir')
    await phone.put('Versión', 'Fiesta 1.6 SE').go('Seguir')
    expect(phone.hrefOf('Ver el precio del 2019')).toBe('/ficha/cars/120001?anio=2019')
    await phone.put('Marca', 'Ford').put('Modelo', 'Ka').go('Seguir')
    expect(phone.address).toBe(`${ASSISTED}?tipo=autos&marca=12&modelo=2&anio=2019`)
    expect(lead(phone)).toBe('No hay precios del 2019 para Ford Ka. Elegí otro año.')
    expect(phone.main).toContain('No hay coincidencias')
  })

  it('offers a way on when nothing matches', async () => {
    const { api } = places.faked
    const reader = visitor()
    const open = async (search: string) => (await reader.open(`${ASSISTED}?${search}`)).status
    expect(await open('tipo=autos&marca=20&anio=2020')).toBe(404)
    expect(reader.main).toContain('Esa marca no está en la guía de autos.')
    await reader.go('Honda está en Motos')
    expect(lead(reader)).toBe('1 modelo de Honda puede tener precios del 2020. Elegí uno.')
    expect(await open('tipo=camiones&marca=x&anio=abcd')).toBe(404)
    reader.link('Ford', '.choice-columns')
    expect(await open('anio=1999')).toBe(200)
    expect(reader.main).toContain('No hay coincidencias')
    expect(await open('marca=14&modelo=3&anio=2012')).toBe(200)
    expect(lead(reader)).toBe('No hay precios del 2012 para Citroën C3. Elegí otro año.')
    await reader.go('2011', '.choice-columns')
    expect(reader.hrefOf('todas las versiones de Citroën C3')).toBe(
      '/precios/autos/citroen_14/c3_3?anio=2011',
    )
    api.refuse(catalogueRoutes.models, 'unavailable')
    expect(await open('marca=12&modelo=2&anio=0km')).toBe(503)
    expect(reader.main).toContain(UNAVAILABLE)
    expect(reader.link('Ka', '.choice-columns').getAttribute('aria-current')).toBe('true')
    api.refuse(catalogueRoutes.models, 'too-many-requests')
    await reader.go('Probar de nuevo')
    expect(reader.main).toContain(UNUSUAL)
    api.answerAsUsual()
    await reader.go('Volver a lo que buscabas')
    expect(lead(reader)).toBe('1 versión de Ford Ka 0km. Elegí la tuya.')
  })

  it('is indexed once, without choices', async () => {
    const reader = await seen(ASSISTED)
    expect(reader.document.title).toBe('Búsqueda asistida de autos · Preciosa')
    expect([reader.canonical(), reader.metaOf('robots')]).toEqual([
      expect.stringMatching(/\/busqueda-asistida$/),
      null,
    ])
    for (const link of reader.all('.choice-columns a')) expect(link.getAttribute('rel')).toBe('nofollow')
    await reader.open(`${FIESTA}&anio=2018`)
    expect(reader.document.title).toBe('Búsqueda asistida de autos: Ford Fiesta 2018 · Preciosa')
    expect(reader.metaOf('robots')).toBe('noindex')
  })
})

const HATCHES = '/busqueda-visual/cars/SED5'
const CHOSEN = 'brand=12&model=1'
const FOUND = `/busqueda-visual/resultados?vehicleType=cars&body=SED5&${CHOSEN}`
const individual = () => user({ permissions: ['RAW_DATASHEET', 'VISUAL_SEARCH'] })
const counted = (reader: Reader) => reader.textOf('.visual__count')

describe('visual search', () => {
  it('shows ten versions per page, and filters by the rules', async () => {
    places.faked.api.moreVersions = 12
    const { reader } = await individual()
    await reader.open(`${FOUND}&fuel=Nafta&feature_70=true&feature_87=true`)
    expect(reader.textsOf('h2')).toContain('9 versiones')
    await reader.go('Quitar Techo solar')
    expect(reader.textsOf('h2')).toContain('13 versiones')
    expect(reader.all('.hit')).toHaveLength(10)
    await reader.go('Página 2')
    expect(reader.all('.hit')).toHaveLength(3)
    expect(reader.address).toBe(`${FOUND}&fuel=Nafta&feature_70=true&pagina=2`)
    await reader.open(`${FOUND}&pagina=40`)
    expect([reader.all('.hit').length, reader.address]).toEqual([10, FOUND])
    await (await reader.open(`${FOUND}&fuel=Nafta`)).go('Quitar Fiesta')
    expect([counted(reader), reader.address]).toEqual(['2 modelos de Ford', `${HATCHES}?brand=12`])
    await (await reader.open(`${FOUND}&fuel=Nafta`)).go('Quitar Ford')
    expect([counted(reader), reader.address]).toEqual(['1 marca, 2 modelos', HATCHES])
    await reader.open('/busqueda-visual/resultados')
    expect(reader.textsOf('h2')).toContain(CHOOSE_FILTERS)
    expect(reader.allNamed('a', /^Quitar /)).toEqual([])
    await reader.open(`${FOUND}&fuel=Di%C3%A9sel`)
    expect(reader.textsOf('h2')).toContain(NO_MODELS)
    await reader.go('Quitar Diésel')
    expect(reader.textsOf('h2')).toContain('13 versiones')
  })

  it('works without scripts', async () => {
    const { api } = places.faked
    const { reader } = await individual()
    await reader.open('/busqueda-visual?vehicleType=motorcycles')
    await reader.go('Autos', 'nav[aria-label="Tipo de vehículo"]')
    await reader.go('Sedán 3-5 puertas')
    await reader.put('Marca', 'Ford').go('Actualizar')
    expect((reader.button('Buscar', 'main') as HTMLButtonElement).disabled).toBe(true)
    await reader.put('Modelo', 'Fiesta').go('Actualizar')
    const from = reader.one('[name=minPrice]') as HTMLInputElement
    from.value = '6.000.000'
    await reader.put('Aire acondicionado').go('Actualizar')
    expect(counted(reader)).toBe('1 versión de Ford Fiesta')
    expect([api.ranges.size, reader.address]).toEqual([
      1,
      `${HATCHES}?${CHOSEN}&minPrice=6000000&feature_70=true`,
    ])
    await reader.go('Buscar', 'main')
    expect(reader.textsOf('h2')).toContain('1 versión')
    await reader.go('Volver a filtros')
    await reader
      .put('Marca', (reader.one('select[name=brand] option') as HTMLOptionElement).text)
      .go('Actualizar')
    expect(reader.address).toBe(HATCHES)
  })

  it('is only for individuals who are signed in', async () => {
    const { api, site } = places.faked
    const visited = await seen(FOUND)
    expect(visited.textOf('dialog')).toContain('Ingresar a mi cuenta')
    expect(new URL(visited.address, site).searchParams.get('volver')).toBe(FOUND)
    const { reader } = await user({ permissions: ['VISUAL_SEARCH', 'INFOGRID'], type: 'professional' })
    expectHidden(await reader.open(HATCHES))
    expect(api.calls.filter(({ path }) => path === '/preciosa/search')).toEqual([])
  })
})
