import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { User } from '@preciosa/contracts/own-account'
import type { Seen } from '@preciosa/contracts/history'
import type { Access, Prices } from '@preciosa/contracts/looks'
import { Database } from '@preciosa/platform'
import { CreditsService } from '@preciosa/server'
import { bodyOf, endPlanAt, type GuideBuilder, pricesIn, problemOf } from '@preciosa/testing'
import type { TestApi } from '../testing/test-api.js'
import { pausePlan, type Person, signIn, signUp } from '../testing/people.js'
import { request, dispatch } from '../testing/request.js'

const NOW = new Date('2026-11-21T12:00:00Z')

export function pricesCases(api: TestApi): void {
  const { clock } = api
  let guide: GuideBuilder
  let app: NestFastifyApplication
  let gol: number
  let fox: number
  let nuevo: number
  let moto: number

  beforeAll(async () => {
    ;({ app, guide } = api)
    clock.set(NOW)
    await api.forgetGuide()
    const years = { 2014: 8137, 2015: 9241, 2026: 19777 }
    await guide.published({
      brands: {
        VOLKSWAGEN: {
          GOL: [{ name: 'Gol Trend', newPrice: 21_413, prices: years }],
          FOX: [{ name: 'Fox Highline', newPrice: null, prices: { 2015: 7653 } }],
          TERA: [{ name: 'Tera', newPrice: 33_019, prices: {} }],
        },
      },
    })
    await guide.published({
      vehicleType: 'motorcycles',
      brands: { HONDA: { WAVE: [{ name: 'Wave 110', newPrice: 3211, prices: { 2015: 1189 } }] } },
    })
    gol = (await guide.idsOf('VOLKSWAGEN', 'GOL', 'Gol Trend')).codia
    fox = (await guide.idsOf('VOLKSWAGEN', 'FOX', 'Fox Highline')).codia
    nuevo = (await guide.idsOf('VOLKSWAGEN', 'TERA', 'Tera')).codia
    moto = (await guide.idsOf('HONDA', 'WAVE', 'Wave 110')).codia
    await api.seen()
  })

  beforeEach(() => {
    clock.set(NOW)
  })

  afterEach(async () => {
    expect(await app.get(CreditsService, { strict: false }).check()).toEqual([])
  })

  const look = (codia: number, who?: Person | Person['bearer'], query = '') =>
    request(app).get(`/preciosa/models/${codia}/prices${query}`).set(bearerOf(who))
  const askAccess = (codia: number, who?: Person, query = '') =>
    request(app).get(`/preciosa/models/${codia}/access${query}`).set(bearerOf(who))
  const access = async (...asked: Parameters<typeof askAccess>) => bodyOf<Access>(await askAccess(...asked))

  function bearerOf(who: Person | Person['bearer'] | undefined): Record<string, string> {
    if (who === undefined) return {}
    return 'bearer' in who ? who.bearer : who
  }

  const codeOf = (answer: Awaited<ReturnType<typeof look>>) => [answer.statusCode, problemOf(answer).code]

  describe('a look', () => {
    it('keeps the year that was looked for, of the look that spends', async () => {
      const ana = await signUp(app)
      const yearOf = async (codia: number) => {
        const payload = { batch: [codia] }
        const asked = { method: 'POST', url: '/preciosa/models/seen', headers: ana.bearer, payload } as const
        return bodyOf<Seen>(await dispatch(app, asked)).response[0]?.year
      }
      await look(gol, ana, '?atYear=2014')
      await look(gol, ana, '?atYear=2015')
      expect(await yearOf(gol)).toBe(2014)
      await look(fox, ana, '?atYear=2014')
      expect(await yearOf(fox)).toBeUndefined()
    })

    it("shows the list's prices and spends one credit, the first time of the month", async () => {
      const ana = await signUp(app)
      expect(await access(gol, ana)).toEqual({ outcome: 'charge', cost: 1, availableCredits: 3 })
      const first = await look(gol, ana)
      expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-store'])
      const usedPrices = [
        { year: 2015, price: 9241 },
        { year: 2014, price: 8137 },
      ]
      expect(bodyOf<Prices>(first)).toEqual({
        newPrice: { price: 21_413 },
        usedPrices,
        response: [{ year: null, price: 21_413 }, ...usedPrices],
        userCredits: 2,
        availableCredits: 2,
      })
      expect(await access(gol, ana)).toEqual({ outcome: 'free', cost: 0, availableCredits: 2 })
      expect(bodyOf<Prices>(await look(gol, ana)).availableCredits).toBe(2)
      const user = bodyOf<User>(await request(app).get('/admin/user').set(ana.bearer))
      expect(user.availableInfocredits).toBe(2)
      expect(user.codiasConsultados).toEqual([
        { codia: gol, vehicleType: 'cars', dateConsulted: NOW.toISOString() },
      ])
    })

    it('is charged once when a hundred requests race on two devices', async () => {
      const ana = await signUp(app)
      const phone = await signIn(app, ana)
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, at) => look(gol, at % 2 === 0 ? ana.bearer : phone)),
      )
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
      expect(await access(fox, ana)).toMatchObject({ availableCredits: 2 })
    })

    it('costs nothing for a version without used prices', async () => {
      const ana = await signUp(app)
      expect(await access(nuevo, ana)).toEqual({ outcome: 'nothing', cost: 0, availableCredits: 3 })
      expect(bodyOf<Prices>(await look(nuevo, ana))).toEqual({
        newPrice: { price: 33_019 },
        usedPrices: [],
        response: [{ year: null, price: 33_019 }],
        userCredits: 3,
        availableCredits: 3,
      })
    })

    it('shows used prices of the current year with USED_PRICE', async () => {
      const pro = await signUp(app, { type: 'professional', plan: 'professionalIndividual' })
      const { usedPrices, availableCredits } = bodyOf<Prices>(await look(gol, pro))
      expect(usedPrices.map(({ year }) => year)).toEqual([2026, 2015, 2014])
      // 3 of the welcome lot and 300 of the plan, minus this look.
      expect(availableCredits).toBe(302)
    })

    it('costs a credit again next month unless the welcome lot paid for it', async () => {
      const ana = await signUp(app, { plan: 'individualCar' })
      await look(gol, ana)
      clock.set(new Date('2026-12-02T12:00:00Z'))
      expect(await access(gol, ana)).toEqual({ outcome: 'charge', cost: 1, availableCredits: 18 })
      const free = await signUp(app)
      await look(gol, free)
      clock.set(new Date('2026-12-03T12:00:00Z'))
      expect(await access(gol, free)).toMatchObject({ outcome: 'free', cost: 0, availableCredits: 2 })
    })
  })

  describe('a refused look', () => {
    it('gets the refusals in the order of the contract', async () => {
      expect(codeOf(await look(gol))).toEqual([401, 'login-required'])
      expect(codeOf(await look(99_999_999))).toEqual([401, 'login-required'])
      expect(codeOf(await look(gol, undefined, '?vehicleType=trucks'))).toEqual([400, 'validation'])
      const ana = await signUp(app)
      expect(codeOf(await look(99_999_999, ana))).toEqual([404, 'not-found'])
      expect(codeOf(await look(gol, ana, '?vehicleType=motorcycles'))).toEqual([404, 'not-found'])
      expect(codeOf(await look(moto, ana))).toEqual([404, 'not-found'])
      expect(codeOf(await look(gol, { authorization: 'Bearer robado' }))).toEqual([401, 'session-expired'])
      expect(await access(gol)).toEqual({ outcome: 'login-required', cost: 0, availableCredits: null })
      expect(problemOf(await askAccess(99_999_999))).toMatchObject({ code: 'not-found' })
    })

    it('is 412 without a profile', async () => {
      const ana = await signUp(app)
      await app.get(Database).query('delete from profile where account_id = $1', [ana.id])
      expect(codeOf(await look(gol, ana))).toEqual([412, 'account-incomplete'])
      expect(codeOf(await request(app).get('/admin/user').set(ana.bearer))).toEqual([
        412,
        'account-incomplete',
      ])
      expect(codeOf(await look(99_999_999, ana))).toEqual([404, 'not-found'])
    })

    it('is 402 without credits', async () => {
      const ana = await signUp(app)
      await app.get(Database).query('update credit_lot set amount = 1 where account_id = $1', [ana.id])
      expect((await look(gol, ana)).statusCode).toBe(200)
      expect(codeOf(await look(fox, ana))).toEqual([402, 'no-credits'])
      expect(await access(fox, ana)).toEqual({ outcome: 'no-credits', cost: 0, availableCredits: 0 })
      expect((await look(gol, ana)).statusCode).toBe(200)
      expect((await look(nuevo, ana)).statusCode).toBe(200)
    })

    it("is 403 if the plan's charge was rejected", async () => {
      const ana = await signUp(app, { plan: 'individualPremium' })
      await pausePlan(app, ana)
      expect(codeOf(await look(gol, ana))).toEqual([403, 'credits-paused'])
      expect(await access(gol, ana)).toEqual({ outcome: 'credits-paused', cost: 0, availableCredits: 48 })
    })

    it('is 403 with a plan of the other vehicle type', async () => {
      const ana = await signUp(app, { plan: 'individualMotorbike' })
      expect(codeOf(await look(gol, ana))).toEqual([403, 'wrong-plan'])
      expect((await look(moto, ana, '?vehicleType=motorcycles')).statusCode).toBe(200)
    })

    it('hides the current year from the moment a paid plan ends', async () => {
      const ana = await signUp(app, { type: 'professional', plan: 'professionalIndividual' })
      await app
        .get(Database)
        .query(`update subscription set starts_at = '2026-11-20T11:00:00Z' where account_id = $1`, [ana.id])
      await endPlanAt(
        (sql, values) => app.get(Database).query(sql, values),
        ana.id,
        new Date('2026-11-21T11:00:00Z'),
      )
      const { usedPrices } = bodyOf<Prices>(await look(gol, ana))
      expect(usedPrices.map(({ year }) => year)).toEqual([2015, 2014])
    })
  })

  it('reveals no real used price without payment in any answer', async () => {
    const secrets = [8137, 9241, 19777, 7653, 1189]
    const visitor = undefined
    const poor = await signUp(app)
    await app.get(Database).query('update credit_lot set amount = 0 where account_id = $1', [poor.id])
    const ids = await guide.idsOf('VOLKSWAGEN', 'GOL', 'Gol Trend')
    const calls = [
      '/preciosa/brands/download',
      '/preciosa/brands',
      `/preciosa/brands/${ids.brand}/groups`,
      `/preciosa/brands/${ids.brand}/groups/${ids.group}/prices`,
      `/preciosa/brands/${ids.brand}/groups/${ids.group}/years`,
      `/preciosa/brands/${ids.brand}/groups/${ids.group}/models`,
      `/preciosa/models/${gol}`,
      `/preciosa/models/${gol}/listPrice`,
      `/preciosa/models/${gol}/prices`,
      `/preciosa/models/${gol}/access`,
      `/preciosa/models/${fox}/prices`,
      `/preciosa/models/${moto}/prices?vehicleType=motorcycles`,
      `/preciosa/models/list?list=${encodeURIComponent(JSON.stringify([{ codia: gol, type: 'cars' }]))}`,
    ]
    for (const who of [visitor, poor]) {
      for (const url of calls) {
        const { text: body, headers } = await request(app).get(url).set(bearerOf(who))
        // A random request id can contain digits of a price.
        const text = body + JSON.stringify({ ...headers, 'x-request-id': '' })
        expect({ url, found: pricesIn(text, secrets) }).toEqual({ url, found: [] })
      }
    }
    const paid = await look(gol, await signUp(app))
    expect(pricesIn(paid.text, secrets)).toEqual([8137, 9241])
  })
}
