import { gzipSync } from 'node:zlib'
import 'reflect-metadata'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { RouteOutput } from '@preciosa/contracts'
import { catalogueRoutes } from '@preciosa/contracts/catalogue'
import { bodyOf, type BuiltBrands, createTestDatabase, type GuideBuilder, problemOf } from '@preciosa/testing'
import { openApi } from '../testing/open-api.js'
import type { TestApi } from '../testing/test-api.js'
import { request, dispatch } from '../testing/request.js'

const CARS: BuiltBrands = {
  Fiat: {
    Uno: [
      { name: 'Uno 1.3 Fire', variant: 'Nafta', prices: { 2010: 5000, 2011: 5200, 2013: 6000 } },
      { name: 'uno way', newPrice: 21_000, prices: { 2024: 15_000, 2025: 17_000, 2026: 19_000 } },
      { name: 'Uno Attractive', newPrice: 20_000 },
    ],
    Ñandú: [{ name: 'Ñandú GLX', prices: { 2026: 9000 } }],
    Argo: [{ name: '1.3 Drive', newPrice: 22_000 }],
  },
  citroën: { 'C4 Cactus': [{ name: 'C4 Cactus Feel', newPrice: 30_000, prices: { 2020: 14_000 } }] },
  'Alfa Romeo': { Giulia: [{ name: 'Giulia', prices: { 2019: 40_000 } }] },
  Zanella: { 'Z Truck': [{ name: 'Z Truck', newPrice: 9000 }] },
}
const MOTORCYCLES: BuiltBrands = {
  Zanella: { ZB: [{ name: 'ZB 110', newPrice: 1500, prices: { 2022: 900 } }] },
}

