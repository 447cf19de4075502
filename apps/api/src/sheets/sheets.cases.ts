import 'reflect-metadata'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { Route, RouteOutput } from '@preciosa/contracts'
import { catalogueRoutes } from '@preciosa/contracts/catalogue'
import { searchRoutes } from '@preciosa/contracts/search'
import { type Feature, sheetRoutes } from '@preciosa/contracts/sheets'
import { CurrentGuide } from '@preciosa/server'
import { bodyOf, problemOf } from '@preciosa/testing'
import type { TestApi } from '../testing/test-api.js'
import { type Person, signUp } from '../testing/people.js'
import { openSheetLists, type SheetLists } from '../testing/sheet-lists.js'
import { request, dispatch } from '../testing/request.js'

const NOW = new Date('2026-11-20T12:00:00-03:00')

export function sheetsCases(api: TestApi): void {
  let lists: SheetLists
  let app: NestFastifyApplication
  let ids: Record<'gol' | 'trend' | 'bora' | 'uno' | 'wave', { brand: number; group: number; codia: number }>
  let premium: Person

  beforeAll(async () => {
    api.clock.set(NOW)
    lists = await openSheetLists(api, {
      combustible: 1,
      carrocería: 3,
      caja: 7,
      puertas: 11,
      largo: 5,
      peso: 9,
      motor: 20,
      abs: 40,
      aire: 70,
    })
    const { guide } = api
    await api.forgetGuide()
    await guide.published({
      vehicleType: 'cars',
      period: '2026-11',
      brands: {
        Volkswagen: {
          Gol: [
            { name: 'Gol 1.6', prices: { 2015: 9000 } },
            { name: 'Gol Trend 1.6', newPrice: 20_000 },
          ],
          Bora: [{ name: 'Bora 2.0', prices: { 2012: 8000 } }],
        },
        Fiat: { Uno: [{ name: 'Uno 1.3', newPrice: 15_000 }] },
      },
    })
    await guide.published({
      vehicleType: 'motorcycles',
      period: '2026-11',
      brands: { Honda: { Wave: [{ name: 'Wave 110', newPrice: 3000 }] } },
    })
    ids = {
      gol: await guide.idsOf('Volkswagen', 'Gol', 'Gol 1.6'),
      trend: await guide.idsOf('Volkswagen', 'Gol', 'Gol Trend 1.6'),
      bora: await guide.idsOf('Volkswagen', 'Bora', 'Bora 2.0'),
      uno: await guide.idsOf('Fiat', 'Uno', 'Uno 1.3'),
      wave: await guide.idsOf('Honda', 'Wave', 'Wave 110'),
    }
    await lists.importSheets([
      `${ids.gol.codia};auto;Nafta;Hatchback;Manual;3 puertas;3,9;980;EA111;no;no`,
      `${ids.trend.codia};auto;Nafta y GNC;Hatchback;Manual;5 puertas;3,93;1.010,5;;sí;sí`,
      `${ids.bora.codia};auto;Diésel;Sedán;Automática;4 puertas;;;TDI;sí;sí`,
      `${ids.wave.codia};moto;Nafta;Cub;Semiautomática;;1,9;97;;no;`,
    ])
    app = api.app
    await api.seen()
    premium = await signUp(app, { plan: 'individualPremium' })
  })

  afterAll(async () => {
    await lists.close()
  })

  interface Given {
    payload?: object
    headers?: Person['bearer']
  }

  async function call<R extends Route>(route: R, url: string, given: Given = {}) {
    const answer = await dispatch(app, { method: route.method, url, ...given })
    if (answer.statusCode === 200) route.response.parse(bodyOf(answer))
    const { statusCode: status, headers } = answer
    return {
      status,
      headers,
      get code() {
        return problemOf(answer).code
      },
      get body() {
        return bodyOf<RouteOutput<R>>(answer)
      },
    }
  }

  const get = <R extends Route>(route: R, url: string, headers?: Person['bearer']) =>
    call(route, url, headers === undefined ? {} : { headers })

  function valuesOf(features: Feature[]): Record<string, string> {
    return Object.fromEntries(
      features.flatMap(({ description, value_description: text }) =>
        text === null ? [] : [[description, text]],
      ),
    )
  }

  describe('a technical sheet', () => {
    const url = () => `/preciosa/models/${ids.trend.codia}/features`

    it('lists features in groups, unknown ones without a value', async () => {
      const { body, headers } = await get(sheetRoutes.features, url(), premium.bearer)
      expect(valuesOf(body.specificationFeatures)).toEqual({
        'Tipo de vehículo': 'Hatchback',
        Puertas: '5 puertas',
        Largo: '3,93 m',
        Peso: '1.010,5 kg',
      })
      expect(valuesOf(body.motorTransmitionFeatures)).toEqual({
        Combustible: 'Nafta y GNC',
        Transmisión: 'Manual',
      })
      expect(valuesOf(body.securityFeatures)).toEqual({ ABS: 'Sí' })
      expect(valuesOf(body.comfortFeatures)).toEqual({ 'Aire acondicionado': 'Sí' })
      const motor = body.motorTransmitionFeatures.find(({ id }) => id === 20)
      expect(motor).toMatchObject({ type: 'other', value: null, category_name: 'Motor y transmision' })
      expect(headers['cache-control']).toBe('private, no-cache')
    })

    it('hides measurements from callers without the permission', async () => {
      const free = await signUp(app)
      for (const headers of [undefined, free.bearer]) {
        const { status, body } = await get(sheetRoutes.features, url(), headers)
        expect(status).toBe(200)
        const seen = valuesOf(body.specificationFeatures)
        if (headers === undefined)
          expect(seen).toEqual({ 'Tipo de vehículo': 'Hatchback', Puertas: '5 puertas' })
        else expect(seen['Largo']).toBe('3,93 m')
        expect(valuesOf(body.comfortFeatures)).toEqual({ 'Aire acondicionado': 'Sí' })
      }
    })

    it('belongs to one vehicle type and is 404 for versions outside the guide', async () => {
      const moto = await get(
        sheetRoutes.features,
        `/preciosa/models/${ids.wave.codia}/features?vehicleType=motorcycles`,
      )
      expect(valuesOf(moto.body.motorTransmitionFeatures)).toEqual({
        Combustible: 'Nafta',
        Transmisión: 'Semiautomática',
      })
      expect(moto.body.comfortFeatures.map(({ description }) => description)).not.toContain('Techo solar')
      for (const path of [`${ids.wave.codia}/features`, '99990001/features', '0/features'])
        expect((await get(sheetRoutes.features, `/preciosa/models/${path}`)).code).toBe('not-found')
      const none = await get(sheetRoutes.features, `/preciosa/models/${ids.uno.codia}/features`)
      expect(valuesOf(none.body.comfortFeatures)).toEqual({})
    })

    it('returns its measurements to callers with the permission', async () => {
      const of = (codia: number, headers?: Person['bearer']) =>
        get(sheetRoutes.measurements, `/preciosa/models/${codia}/measurements`, headers)
      expect((await of(ids.trend.codia, premium.bearer)).body).toEqual({
        length: 3.93,
        width: null,
        height: null,
        weight: 1010.5,
      })
      expect((await of(ids.uno.codia, premium.bearer)).body).toMatchObject({ length: null, weight: null })
      expect((await of(ids.trend.codia)).code).toBe('login-required')
      expect((await of(99_990_001, premium.bearer)).code).toBe('not-found')
    })
  })

  describe('the dictionary', () => {
    it('lists every feature of a vehicle type without values, with the choices in use', async () => {
      const { body } = await get(sheetRoutes.dictionary, '/preciosa/features')
      expect(body.response.every(({ value }) => value === null)).toBe(true)
      const fuel = body.response.find(({ id }) => id === 1)
      expect(fuel?.choices.map(({ description }) => description)).toEqual(['Diésel', 'Nafta', 'Nafta y GNC'])
      const groups = await call(sheetRoutes.dictionaryByGroup, '/preciosa/features', {
        payload: { vehicleType: 'cars' },
      })
      expect(Object.keys(groups.body).sort()).toEqual(['comfort', 'motor', 'security', 'technical'])
      expect(Object.values(groups.body).flat()).toHaveLength(body.response.length)
    })

    it.each([
      ['vehicleTypes', ['Hatchback', 'Sedán']],
      ['transmissionTypes', ['Automática', 'Manual']],
      ['1/choices', ['Diésel', 'Nafta', 'Nafta y GNC']],
      ['3/choices', ['Hatchback', 'Sedán']],
      ['7/choices', ['Automática', 'Manual']],
      ['11/choices', ['3 puertas', '4 puertas', '5 puertas']],
    ])('returns the choices of %s of a vehicle type', async (path, words) => {
      const url = `/preciosa/features/${path}`
      const { body } = await get(sheetRoutes.featureChoices, url)
      expect(body.response.map(({ description }) => description)).toEqual(words)
      const motorcycles = await get(sheetRoutes.featureChoices, `${url}?vehicleType=motorcycles`)
      expect(motorcycles.body.response).toHaveLength(path === '11/choices' ? 0 : 1)
    })

    it('lists the comfort features', async () => {
      const { body } = await call(sheetRoutes.comfortFeaturesByPost, '/preciosa/features/comfort', {
        payload: { vehicleType: 'motorcycles' },
      })
      expect(new Set(body.response.map(({ type }) => type))).toEqual(new Set(['boolean']))
      expect(body.response.map(({ description }) => description)).toContain('Parrilla portaequipaje')
    })

    it('returns 404 for the choices of boolean and unknown features', async () => {
      for (const id of ['40', '999', '0', '99999999999'])
        expect((await get(sheetRoutes.featureChoices, `/preciosa/features/${id}/choices`)).code).toBe(
          'not-found',
        )
    })
  })

  describe('the filters by sheet', () => {
    let choice: (feature: number, word: string) => number
    beforeAll(async () => {
      const { body } = await get(sheetRoutes.dictionary, '/preciosa/features')
      choice = (feature, word) => {
        const found = body.response
          .find(({ id }) => id === feature)
          ?.choices.find((each) => each.description === word)
        if (found === undefined) throw new Error(`no choice ${word}`)
        return found.id
      }
    })

    type Listing =
      | typeof catalogueRoutes.brandsByPost
      | typeof catalogueRoutes.groupsByPost
      | typeof catalogueRoutes.modelsByPost

    const names = async (route: Listing, url: string, features: object, query = '') => {
      const { body } = await call(route, `${url}?${query}`, { payload: { features } })
      expect(body.pagination.totalResults).toBe(body.response.length)
      return body.response.map((item) => ('name' in item ? item.name : item.description))
    }

    it('combine features with AND and the words of one feature with OR', async () => {
      const brands = (features: object, query = '') =>
        names(catalogueRoutes.brandsByPost, '/preciosa/brands', features, query)
      expect(await brands({ feature_40: true })).toEqual(['Volkswagen'])
      expect(await brands({ feature_3: choice(3, 'Sedán'), feature_40: true })).toEqual(['Volkswagen'])
      expect(await brands({ feature_3: choice(3, 'Hatchback'), feature_1: choice(1, 'Diésel') })).toEqual([])
      const groups = (features: object, query = '') =>
        names(catalogueRoutes.groupsByPost, `/preciosa/brands/${ids.gol.brand}/groups`, features, query)
      expect(await groups({ feature_1: [choice(1, 'Diésel'), choice(1, 'Nafta')] })).toEqual(['Bora', 'Gol'])
      expect(await groups({ feature_1: choice(1, 'Nafta') })).toEqual(['Gol'])
      expect(await groups({}, `feature_11=${choice(11, '4 puertas')}`)).toEqual(['Bora'])
      // The Gol with ABS has no used price; the other Gol has a used price and no ABS.
      expect(await groups({ feature_40: true }, 'hasUsedPrice=true')).toEqual(['Bora'])
      expect(await groups({ feature_40: true }, 'hasUsedPrice=false')).toEqual(['Gol'])
    })

    it('return matching brands with their models in one answer', async () => {
      const menu = async (features: object) => {
        const url = `/preciosa/brands/download?features=${encodeURIComponent(JSON.stringify(features))}`
        const { body } = await get(catalogueRoutes.downloadBrands, url)
        return body.response.map(({ name, groups }) => [name, groups.map((group) => group.name)])
      }
      expect(await menu({ feature_40: true })).toEqual([['Volkswagen', ['Bora', 'Gol']]])
      expect(await menu({ feature_1: choice(1, 'Nafta') })).toEqual([['Volkswagen', ['Gol']]])
      expect(await menu({ feature_9999: true })).toEqual([])
      expect(await menu({})).toHaveLength(
        (await get(catalogueRoutes.downloadBrands, '/preciosa/brands/download')).body.response.length,
      )
    })

    it('find the same in a search within a model or a brand', async () => {
      const { brand, group } = ids.gol
      const search = async (filters: object) => {
        const { body } = await call(searchRoutes.searchByPost, '/preciosa/search', {
          payload: filters,
          headers: premium.bearer,
        })
        return body.response.map(({ description }) => description)
      }
      const air = { brand, features: { feature_70: true } }
      expect(await search(air)).toEqual(['Gol Trend 1.6', 'Bora 2.0'])
      expect(await search({ ...air, model: group })).toEqual(['Gol Trend 1.6'])
      expect(await search({ ...air, model: group, version: ids.trend.codia })).toEqual(['Gol Trend 1.6'])
      expect(await search({ ...air, version: ids.gol.codia })).toEqual([])
    })

    it('return the matching versions of a model', async () => {
      const url = `/preciosa/brands/${ids.gol.brand}/groups/${ids.gol.group}/models`
      expect(await names(catalogueRoutes.modelsByPost, url, { feature_70: true })).toEqual(['Gol Trend 1.6'])
      expect(await names(catalogueRoutes.modelsByPost, url, { feature_7: choice(7, 'Manual') })).toEqual([
        'Gol 1.6',
        'Gol Trend 1.6',
      ])
      const byGet = await get(
        catalogueRoutes.models,
        `${url}?features=${encodeURIComponent(JSON.stringify({ feature_70: true }))}`,
      )
      expect(byGet.body.response).toHaveLength(1)
    })

    it('match nothing for a word of another feature or an unknown word', async () => {
      const brands = (features: object) => names(catalogueRoutes.brandsByPost, '/preciosa/brands', features)
      expect(await brands({ feature_1: choice(3, 'Sedán') })).toEqual([])
      expect(await brands({ feature_9999: true })).toEqual([])
      expect(await brands({ feature_1: true })).toEqual([])
      expect(await brands({ feature_40: 1 })).toEqual([])
    })

    it('follow a publication at once', async () => {
      const before = await get(sheetRoutes.dictionary, '/preciosa/features')
      await lists.importSheets([`${ids.uno.codia};auto;GNC;Hatchback;Manual;5 puertas;;;;;sí`], {
        scope: 'brands-present',
      })
      await app.get(CurrentGuide, { strict: false }).refresh()
      const after = await get(sheetRoutes.dictionary, '/preciosa/features')
      expect(after.headers['etag']).not.toBe(before.headers['etag'])
      expect(await names(catalogueRoutes.brandsByPost, '/preciosa/brands', { feature_70: true })).toEqual([
        'Fiat',
        'Volkswagen',
      ])
    })
  })

  describe('a search with a filter by sheet', () => {
    const search = (payload: object) =>
      request(app).post('/preciosa/search').set(premium.bearer).send(payload)
    type Found = RouteOutput<typeof searchRoutes.search>
    const found = async (payload: object) => {
      const { response, pagination } = bodyOf<Found>(await search(payload))
      return [response.map(({ description }) => description), pagination.totalResults]
    }
    const choice = async (feature: number, word: string) => {
      const url = `/preciosa/features/${feature}/choices`
      const { body } = await get(sheetRoutes.featureChoices, url)
      return body.response.find(({ description }) => description === word)!.id
    }

    it('returns matching versions only, with and without words', async () => {
      const hatchback = await choice(3, 'Hatchback')
      const sedan = await choice(3, 'Sedán')
      const words = { filterString: 'gol' }
      expect(await found({ ...words, features: { feature_3: hatchback } })).toEqual([
        ['Gol 1.6', 'Gol Trend 1.6'],
        2,
      ])
      expect(await found({ ...words, features: { feature_3: hatchback, feature_40: true } })).toEqual([
        ['Gol Trend 1.6'],
        1,
      ])
      expect(await found({ ...words, features: { feature_3: sedan } })).toEqual([[], 0])
      expect(await found({ brand: ids.gol.brand, features: { feature_3: [hatchback, sedan] } })).toEqual([
        ['Gol 1.6', 'Gol Trend 1.6', 'Bora 2.0'],
        3,
      ])
      expect(await found({ brand: ids.gol.brand, features: { feature_40: true } })).toEqual([
        ['Gol Trend 1.6', 'Bora 2.0'],
        2,
      ])
      expect(
        await found({ brand: ids.gol.brand, features: { feature_40: true }, page: 2, pageSize: 1 }),
      ).toEqual([['Bora 2.0'], 2])
    })
  })
}
