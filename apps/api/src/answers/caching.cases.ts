import 'reflect-metadata'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { BUILD_ID } from './build-id.js'
import { permissionsOf } from '@preciosa/contracts'
import { Database } from '@preciosa/platform'
import { CurrentGuide, type Caller, TokenVerifier } from '@preciosa/server'
import { bodyOf, type GuideBuilder, problemOf, waitFor } from '@preciosa/testing'
import { openApi } from '../testing/open-api.js'
import type { TestApi } from '../testing/test-api.js'
import { request } from '../testing/request.js'

export class KnownTokens extends TokenVerifier {
  verify(token: string): Promise<Caller | null> {
    const plans = { free: 'individualFree', professional: 'professionalIndividual' } as const
    const plan = plans[token as keyof typeof plans] as (typeof plans)[keyof typeof plans] | undefined
    return Promise.resolve(plan === undefined ? null : { userId: 1, permissions: permissionsOf(plan) })
  }
}

export function cachingCases(api: TestApi): void {
  const { clock } = api
  let guide: GuideBuilder
  let app: NestFastifyApplication
  let codia: number
  let statements: jest.SpyInstance

  const edition = (price: number, period = '2026-11') => ({
    period,
    brands: { Fiat: { Uno: [{ name: 'Uno', newPrice: price, prices: { 2020: price, 2026: price } }] } },
  })

  beforeEach(async () => {
    ;({ app, guide } = api)
    clock.set(new Date('2026-11-20T12:00:00-03:00'))
    await api.forgetGuide()
    await guide.published(edition(1000))
    codia = (await guide.idsOf('Fiat', 'Uno', 'Uno')).codia
    await api.seen()
    statements = jest.spyOn(app.get(Database).pool, 'query')
  })
  afterEach(() => jest.restoreAllMocks())

  const get = (url: string, headers: Record<string, string> = {}) => request(app).get(url).set(headers)
  const listPrice = async () =>
    bodyOf<{ list_price: number }>(await get(`/preciosa/models/${codia}/listPrice`)).list_price

  /** Replaces the API by one with empty caches. */
  async function openCold(): Promise<void> {
    app = await openApi(api.database.url, { clock, tokens: new KnownTokens() })
    statements = jest.spyOn(app.get(Database).pool, 'query')
  }

  function counted(): number {
    const calls = statements.mock.calls as [{ name?: string }][]
    const count = calls.filter(([{ name }]) => name !== 'guide-states').length
    statements.mockClear()
    return count
  }

  describe('an answer to a visitor', () => {
    it('is cacheable and revalidated each time', async () => {
      const { headers } = await get('/preciosa/brands')
      expect(headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: 'Authorization' })
      expect(headers.etag).toMatch(/^"[^"]+"$/)
      expect(headers.etag).toContain(BUILD_ID)
    })

    it('is 304 for a matching entity tag', async () => {
      const etag = String((await get('/preciosa/brands')).headers.etag)
      for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const answer = await get('/preciosa/brands', { 'if-none-match': condition })
        expect([answer.statusCode, answer.text, answer.headers.etag]).toEqual([304, '', etag])
        expect(answer.headers).toMatchObject({ 'cache-control': 'public, no-cache', vary: 'Authorization' })
      }
      expect((await get('/preciosa/brands', { 'if-none-match': '"other"' })).statusCode).toBe(200)
      const head = await request(app).head('/preciosa/brands').set({ 'if-none-match': etag })
      expect(head.statusCode).toBe(304)
    })

    it('has the same headers for HEAD', async () => {
      const full = await get('/preciosa/brands')
      const head = await request(app).head('/preciosa/brands')
      expect(head.statusCode).toBe(200)
      for (const name of ['etag', 'content-length', 'content-type', 'cache-control']) {
        expect(head.headers[name]).toBe(full.headers[name])
      }
    })

    it('is equal for repeated requests', async () => {
      const first = await get('/preciosa/brands')
      // In sequence, because parallel requests share one answer; from the seventeenth on its bytes are cached.
      for (let time = 0; time < 20; time += 1) {
        const { text: body, headers } = await get('/preciosa/brands')
        expect([body, headers['content-length'], headers['content-type']]).toEqual([
          first.text,
          first.headers['content-length'],
          'application/json; charset=utf-8',
        ])
      }
    })

    it("isn't cacheable when it is an error", async () => {
      expect((await get('/preciosa/models/1')).headers).toMatchObject({ 'cache-control': 'no-store' })
    })
  })

  describe('an answer to a signed-in caller', () => {
    it('is private and has no entity tag', async () => {
      const { headers, statusCode } = await get('/preciosa/brands', { authorization: 'Bearer free' })
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Authorization' })
      expect(headers.etag).toBeUndefined()
    })

    it("is never 304 for a visitor's entity tag", async () => {
      const etag = String((await get('/preciosa/brands')).headers.etag)
      const answer = await get('/preciosa/brands', { authorization: 'Bearer free', 'if-none-match': etag })
      expect(answer.statusCode).toBe(200)
    })

    it('shows the current year only with USED_PRICE, in either order of requests', async () => {
      const years = async (headers?: Record<string, string>) =>
        bodyOf<{ years: number[] }>(await get(`/preciosa/models/${codia}`, headers)).years
      for (let round = 0; round < 2; round += 1) {
        expect(await years({ authorization: 'Bearer professional' })).toEqual([2026, 2020])
        expect(await years({ authorization: 'Bearer free' })).toEqual([2020])
        expect(await years()).toEqual([2020])
      }
    })

    it('is 401 for an unknown token on every route', async () => {
      for (const url of ['/preciosa/brands', '/health/live', '/docs']) {
        const answer = await get(url, { authorization: 'Bearer nobody' })
        expect([answer.statusCode, problemOf(answer).code]).toEqual([401, 'session-expired'])
        expect(answer.headers).toMatchObject({ 'www-authenticate': 'Bearer', 'cache-control': 'no-store' })
      }
    })
  })

  describe('the number of statements', () => {
    it('is at most two for a miss and zero for a hit', async () => {
      await openCold()
      const { brand, group } = await guide.idsOf('Fiat', 'Uno', 'Uno')
      const list = encodeURIComponent(JSON.stringify([{ codia, type: 'cars' }]))
      const urls = [
        `/preciosa/brands/${brand}/groups/${group}/models`,
        '/preciosa/brands/download',
        '/preciosa/brands',
        `/preciosa/brands/${brand}/groups`,
        `/preciosa/brands/${brand}/groups/${group}/prices`,
        `/preciosa/brands/${brand}/groups/${group}/years`,
        `/preciosa/models/${codia}`,
        `/preciosa/models/${codia}/listPrice`,
        `/preciosa/models/list?list=${list}`,
      ]
      counted()
      const misses: number[] = []
      for (const url of urls) {
        await get(url)
        misses.push(counted())
        await get(url)
        await get(url, { authorization: 'Bearer free' })
        await request(app).head(url)
        expect([url, counted()]).toEqual([url, 0])
      }
      expect(misses).toEqual([2, 0, 0, 0, 1, 1, 1, 1, 1])
      await app.close()
    })

    it('is one for parallel equal requests', async () => {
      counted()
      const answers = await Promise.all(Array.from({ length: 20 }, () => get(`/preciosa/models/${codia}`)))
      expect(new Set(answers.map(({ text: body }) => body)).size).toBe(1)
      expect(counted()).toBe(1)
    })

    it('is zero for another spelling of the same question', async () => {
      await get('/preciosa/brands')
      counted()
      await get('/preciosa/brands?page=1&vehicleType=%63ars')
      await request(app).post('/preciosa/brands').send({ features: {} })
      await request(app).post('/preciosa/brands?pageSize=10')
      expect(counted()).toBe(0)
    })
  })

  describe('a publication', () => {
    it('is visible at once with a new entity tag', async () => {
      expect(await listPrice()).toBe(1000)
      const etag = String((await get('/preciosa/brands')).headers.etag)
      await guide.published(edition(1100))
      await waitFor(async () => (await listPrice()) === 1100)
      const answer = await get('/preciosa/brands', { 'if-none-match': etag })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers.etag).not.toBe(etag)
    })

    it('prepares the download and the dictionary before it is visible', async () => {
      const features = `/preciosa/models/${codia}/features`
      await get('/preciosa/brands/download')
      await get(features)
      const before = String((await get('/preciosa/brands')).headers.etag)
      await guide.published(edition(1100))
      await waitFor(async () => String((await get('/preciosa/brands')).headers.etag) !== before)
      counted()
      await get('/preciosa/brands/download')
      expect(counted()).toBe(0)
      await get(features)
      expect(counted()).toBe(1)
    })

    it('prepares repeated answers for the same permissions only', async () => {
      const { brand, group } = await guide.idsOf('Fiat', 'Uno', 'Uno')
      const models = `/preciosa/brands/${brand}/groups/${group}/models`
      const professional = { authorization: 'Bearer professional' }
      const years = async (headers = {}) =>
        bodyOf<{ response: { years: number[] }[] }>(await get(models, headers)).response[0]?.years
      for (let time = 0; time < 2; time += 1) {
        await get(models)
        await get(models, professional)
        await get('/preciosa/brands?hasUsedPrice=true')
      }
      await listPrice()
      const before = String((await get('/preciosa/brands')).headers.etag)
      await guide.published(edition(1100))
      await waitFor(async () => String((await get('/preciosa/brands')).headers.etag) !== before)
      counted()
      expect((await get(models)).text).toContain('"list_price":1100')
      expect(await years()).toEqual([2020])
      await get('/preciosa/brands?hasUsedPrice=true')
      expect(counted()).toBe(0)
      expect(await years(professional)).toEqual([2026, 2020])
      expect(counted()).toBe(1)
      expect(await listPrice()).toBe(1100)
      expect(counted()).toBe(1)
    })

    it('skips repeated answers about removed vehicles', async () => {
      const { brand, group } = await guide.idsOf('Fiat', 'Uno', 'Uno')
      const models = `/preciosa/brands/${brand}/groups/${group}/models`
      await get(models)
      await get(models)
      await guide.published({ brands: { Ford: { Ka: ['Ka'] } } })
      await waitFor(async () => (await get('/preciosa/brands')).text.includes('Ford'))
      expect((await get(models)).statusCode).toBe(404)
    })

    it('of the other vehicle type keeps cached answers', async () => {
      await listPrice()
      await guide.published({ vehicleType: 'motorcycles', brands: { Zanella: { ZB: ['ZB 110'] } } })
      await waitFor(async () =>
        (await get('/preciosa/brands?vehicleType=motorcycles')).text.includes('Zanella'),
      )
      counted()
      expect(await listPrice()).toBe(1000)
      expect(counted()).toBe(0)
    })

    it("of news keeps the guide's answers and entity tags", async () => {
      await listPrice()
      const before = await get('/preciosa/brands')
      counted()
      await guide.run(`update guide_state set revision = revision + 1 where topic = 'news'`)
      await guide.run(`notify guide, 'news'`)
      await waitFor(() => app.get(CurrentGuide).snapshot().revisions.news > 0)
      expect((await get('/preciosa/brands')).headers.etag).toBe(before.headers.etag)
      expect(await listPrice()).toBe(1000)
      expect(counted()).toBe(0)
    })

    it('of a future month is visible from the first day of that month, with a new entity tag', async () => {
      const { brand, group } = await guide.idsOf('Fiat', 'Uno', 'Uno')
      const models = `/preciosa/brands/${brand}/groups/${group}/models`
      const tag = async () => String((await get(models)).headers.etag)
      const first = await tag()
      await guide.published(edition(1200, '2026-12'))
      await waitFor(async () => (await tag()) !== first)
      const november = await tag()
      clock.set(new Date('2026-11-30T23:59:59.999-03:00'))
      await app.get(CurrentGuide, { strict: false }).refresh()
      const again = () => get(models, { 'if-none-match': november })
      expect([(await again()).statusCode, await listPrice()]).toEqual([304, 1000])
      counted()
      clock.set(new Date('2026-12-01T00:00:00-03:00'))
      const december = await again()
      expect(december.statusCode).toBe(200)
      expect(december.text).toContain('"list_price":1200')
      expect(december.headers.etag).not.toBe(november)
      expect(counted()).toBe(0)
      expect(await listPrice()).toBe(1200)
      const look = await get(`/preciosa/models/${codia}`)
      expect(look.body).toMatchObject({ list_price: 1200, prices_to: 2020 })
    })

    it('never mixes two editions in one answer to concurrent readers', async () => {
      const names = Array.from({ length: 30 }, (_, at) => `Uno ${at}`)
      const whole = (price: number) => ({
        brands: { Fiat: { Uno: names.map((name) => ({ name, newPrice: price })) } },
      })
      const editions = [await guide.staged(whole(1)), await guide.staged(whole(2))]
      await guide.publish(editions[0]!)
      const { brand, group, codia: first } = await guide.idsOf('Fiat', 'Uno', 'Uno 0')
      const list = names.map((_, at) => ({ codia: first + at, type: 'cars' }))
      await waitFor(async () => (await get(`/preciosa/models/${first}`)).statusCode === 200)
      let publishing = true
      let page = 0
      const seen: number[] = []
      const read = async () => {
        while (publishing) {
          page += 1
          const answers = await Promise.all([
            get(
              `/preciosa/brands/${brand}/groups/${group}/models?pageSize=100&newPrice=true&stringSearch=${'%20'.repeat(page % 30)}`,
            ),
            request(app).post('/preciosa/models/list').send(list),
          ])
          for (const answer of answers) {
            const { response } = bodyOf<{ response: { list_price: number }[] }>(answer)
            expect(response).toHaveLength(30)
            const prices = new Set(response.map(({ list_price }) => list_price))
            expect(prices.size).toBe(1)
            seen.push(...prices)
          }
        }
      }
      const readers = Promise.all([read(), read(), read()]).finally(() => (publishing = false))
      const seenOnce = (price: number) => waitFor(() => !publishing || seen.at(-1) === price)
      try {
        for (let round = 0; round < 10; round += 1) {
          await guide.publish(editions[round % 2]!)
          if (round % 3 !== 1) await seenOnce(1 + (round % 2))
        }
      } finally {
        publishing = false
        await readers
      }
      expect(new Set(seen)).toEqual(new Set([1, 2]))
    })
  })
}
