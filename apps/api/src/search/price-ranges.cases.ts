import 'reflect-metadata'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { permissionsOf, type RouteOutput } from '@preciosa/contracts'
import { bandBegin, PRICE_BAND_EDGES, type searchRoutes } from '@preciosa/contracts/search'
import { Database } from '@preciosa/platform'
import { bodyOf, type GuideBuilder, problemOf, statementsOf } from '@preciosa/testing'
import { type Caller, TokenVerifier } from '@preciosa/server'
import type { TestApi } from '../testing/test-api.js'

/** Includes both ends of a price band, 3,815 to 4,769. */
const OF_2015 = [900, 2000, 3814, 3815, 4200, 4768, 4769, 9000, 21_000, 30_000]
const A_DAY_HAS = 40
export const LIMITS = {
  LIMITS: 'on',
  LIMIT_SEARCHES_PER_MINUTE: '100000',
  LIMIT_SESSION_PER_MINUTE: '100000',
  LIMIT_ADDRESS_PER_MINUTE: '100000',
}

export class KnownCallers extends TokenVerifier {
  verify(token: string): Promise<Caller | null> {
    const plan = token === 'professional' ? 'professionalIndividual' : 'individualFree'
    const userId = token === 'professional' ? 1000 : Number(token)
    return Promise.resolve({ userId, permissions: permissionsOf(plan) })
  }
}

type Found = RouteOutput<typeof searchRoutes.search>

interface Asking {
  account?: number | 'professional'
  from?: string
}

