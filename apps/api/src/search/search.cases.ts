import 'reflect-metadata'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { permissionsOf, type RouteOutput } from '@preciosa/contracts'
import type { searchRoutes } from '@preciosa/contracts/search'
import { type BuiltBrands, type GuideBuilder, bodyOf } from '@preciosa/testing'
import { type Caller, TokenVerifier } from '@preciosa/server'
import type { TestApi } from '../testing/test-api.js'
import { request } from '../testing/request.js'

const CARS: BuiltBrands = {
  Volkswagen: {
    Gol: [{ name: 'Gol 1.6 Power', prices: { 2010: 4000, 2011: 4499 } }],
    'Gol Trend': [
      { name: 'Gol Trend 1.6', newPrice: 20_000, prices: { 2012: 5000, 2015: 7200, 2026: 15_000 } },
    ],
    'up!': [{ name: 'up! take', prices: { 2016: 6000 } }],
  },
  Peugeot: {
    2008: [{ name: '2008 1.6 Feline', prices: { 2017: 9000 } }],
    206: [{ name: '206 1.4 XR', prices: { 2008: 3000 } }],
  },
  Ford: { EcoSport: [{ name: 'EcoSport 1.6 SE', prices: { 2013: 8000 } }], 'F-100': ['F-100 XL'] },
}
const MOTORCYCLES: BuiltBrands = { Honda: { 'CG Titan': [{ name: 'CG Titan 150', prices: { 2018: 1500 } }] } }

export class KnownTokens extends TokenVerifier {
  verify(token: string): Promise<Caller | null> {
    const plans = { free: 'individualFree', professional: 'professionalIndividual' } as const
    const plan = token === 'free' || token === 'professional' ? plans[token] : undefined
    if (token === 'incomplete')
      return Promise.resolve({ userId: 2, permissions: permissionsOf('unsuscribed'), isComplete: false })
    return Promise.resolve(plan === undefined ? null : { userId: 1, permissions: permissionsOf(plan) })
  }
}

type Found = RouteOutput<typeof searchRoutes.search>