export function catalogueCases(api: TestApi): void {
  let guide: GuideBuilder
  let app: NestFastifyApplication
  let uno: { brand: number; group: number; codia: number }
  let moto: { brand: number; group: number; codia: number }

  beforeAll(async () => {
    ;({ app, guide } = api)
    api.clock.set(new Date('2026-11-20T12:00:00-03:00'))
    await api.forgetGuide()
    await guide.published({ vehicleType: 'cars', period: '2026-11', brands: CARS })
    await guide.published({ vehicleType: 'motorcycles', period: '2026-10', brands: MOTORCYCLES })
    uno = await guide.idsOf('Fiat', 'Uno', 'Uno 1.3 Fire')
    moto = await guide.idsOf('Zanella', 'ZB', 'ZB 110')
    await api.seen()
  })

  type Routes = typeof catalogueRoutes

  async function call<K extends keyof Routes>(route: K, url: string, payload?: object) {
    const { method, response } = catalogueRoutes[route]
    const answer = await dispatch(app, { method, url, ...(payload === undefined ? {} : { payload }) })
    if (answer.statusCode === 200) response.parse(bodyOf(answer))
    else expect(answer.headers['content-type']).toContain('application/problem+json')
    return {
      status: answer.statusCode,
      get code() {
        return problemOf(answer).code
      },
      get errors() {
        return problemOf(answer).errors
      },
      get body() {
        return bodyOf<RouteOutput<Routes[K]>>(answer)
      },
    }
  }

  const names = ({ body }: { body: { response: { name: string }[] } }) =>
    body.response.map(({ name }) => name)
  const versions = ({ body }: { body: { response: { description: string }[] } }) =>
    body.response.map(({ description }) => description)

  describe('brands', () => {
    it('come with their groups, sorted by name without case and accents', async () => {
      const { body } = await call('downloadBrands', '/preciosa/brands/download')
      expect(body.response.map(({ name }) => name)).toEqual(['Alfa Romeo', 'citroën', 'Fiat', 'Zanella'])
      expect(body.response[2]?.groups.map(({ name }) => name)).toEqual(['Argo', 'Ñandú', 'Uno'])
    })

    it('show their price ranges without used prices of the current year', async () => {
      const { body } = await call('brands', '/preciosa/brands')
      expect(body.response).toEqual([
        expect.objectContaining({
          name: 'Alfa Romeo',
          list_price: false,
          prices_from: 2019,
          prices_to: 2019,
        }),
        expect.objectContaining({ name: 'citroën', list_price: true, prices_from: 2020, prices_to: 2020 }),
        expect.objectContaining({ name: 'Fiat', list_price: true, prices_from: 2010, prices_to: 2025 }),
        expect.objectContaining({ name: 'Zanella', list_price: true, prices_from: null, prices_to: null }),
      ])
    })

    it('belong to one vehicle type', async () => {
      expect(names(await call('brands', '/preciosa/brands?vehicleType=motorcycles'))).toEqual(['Zanella'])
    })

    it('come in pages', async () => {
      const { body } = await call('brands', '/preciosa/brands?page=2&pageSize=3')
      expect(names({ body })).toEqual(['Zanella'])
      expect(body.pagination).toEqual({ page: 2, pageSize: 3, totalPages: 2, totalResults: 4 })
      const past = await call('brands', '/preciosa/brands?page=9&pageSize=100')
      expect(past.body).toEqual({
        response: [],
        pagination: { page: 9, pageSize: 100, totalPages: 1, totalResults: 4 },
      })
    })

    it('are filtered by used price and by sheet', async () => {
      expect(names(await call('brands', '/preciosa/brands?hasUsedPrice=true'))).toEqual([
        'Alfa Romeo',
        'citroën',
        'Fiat',
      ])
      expect(names(await call('brands', '/preciosa/brands?hasUsedPrice=false'))).toEqual(['Fiat', 'Zanella'])
      expect(names(await call('brands', '/preciosa/brands?feature_3=1'))).toEqual([])
      expect(names(await call('brands', '/preciosa/brands?features={"feature_11":[4,5]}'))).toEqual([])
      expect(
        names(await call('brandsByPost', '/preciosa/brands', { features: { feature_40: true } })),
      ).toEqual([])
      expect(names(await call('brandsByPost', '/preciosa/brands', { features: {} }))).toHaveLength(4)
    })

    it('are equal by POST, with or without a body', async () => {
      const { body } = await call('brands', '/preciosa/brands?pageSize=2')
      expect((await call('brandsByPost', '/preciosa/brands?pageSize=2')).body).toEqual(body)
      expect((await call('brandsByPost', '/preciosa/brands?pageSize=2', {})).body).toEqual(body)
    })
  })

  describe('groups', () => {
    it('belong to the brand', async () => {
      const url = `/preciosa/brands/${uno.brand}/groups`
      expect(names(await call('groups', url))).toEqual(['Argo', 'Ñandú', 'Uno'])
      expect(names(await call('groupsByPost', `${url}?hasUsedPrice=true`, {}))).toEqual(['Uno'])
      expect(names(await call('groups', `${url}?hasUsedPrice=false&page=2&pageSize=1`))).toEqual(['Ñandú'])
    })

    it('list years with a price, 0km first, without amounts', async () => {
      const url = `/preciosa/brands/${uno.brand}/groups/${uno.group}`
      const { body } = await call('groupPrices', `${url}/prices`)
      expect(body.response).toEqual([null, 2025, 2024, 2013, 2011, 2010].map((year) => ({ year })))
    })

    it('list years of all versions or of those with a price', async () => {
      const url = `/preciosa/brands/${uno.brand}/groups/${uno.group}/years`
      const years = async (query: string) => (await call('groupYears', url + query)).body.response
      expect(await years('')).toEqual([2025, 2024, 2013, 2011, 2010])
      expect(await years('?has0KPrice=true')).toEqual([2025, 2024])
      expect(await years('?has0KPrice=false')).toEqual([2013, 2011, 2010])
      expect(await years('?hasUsedPrice=true')).toEqual([2025, 2024, 2013, 2011, 2010])
      expect(await years('?hasUsedPrice=false')).toEqual([])
    })

    it('hide the current year even if it is the only one', async () => {
      const nandu = await guide.idsOf('Fiat', 'Ñandú', 'Ñandú GLX')
      const url = `/preciosa/brands/${nandu.brand}/groups/${nandu.group}`
      expect((await call('groupPrices', `${url}/prices`)).body.response).toEqual([])
      expect((await call('groupYears', `${url}/years`)).body.response).toEqual([])
      const { body } = await call('models', `${url}/models?atYear=2026`)
      expect(body.response).toEqual([])
      expect((await call('version', `/preciosa/models/${nandu.codia}`)).body).toMatchObject({
        years: [],
        prices_to: null,
      })
    })
  })

  describe('versions of a group', () => {
    const list = (query: string) =>
      call('models', `/preciosa/brands/${uno.brand}/groups/${uno.group}/models${query}`)

    it('are sorted by name', async () => {
      expect(versions(await list('?pageSize=250'))).toEqual(['Uno 1.3 Fire', 'Uno Attractive', 'uno way'])
    })

    it.each([
      ['?atYear=2013', ['Uno 1.3 Fire']],
      ['?atYear=2012', []],
      ['?atYear=2026', []],
      ['?fromYear=2014', ['uno way']],
      ['?fromYear=2011&toYear=2012', ['Uno 1.3 Fire']],
      ['?newPrice=true', ['Uno Attractive', 'uno way']],
      ['?newPrice=false', ['Uno 1.3 Fire']],
      ['?hasUsedPrice=true', ['Uno 1.3 Fire', 'uno way']],
      ['?stringSearch=WÁY', ['uno way']],
      ['?stringSearch=fiat%20nafta', ['Uno 1.3 Fire']],
      ['?stringSearch=%20', ['Uno 1.3 Fire', 'Uno Attractive', 'uno way']],
      ['?stringSearch=%00', []],
      ['?page=2&pageSize=2', ['uno way']],
      ['?features={"feature_1":3}', []],
    ])('are filtered by %s', async (query, expected) => {
      expect(versions(await list(query))).toEqual(expected)
    })

    it('are equal by POST', async () => {
      const url = `/preciosa/brands/${uno.brand}/groups/${uno.group}/models?newPrice=true`
      expect((await call('modelsByPost', url, {})).body).toEqual((await call('models', url)).body)
    })
  })

  describe('versions of a brand', () => {
    it('are sorted by model and name, in pages', async () => {
      const url = `/preciosa/brands/${uno.brand}/models`
      const { body } = await call('brandModels', url)
      expect(versions({ body })).toEqual([
        '1.3 Drive',
        'Ñandú GLX',
        'Uno 1.3 Fire',
        'Uno Attractive',
        'uno way',
      ])
      expect(body.pagination).toEqual({ page: 1, pageSize: 10, totalPages: 1, totalResults: 5 })
      const second = await call('brandModels', `${url}?page=2&pageSize=2`)
      expect(versions(second)).toEqual(['Uno 1.3 Fire', 'Uno Attractive'])
      expect(second.body.pagination.totalPages).toBe(3)
      expect((await call('brandModels', `${url}?page=4&pageSize=2`)).body.response).toEqual([])
    })

    it('hide the current year', async () => {
      const { body } = await call('brandModels', `/preciosa/brands/${uno.brand}/models`)
      expect(body.response.map(({ years }) => years)).toEqual([[], [], [2013, 2011, 2010], [], [2025, 2024]])
    })

    it('return 404 for the other vehicle type', async () => {
      const { status, code } = await call(
        'brandModels',
        `/preciosa/brands/${uno.brand}/models?vehicleType=motorcycles`,
      )
      expect([status, code]).toEqual([404, 'not-found'])
    })
  })

  describe('a version', () => {
    it('has all its fields', async () => {
      expect((await call('version', `/preciosa/models/${uno.codia}?vehicleType=cars`)).body).toEqual({
        codia: uno.codia,
        versionCode: String(uno.codia),
        description: 'Uno 1.3 Fire',
        versionDescription: 'Uno 1.3 Fire Nafta',
        versionSummary: 'Fiat Uno 1.3 Fire Nafta',
        summary: 'Fiat Uno 1.3 Fire Nafta',
        brand: { id: uno.brand, name: 'Fiat' },
        model: { id: uno.group, name: 'Uno' },
        vehicleType: 'cars',
        years: [2013, 2011, 2010],
        prices_from: 2010,
        prices_to: 2013,
        list_price: null,
        hasNewPrice: false,
        photo_url: null,
        photoUrl: null,
        imagen: null,
        isFavouritedByLoggedInUser: false,
      })
    })

    it('has a new price or null', async () => {
      expect((await call('listPrice', `/preciosa/models/${uno.codia}/listPrice`)).body).toEqual({
        list_price: null,
      })
      const url = `/preciosa/models/${moto.codia}/listPrice?vehicleType=motorcycles`
      expect((await call('listPrice', url)).body).toEqual({ list_price: 1500 })
    })
  })

  describe('a list of versions', () => {
    it('keeps the requested order and leaves out unknown versions', async () => {
      const keys = [
        { codia: moto.codia, type: 'motorcycles' },
        { codia: 999_999, type: 'cars' },
        { codia: 9_007_199_254_740_991, type: 'cars' },
        { codia: moto.codia, type: 'cars' },
        { codia: uno.codia, type: 'cars' },
        { codia: moto.codia, type: 'motorcycles' },
      ]
      const posted = await call('versionListByPost', '/preciosa/models/list', keys)
      expect(posted.body.response.map(({ codia }) => codia)).toEqual([moto.codia, uno.codia, moto.codia])
      const url = `/preciosa/models/list?list=${encodeURIComponent(JSON.stringify(keys))}`
      expect((await call('versionList', url)).body).toEqual(posted.body)
    })

    it('may be empty', async () => {
      expect((await call('versionListByPost', '/preciosa/models/list', [])).body).toEqual({ response: [] })
    })
  })

  describe('an invalid request', () => {
    it.each([
      ['brands', '/preciosa/brands?page=1&page=2', 'page'],
      ['brands', '/preciosa/brands?page%5B%5D=1', 'page[]'],
      ['brands', '/preciosa/brands?constructor=1', 'constructor'],
    ] as const)('returns 400: %s %s', async (route, url, path) => {
      expect(await call(route, url)).toMatchObject({ status: 400, code: 'validation', errors: [{ path }] })
    })

    it('lists every problem', async () => {
      const { errors } = await call('brandsByPost', '/preciosa/brands?page=0&x=1', {
        features: { feature_1: 'a' },
        y: 1,
      })
      expect((errors as { path: string }[]).map(({ path }) => path)).toEqual([
        'page',
        'x',
        'features.feature_1',
        'y',
      ])
    })

    it('is refused for its content type, encoding, charset or size', async () => {
      const send = (type: string, payload: string | Buffer, headers: object = {}) =>
        request(app)
          .post('/preciosa/brands')
          .set({ 'content-type': type, ...headers })
          .send(payload)
      const json = 'application/json'
      for (const [answer, detail] of [
        [await send('text/plain', '{}'), 'Enviá el cuerpo como application/json.'],
        [await send('nonsense', '{}'), 'Enviá el cuerpo como application/json.'],
        [await send('', '{}'), 'Enviá el cuerpo como application/json.'],
        [await send(json, gzipSync('{}'), { 'content-encoding': 'gzip' }), 'Enviá el cuerpo sin comprimir'],
        [await send(json, '{}', { 'content-encoding': 'gzip, br' }), 'Enviá el cuerpo sin comprimir'],
        [await send(`${json}; charset=latin1`, '{}'), 'Enviá el cuerpo en UTF-8.'],
        [await send(`${json};a=b; charset="utf-16"`, '{}'), 'Enviá el cuerpo en UTF-8.'],
      ] as const) {
        expect(answer.body).toMatchObject({ status: 400, code: 'validation' })
        expect(problemOf(answer).detail).toContain(detail)
      }
      expect(
        (await send(`${json}; charset="UTF-8"`, '{}', { 'content-encoding': 'identity' })).statusCode,
      ).toBe(200)
      const big = await send('application/json', JSON.stringify({ features: 'x'.repeat(1024 * 1024) }))
      expect(big.body).toMatchObject({
        status: 413,
        code: 'too-large',
        detail: 'El cuerpo del pedido pesa más de 70 kB, el máximo.',
      })
      expect((await send('application/json; charset=utf-8', '{}')).statusCode).toBe(200)
      expect((await send('application/json', '')).statusCode).toBe(200)
    })

    it('returns 404 for an unknown path and 405 for another method', async () => {
      for (const url of [
        '/nada',
        '/preciosa',
        '/preciosa/brands/1',
        '/preciosa/models/1/2/3',
        `/preciosa/models/${'9'.repeat(500)}`,
      ]) {
        const answer = await request(app).get(url)
        expect([url, answer.statusCode, problemOf(answer).code]).toEqual([url, 404, 'not-found'])
      }
      for (const [method, url, allow] of [
        ['DELETE', '/preciosa/brands', 'GET, HEAD, POST'],
        ['POST', '/preciosa/models/12', 'GET, HEAD'],
        ['OPTIONS', '/preciosa/models/list', 'GET, HEAD, POST'],
      ] as const) {
        const answer = await dispatch(app, { method, url })
        expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow])
        expect(answer.body).toMatchObject({ code: 'method-not-allowed', status: 405 })
      }
    })
  })

  describe('an empty guide', () => {
    it('answers empty lists and 404', async () => {
      const empty = await createTestDatabase()
      const other = await openApi(empty.url)
      try {
        expect((await request(other).get('/preciosa/brands')).body).toEqual({
          response: [],
          pagination: { page: 1, pageSize: 10, totalPages: 0, totalResults: 0 },
        })
        expect((await request(other).get('/preciosa/brands/download')).body).toEqual({ response: [] })
        expect((await request(other).get('/preciosa/models/10001')).statusCode).toBe(404)
        expect(
          (
            await request(other)
              .post('/preciosa/models/list')
              .send([{ codia: 1, type: 'cars' }])
          ).body,
        ).toEqual({ response: [] })
      } finally {
        await other.close()
        await empty.drop()
      }
    })
  })
}