export function priceRangesCases(api: TestApi): void {
  const { clock } = api
  let guide: GuideBuilder
  let app: NestFastifyApplication
  let last = 0

  beforeAll(async () => {
    ;({ app, guide } = api)
    clock.set(new Date('2026-11-20T12:00:00-03:00'))
    await api.forgetGuide()
    const versions = OF_2015.map((price) => ({ name: `Gol ${price}`, prices: { 2014: 800, 2015: price } }))
    await guide.published({ brands: { Volkswagen: { Gol: versions }, Ford: { Ka: ['Ka 1.0'] } } })
    await api.seen()
  })
  beforeEach(() => {
    last += 1
    clock.set(new Date('2026-11-20T12:00:00-03:00'))
  })

  const ask = (payload: object, { account = last, from = `203.0.113.${last}` }: Asking = {}) =>
    app.inject({
      method: 'POST',
      url: '/preciosa/search',
      payload,
      remoteAddress: from,
      headers: { authorization: `Bearer ${account}` },
    })
  const visit = (payload: object) => app.inject({ method: 'POST', url: '/preciosa/search', payload })

  async function found(payload: object, asking?: Asking): Promise<number[]> {
    const answer = await ask({ filterString: 'gol', pageSize: 100, ...payload }, asking)
    expect([payload, answer.statusCode]).toEqual([payload, 200])
    return bodyOf<Found>(answer).response.map(({ description }) => Number(description.split(' ')[1]))
  }

  const range = (n: number) => ({ minPriceUsed: 5000, fromYear: 1901 + n, toYear: 1901 + n })

  async function useUp(asking?: Asking): Promise<void> {
    for (let n = 0; n < A_DAY_HAS; n += 1) {
      const { statusCode, body } = await ask(range(n), asking)
      expect([n, statusCode, statusCode === 200 ? '' : body]).toEqual([n, 200, ''])
    }
  }

  describe('a range of prices', () => {
    it.each([{ minPriceUsed: 5000 }, { maxPriceUsed: 5000 }, { maxPriceUsed: 20_000 }, { minPriceUsed: 0 }])(
      '%j needs VISUAL_SEARCH even beside words',
      async (filter) => {
        const asked = { filterString: 'gol', ...filter }
        expect((await ask(asked)).statusCode).toBe(200)
        const visitors = await visit(asked)
        expect([visitors.statusCode, problemOf(visitors).code]).toEqual([401, 'login-required'])
        const professional = await ask(asked, { account: 'professional' })
        expect([professional.statusCode, problemOf(professional).code]).toEqual([403, 'permission'])
        expect((await visit({ filterString: 'gol' })).statusCode).toBe(200)
        const query = Object.entries(asked).map(([name, value]) => `${name}=${value}`)
        expect((await app.inject({ url: `/preciosa/search?${query.join('&')}` })).statusCode).toBe(401)
      },
    )

    it('is validated before the permission, and the permission before the brand', async () => {
      expect((await visit({ filterString: 'gol', minPriceUsed: 3 })).statusCode).toBe(400)
      const nowhere = { filterString: 'gol', minPriceUsed: 5000, brand: 99_999 }
      expect((await visit(nowhere)).statusCode).toBe(401)
      expect((await ask(nowhere, { account: 'professional' })).statusCode).toBe(404)
    })

    it('finds whole bands of 1,000 × 1.25ⁿ thousands', async () => {
      const ofYear = { fromYear: 2015, toYear: 2015 }
      const inBand = [3815, 4200, 4768]
      expect(await found({ ...ofYear, minPriceUsed: 4200, maxPriceUsed: 4200 })).toEqual(inBand)
      expect(await found({ ...ofYear, minPriceUsed: 3815, maxPriceUsed: 4765 })).toEqual(inBand)
      expect(await found({ ...ofYear, minPriceUsed: 4770, maxPriceUsed: 4770 })).toEqual([4769])
      expect(await found({ ...ofYear, minPriceUsed: 3810, maxPriceUsed: 3810 })).toEqual([3814])
      expect(await found({ ...ofYear, maxPriceUsed: 5 })).toEqual([900])
    })

    it.each([
      { minPriceUsed: 5000, maxPriceUsed: 1000 },
      { minPriceUsed: 30_000, maxPriceUsed: 20_005 },
      { minPriceUsed: 1000, fromYear: 2015, toYear: 2014 },
    ])('finds nothing with reversed ends: %j', async (reversed) => {
      expect(await found(reversed)).toEqual([])
      const { statusCode, body } = await ask({ pageSize: 100, ...reversed })
      expect([statusCode, (JSON.parse(body) as Found).response]).toEqual([200, []])
    })

    it('has no maximum at the end of the slider', async () => {
      const ofYear = { fromYear: 2015, minPriceUsed: 18_500 }
      expect(await found({ ...ofYear, maxPriceUsed: 20_000 })).toEqual([21_000, 30_000])
      expect(await found({ ...ofYear, maxPriceUsed: 19_995 })).toEqual([21_000])
      expect(await found({ ...ofYear, maxPriceUsed: 30_000 })).toEqual([21_000, 30_000])
    })

    it('shares the cached answer with other ranges of the same bands', async () => {
      await found({ minPriceUsed: 4200 })
      const others = [3815, 4000, 4765].map((minPriceUsed) => ({
        filterString: 'gol',
        pageSize: 100,
        minPriceUsed,
      }))
      const sent = await statementsOf(async () => {
        for (const other of others) expect((await ask(other)).statusCode).toBe(200)
      })
      expect(sent.filter((text) => !text.includes('take_price_range'))).toEqual([])
    })
  })

  describe('the ranges of a day', () => {
    it('are forty combinations of prices and years, then 429 until midnight', async () => {
      await useUp()
      const refused = await ask(range(40))
      expect([refused.statusCode, problemOf(refused).code]).toEqual([429, 'too-many-requests'])
      expect(problemOf(refused).detail).toContain('40 rangos')
      expect(refused.headers['retry-after']).toBe(String(12 * 3600))
      expect((await ask({ ...range(40), filterString: 'gol' })).statusCode).toBe(429)
      clock.set(new Date('2026-11-20T23:59:59-03:00'))
      expect((await ask(range(41))).statusCode).toBe(429)
      clock.set(new Date('2026-11-21T00:00:00-03:00'))
      expect((await ask(range(41))).statusCode).toBe(200)
    })

    it("allow repeats, further pages and other vehicles, and don't count searches without prices", async () => {
      await useUp()
      const { brand } = await guide.idsOf('Ford', 'Ka', 'Ka 1.0')
      for (const more of [{ page: 2 }, { brand }, { filterString: 'gol' }, { minPriceUsed: 4900 }])
        expect([more, (await ask({ ...range(0), ...more })).statusCode]).toEqual([more, 200])
      for (const free of [{}, { fromYear: 2001 }, { maxPriceUsed: 20_000, fromYear: 2002 }])
        expect([free, (await ask(free)).statusCode]).toEqual([free, 200])
    })

    it('count per account from all addresses', async () => {
      await useUp()
      expect((await ask(range(40), { from: '198.51.100.1' })).statusCode).toBe(429)
    })

    it("count per address for all accounts, without using up these accounts' ranges", async () => {
      const account = 5000 + last
      await useUp()
      for (let n = 40; n < 90; n += 1) expect((await ask(range(n), { account })).statusCode).toBe(429)
      await useUp({ account, from: `198.51.100.${last}` })
    })

    it('count per IPv6 network', async () => {
      for (let n = 0; n < A_DAY_HAS; n += 1)
        expect((await ask(range(n), { account: 6000 + n, from: `2001:db8::${n}` })).statusCode).toBe(200)
      expect((await ask(range(40), { account: 6100, from: '2001:db8::ff' })).statusCode).toBe(429)
      expect((await ask(range(40), { account: 6100, from: '2001:db8:0:1::1' })).statusCode).toBe(200)
    })

    it('are forty when a hundred requests race', async () => {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, n) => ask({ ...range(n), pageSize: 7 })),
      )
      const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length
      expect(count(429)).toBe(60)
      // 503: too many at once for the database; they count too.
      expect(count(200) + count(503)).toBe(40)
      expect((await ask(range(200))).statusCode).toBe(429)
    })

    it('are required for cached answers too', async () => {
      const known = { ...range(300), filterString: 'gol' }
      expect((await ask(known, { account: 7000, from: '198.51.100.200' })).statusCode).toBe(200)
      await useUp()
      expect((await ask(known)).statusCode).toBe(429)
    })

    it('are stored without account or address', async () => {
      await useUp({ account: 7777, from: '198.51.100.77' })
      const rows = await app
        .get(Database)
        .query<{ text: string }>('select row_to_json(u)::text as text from price_range_use u')
      expect(rows.length).toBeGreaterThanOrEqual(2)
      expect(rows.map(({ text }) => text).join()).not.toMatch(/198\.51\.100|7777/)
    })
  })

  describe('a caller who infers prices from searches', () => {
    const ofYear = { filterString: 'gol', pageSize: 100, fromYear: 2015, toYear: 2015 }

    it('learns only the band by bisection', async () => {
      const [begin, afterEnd] = [3815, 4769]
      const answers: string[] = []
      for (const target of [3815, 4200, 4768]) {
        const tried: string[] = []
        let [low, high] = [0, 2_000_000]
        while (high - low > 5) {
          const middle = Math.floor((low + high) / 10) * 5
          const prices = await found({ ...ofYear, maxPriceUsed: middle })
          tried.push(`${middle} ${prices.includes(target)}`)
          if (prices.includes(target)) high = middle
          else low = middle
        }
        expect(tried.length).toBeGreaterThan(15)
        expect([low, high]).toEqual([begin - 5, begin])
        answers.push(tried.join())
      }
      expect(new Set(answers).size).toBe(1)
      expect(await found({ ...ofYear, minPriceUsed: afterEnd + 1 })).not.toContain(4768)
    })

    it("learns one band per version with a day's ranges, and then nothing more", async () => {
      const learned = new Map<number, number[]>()
      let asked = 0
      for (const price of [0, ...PRICE_BAND_EDGES.map((edge) => Math.ceil(edge / 5) * 5)]) {
        const answer = await ask({ ...ofYear, minPriceUsed: price, maxPriceUsed: price })
        if (answer.statusCode === 429) break
        asked += 1
        for (const { description } of bodyOf<Found>(answer).response) {
          const version = Number(description.split(' ')[1])
          learned.set(version, [...(learned.get(version) ?? []), price])
        }
      }
      expect(asked).toBe(A_DAY_HAS)
      expect([...learned.keys()].sort((a, b) => a - b)).toEqual(OF_2015)
      for (const [price, bands] of learned) {
        expect(bands).toHaveLength(1)
        expect([price, bandBegin(bands[0]!)]).toEqual([price, bandBegin(price)])
      }
      expect((await ask({ ...ofYear, minPriceUsed: 4000, maxPriceUsed: 9000 })).statusCode).toBe(429)
    })
  })
}