export function searchCases(api: TestApi): void {
  let guide: GuideBuilder
  let app: NestFastifyApplication

  beforeAll(async () => {
    ;({ app, guide } = api)
    api.clock.set(new Date('2026-11-20T12:00:00-03:00'))
    await api.forgetGuide()
    await guide.published({ vehicleType: 'cars', period: '2026-10', brands: { Fiat: { Uno: ['Uno Way'] } } })
    await guide.published({ vehicleType: 'cars', period: '2026-11', brands: CARS })
    await guide.published({ vehicleType: 'motorcycles', period: '2026-11', brands: MOTORCYCLES })
    await api.seen()
  })

  const signed = (token?: string) => (token === undefined ? {} : { authorization: `Bearer ${token}` })
  const post = (payload: object, token?: string) =>
    request(app).post('/preciosa/search').set(signed(token)).send(payload)
  const get = (query: Record<string, string>, token?: string) =>
    request(app).get('/preciosa/search').query(query).set(signed(token))
  const names = async (filterString: string, more: object = {}) => {
    const answer = await post({ filterString, ...more })
    expect([filterString, answer.statusCode]).toEqual([filterString, 200])
    return bodyOf<Found>(answer).response.map(({ description }) => description)
  }
  const filtered = async (filters: object, token = 'free') => {
    const answer = await post(filters, token)
    expect(answer.statusCode).toBe(200)
    return bodyOf<Found>(answer).response.map(({ description }) => description)
  }

  describe('a search by words', () => {
    it.each([
      ['gol', ['Gol 1.6 Power', 'Gol Trend 1.6']],
      ['TREND gol', ['Gol Trend 1.6']],
      ['gol 1,6 power', ['Gol 1.6 Power']],
      ['volksvagen gol trnd', ['Gol Trend 1.6']],
      ['peugeot 2008', ['2008 1.6 Feline', '206 1.4 XR']],
      ['gol modelo 2015', ['Gol Trend 1.6']],
      ['gol 2026', ['Gol Trend 1.6', 'Gol 1.6 Power']],
      ['gol 2027', ['Gol Trend 1.6', 'Gol 1.6 Power']],
      ['gol 0km', ['Gol Trend 1.6', 'Gol 1.6 Power']],
      ['0 KM gol', ['Gol Trend 1.6', 'Gol 1.6 Power']],
      ['eco sport', ['EcoSport 1.6 SE']],
      ['f100', ['F-100 XL']],
      ['vw up!', ['up! take']],
      ['ecosp', ['EcoSport 1.6 SE']],
      ['gol zzzzzz', ['Gol 1.6 Power', 'Gol Trend 1.6']],
      ['qqqqqq zzzzzz', []],
      ['wxqz 1.6', []],
      ['uno way', []],
      ['titan 150', []],
    ])('%s finds %j', async (query, found) => {
      expect(await names(query)).toEqual(found)
    })

    it('covers one vehicle type', async () => {
      expect(await names('titan150', { vehicleType: 'motorcycles' })).toEqual(['CG Titan 150'])
    })

    it('is narrowed by filters', async () => {
      expect(await names('gol', { fromYear: 2012 })).toEqual(['Gol Trend 1.6'])
      const { brand } = await guide.idsOf('Volkswagen', 'Gol', 'Gol 1.6 Power')
      expect(await names('gol', { brand })).toEqual(['Gol 1.6 Power', 'Gol Trend 1.6'])
      expect(await names('gol', { features: { feature_1: 1 } })).toEqual([])
    })

    it('returns pages with the total count', async () => {
      const page = async (number: number) =>
        bodyOf<Found>(await post({ filterString: 'gol', page: number, pageSize: 1 }))
      expect((await page(1)).response[0]?.description).toBe('Gol 1.6 Power')
      expect((await page(2)).response[0]?.description).toBe('Gol Trend 1.6')
      const pagination = { page: 3, pageSize: 1, totalPages: 2, totalResults: 2 }
      expect(await page(3)).toEqual({ response: [], pagination })
    })

    it('has the same answer by GET, which is publicly cacheable for visitors', async () => {
      const answer = await get({ filterString: ' gol ', vehicleType: 'cars', pageSize: '1' })
      expect(answer.body).toEqual(bodyOf(await post({ filterString: 'gol', pageSize: 1 })))
      expect(answer.headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: 'Authorization' })
      const headers = { 'if-none-match': String(answer.headers.etag) }
      const again = await request(app).get('/preciosa/search?filterString=gol').set(headers)
      expect(again.statusCode).toBe(304)
      expect((await get({ filterString: 'gol' }, 'free')).headers['cache-control']).toBe('private, no-cache')
    })

    it('finds a renamed group', async () => {
      await guide.run(`update model_group set name = 'Goleta' where name = 'Gol'`)
      await guide.run(`update guide_state set revision = revision + 1`)
      expect(await names('goleta', { pageSize: 11 })).toEqual(['Gol 1.6 Power'])
      await guide.run(`update model_group set name = 'Gol' where name = 'Goleta'`)
      expect(await names('goleta power', { pageSize: 12 })).toEqual(['Gol 1.6 Power'])
    })
  })

  describe('hostile words', () => {
    it.each([
      '\u0000\u0000\u0000',
      'gol\u0000',
      '\ud800\udc00\ud800',
      '\ud83d\ud83d\ud83d',
      '🚗'.repeat(29),
      "gol' | 'x",
      "'':* & !",
      '!!! ??? ---',
      '); drop table x; --',
      '{"a","b"}',
      '\\\\\\',
      'gol <-> trend',
      'ñandú ß æ ø Ł',
      'ﬃﬃﬃ',
      'a b c d e f g h i j k l m n o',
      '1 2 3 4 5 6 7 8 9 0 1 2 3 4 5',
      '9'.repeat(29),
      '1.1.1.1.1.1.1.1.1.1',
      'x'.repeat(29),
      '%%%',
      '___',
      '~~~~',
    ])('%j return 200 or 400', async (filterString) => {
      const answer = await post({ filterString })
      expect([200, 400]).toContain(answer.statusCode)
      const byGet = await get({ filterString })
      expect([200, 400]).toContain(byGet.statusCode)
    })
  })

  describe('a search by filters alone', () => {
    it('needs VISUAL_SEARCH, which individuals have', async () => {
      expect([(await post({})).statusCode, (await post({}, 'professional')).statusCode]).toEqual([401, 403])
      const incomplete = await post({}, 'incomplete')
      expect(incomplete.body).toMatchObject({ status: 412, code: 'account-incomplete' })
      const answer = await post({}, 'free')
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-cache'])
      expect((await post({})).statusCode).toBe(401)
    })

    it('finds everything, sorted by codia, with the total count', async () => {
      const all = bodyOf<Found>(await post({ pageSize: 50 }, 'free')).response
      expect(all).toHaveLength(7)
      const codias = all.map(({ codia }) => codia)
      expect(codias).toEqual([...codias].sort((a, b) => a - b))
      const answer = await post({ page: 2, pageSize: 5 }, 'free')
      const { response, pagination } = bodyOf<Found>(answer)
      expect(response).toEqual(all.slice(5))
      expect(pagination).toEqual({ page: 2, pageSize: 5, totalPages: 2, totalResults: 7 })
    })

    it('returns 404 for unknown brands and models', async () => {
      const { brand, group: model } = await guide.idsOf('Volkswagen', 'Gol', 'Gol 1.6 Power')
      const { brand: other } = await guide.idsOf('Ford', 'F-100', 'F-100 XL')
      const honda = await guide.idsOf('Honda', 'CG Titan', 'CG Titan 150')
      for (const [filters, found] of [
        [{ brand, model }, 200],
        [{ model }, 200],
        [{ brand: 999_999 }, 404],
        [{ model: 999_999 }, 404],
        [{ brand: other, model }, 404],
        [{ brand: honda.brand }, 404],
        [{ model: honda.group }, 404],
      ] as const) {
        expect([filters, (await post(filters, 'free')).statusCode]).toEqual([filters, found])
        expect([filters, (await post({ ...filters, filterString: 'gol' })).statusCode]).toEqual([
          filters,
          found,
        ])
      }
      // 404 precedes the refusal of a search without words, except for visitors.
      const unknown = { brand: 999_999 }
      const codes = ['incomplete', 'professional'].map(async (who) => (await post(unknown, who)).statusCode)
      expect(await Promise.all(codes)).toEqual([404, 404])
      expect((await post(unknown)).statusCode).toBe(401)
    })

    it('is narrowed by brand, group and years with a shown price', async () => {
      const { brand, group } = await guide.idsOf('Volkswagen', 'Gol Trend', 'Gol Trend 1.6')
      expect(await filtered({ brand, fromYear: 2012 })).toEqual(['Gol Trend 1.6', 'up! take'])
      expect(await filtered({ model: group })).toEqual(['Gol Trend 1.6'])
      expect(await filtered({ brand, fromYear: 2026 })).toEqual([])
      expect(await filtered({ brand, minPriceUsed: 14_000 })).toEqual([])
    })

    it('is narrowed to a version, and finds nothing if it is of another model', async () => {
      const { group: model, codia } = await guide.idsOf('Volkswagen', 'Gol Trend', 'Gol Trend 1.6')
      const { codia: other } = await guide.idsOf('Volkswagen', 'Gol', 'Gol 1.6 Power')
      expect(await filtered({ model, version: codia })).toEqual(['Gol Trend 1.6'])
      expect(await filtered({ version: codia, fromYear: 2015, minPriceUsed: 7000 })).toHaveLength(1)
      expect(await filtered({ version: codia, toYear: 2012, minPriceUsed: 7000 })).toEqual([])
      expect(await filtered({ model, version: other })).toEqual([])
      expect(await filtered({ version: 999_999 })).toEqual([])
      expect(await filtered({ filterString: 'gol', version: codia })).toEqual(['Gol Trend 1.6'])
    })

    it('matches year and price in the same used price', async () => {
      const { group: model } = await guide.idsOf('Volkswagen', 'Gol Trend', 'Gol Trend 1.6')
      expect(await filtered({ model, fromYear: 2015, minPriceUsed: 7000 })).toHaveLength(1)
      expect(await filtered({ model, toYear: 2012, minPriceUsed: 7000 })).toEqual([])
    })

    it('shows no used price', async () => {
      const { text: body } = await post({}, 'free')
      expect(body).toContain('Gol Trend')
      expect(body).not.toMatch(/\b(4000|4499|7200|9000)\b/)
    })
  })
}
