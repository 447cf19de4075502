import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { ArchivedPrices, Seen, Trend } from '@preciosa/contracts/history'
import type { Prices } from '@preciosa/contracts/looks'
import { Database } from '@preciosa/platform'
import { CreditsService } from '@preciosa/server'
import { bodyOf, type GuideBuilder, problemOf, statementsOf } from '@preciosa/testing'
import type { TestApi } from '../testing/test-api.js'
import { pausePlan, type Person, signUp } from '../testing/people.js'
import { request } from '../testing/request.js'

const NOW = new Date('2026-11-21T12:00:00Z')

export function historyCases(api: TestApi): void {
  const { clock } = api
  let guide: GuideBuilder
  let app: NestFastifyApplication
  let gol: number
  let gone: number
  let bare: number
  let moto: number

  const GOL = (newPrice: number, prices: Record<number, number>) => ({ name: 'Gol Trend', newPrice, prices })

  beforeAll(async () => {
    ;({ app, guide } = api)
    clock.set(NOW)
    await api.forgetGuide()
    const months: [string, object[]][] = [
      ['2016-11', [GOL(100, { 2014: 61 })]],
      ['2016-12', [GOL(201, { 2014: 62, 2016: 77 })]],
      [
        '2025-03',
        [GOL(9001, { 2014: 5003, 2025: 8807 }), { name: 'Fox', newPrice: null, prices: { 2015: 4409 } }],
      ],
      ['2025-04', [GOL(9207, { 2014: 5101, 2025: 8909 })]],
      ['2026-10', [GOL(20_011, { 2014: 8011 })]],
      ['2026-11', [GOL(21_413, { 2014: 8137 }), { name: 'Tera', newPrice: 33_019, prices: {} }]],
      ['2026-12', [GOL(31_999, { 2014: 9991 })]],
    ]
    for (const [period, versions] of months)
      await guide.published({ period, brands: { VOLKSWAGEN: { GOL: versions as never } } })
    await guide.published({ vehicleType: 'motorcycles', brands: { HONDA: { WAVE: ['Wave 110'] } } })
    gol = (await guide.idsOf('VOLKSWAGEN', 'GOL', 'Gol Trend')).codia
    gone = (await guide.idsOf('VOLKSWAGEN', 'GOL', 'Fox')).codia
    bare = (await guide.idsOf('VOLKSWAGEN', 'GOL', 'Tera')).codia
    moto = (await guide.idsOf('HONDA', 'WAVE', 'Wave 110')).codia
    await api.seen()
  })

  beforeEach(() => {
    clock.set(NOW)
  })

  afterEach(async () => {
    expect(await app.get(CreditsService, { strict: false }).check()).toEqual([])
    await guide.run('truncate dollar_rate, cpi_index')
  })

  const get = (url: string, who?: Person) =>
    request(app)
      .get(`/preciosa${url}`)
      .set(who === undefined ? {} : who.bearer)
  const month = (year: number | string, of: number | string, who?: Person, codia = gol, query = '') =>
    get(`/archives/years/${year}/months/${of}/models/${codia}/prices${query}`, who)
  const trend = (codia: number, who?: Person, query = '') => get(`/models/${codia}/trend${query}`, who)
  const codeOf = (answer: Awaited<ReturnType<typeof get>>) => [answer.statusCode, problemOf(answer).code]
  const premium = () => signUp(app, { plan: 'individualPremium' })
  const pro = () => signUp(app, { type: 'professional', plan: 'professionalIndividual' })
  const creditsOf = async (who: Person) =>
    bodyOf<{ availableCredits: number }>(await get(`/models/${gol}/access`, who)).availableCredits

  describe('the archives', () => {
    it("list the years, newest first, and a year's months, ascending", async () => {
      const ana = await premium()
      expect((await get(`/archives/years?codia=${gol}&vehicleType=cars`, ana)).body).toEqual({
        response: [2026, 2025, 2016],
      })
      for (const slash of ['', '/']) {
        const url = `/archives/years/2026/months${slash}?codia=${gol}`
        expect((await get(url, ana)).body).toEqual({ response: [10, 11] })
      }
      expect((await get(`/archives/years/2016/months/?codia=${gol}`, ana)).body).toEqual({ response: [12] })
      expect((await get(`/archives/years/2019/months?codia=${gol}`, ana)).body).toEqual({ response: [] })
      expect((await get(`/archives/years?codia=${gone}`, ana)).body).toEqual({ response: [2025] })
      expect(await creditsOf(ana)).toBe(48)
    })

    it("show a month's prices and charge once for archives, trend and look of one month", async () => {
      const ana = await premium()
      const answer = await month(2026, 10, ana)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(bodyOf<ArchivedPrices>(answer)).toEqual({
        newPrice: { price: 20_011 },
        response: [
          { year: null, price: 20_011 },
          { year: 2014, price: 8011 },
        ],
      })
      expect(await creditsOf(ana)).toBe(47)
      expect(bodyOf<Prices>(await get(`/models/${gol}/prices`, ana)).availableCredits).toBe(47)
      await month(2025, '04', ana)
      await trend(gol, ana)
      expect(await creditsOf(ana)).toBe(47)
      clock.set(new Date('2026-12-02T12:00:00Z'))
      await month(2026, 10, ana)
      expect((await get(`/models/${gol}/access`, ana)).body).toMatchObject({ outcome: 'free' })
      const [row] = await app
        .get(Database)
        .query<{ n: number }>('select count(*)::int as n from credit_spend where account_id = $1', [ana.id])
      expect(row?.n).toBe(2)
    })

    it("show used prices of the edition's own year or not, depending on the edition's month", async () => {
      const [ana, bob] = [await premium(), await pro()]
      const years = async (of: number, who: Person) =>
        bodyOf<ArchivedPrices>(await month(2025, of, who)).response.map(({ year }) => year)
      expect([await years(3, bob), await years(4, bob)]).toEqual([
        [null, 2014],
        [null, 2025, 2014],
      ])
      expect([await years(3, ana), await years(4, ana)]).toEqual([
        [null, 2014],
        [null, 2014],
      ])
    })

    it('include versions that left the guide', async () => {
      const ana = await premium()
      expect(bodyOf<ArchivedPrices>(await month(2025, 3, ana, gone))).toEqual({
        newPrice: null,
        response: [{ year: 2015, price: 4409 }],
      })
      expect(bodyOf<Trend>(await trend(gone, ana)).response.map(({ period }) => period)).toEqual(['2025-03'])
      expect(codeOf(await get(`/models/${gone}/prices`, ana))).toEqual([404, 'not-found'])
    })

    it('charge nothing for a version without used prices', async () => {
      const ana = await premium()
      expect(bodyOf<ArchivedPrices>(await month(2026, 11, ana, bare)).response).toEqual([
        { year: null, price: 33_019 },
      ])
      expect((await trend(bare, ana)).statusCode).toBe(200)
      expect(await creditsOf(ana)).toBe(48)
    })

    it('return 404 for a missing month, version or vehicle type', async () => {
      const ana = await premium()
      for (const answer of [
        await month(2026, 9, ana),
        await month(2026, 12, ana),
        await month(2016, 11, ana),
        await month(2026, 10, ana, gone),
        await month(2026, 11, ana, moto),
        await month(2026, 11, ana, gol, '?vehicleType=motorcycles'),
        await get(`/archives/years?codia=999999`, ana),
        await get(`/archives/years?codia=${gol}&vehicleType=motorcycles`, ana),
        await get(`/archives/years/2026/months?codia=99999999999999999999`, ana),
        await trend(999_999, ana),
        await trend(gol, ana, '?vehicleType=motorcycles'),
      ])
        expect(codeOf(answer)).toEqual([404, 'not-found'])
      const detailOf = (answer: Awaited<ReturnType<typeof month>>) => problemOf(answer).detail
      expect(detailOf(await month(2026, 9, ana))).toBe('No hay precios de ese vehículo en ese mes.')
      expect(detailOf(await trend(999_999, ana))).toBe('No hay precios históricos de ese vehículo.')
      expect(await creditsOf(ana)).toBe(48)
    })
  })

  describe('the refusals', () => {
    it('come in the order of the contract', async () => {
      const list = `/archives/years?codia=${gol}`
      expect(codeOf(await get(list))).toEqual([401, 'login-required'])
      expect(codeOf(await get(list, await signUp(app)))).toEqual([403, 'permission'])
      for (const look of [
        (who?: Person, codia?: number) => month(2026, 10, who, codia),
        (who?: Person, codia = gol) => trend(codia, who),
      ]) {
        expect(codeOf(await look())).toEqual([401, 'login-required'])
        const free = await signUp(app)
        expect(codeOf(await look(free, 999_999))).toEqual([404, 'not-found'])
        expect(codeOf(await look(free))).toEqual([403, 'permission'])
        const ana = await premium()
        const db = app.get(Database)
        await pausePlan(app, ana)
        expect(codeOf(await look(ana))).toEqual([403, 'credits-paused'])
        await db.query('update credit_lot set amount = 0 where account_id = $1', [ana.id])
        expect(codeOf(await look(ana))).toEqual([402, 'no-credits'])
        await db.query('delete from profile where account_id = $1', [ana.id])
        expect(codeOf(await look(ana))).toEqual([412, 'account-incomplete'])
        expect(codeOf(await get(list, ana))).toEqual([412, 'account-incomplete'])
      }
    })

    it('contain no price and no rate', async () => {
      await guide.run(`insert into dollar_rate values ('blue', 1234.5, '2026-10-30T15:00Z', now(), 'import')`)
      const secrets = ['8011', '8137', '5003', '8807', '1234', '21413']
      const poor = await premium()
      expect(await creditsOf(poor)).toBe(48)
      await app.get(Database).query('update credit_lot set amount = 0 where account_id = $1', [poor.id])
      for (const who of [undefined, poor, await signUp(app)])
        for (const answer of [await month(2026, 10, who), await month(2025, 3, who), await trend(gol, who)]) {
          expect(answer.statusCode).toBeGreaterThanOrEqual(400)
          // A random request id can contain digits of a price.
          const text = answer.text + JSON.stringify({ ...answer.headers, 'x-request-id': '' })
          expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
        }
      const paid = await trend(gol, await premium())
      expect(secrets.filter((secret) => paid.text.includes(secret))).toEqual([
        '8011',
        '8137',
        '5003',
        '1234',
        '21413',
      ])
    })
  })

  describe('the trend', () => {
    it('goes from the oldest month to this one, in two statements', async () => {
      const ana = await premium()
      let answer: Trend | undefined
      const statements = await statementsOf(async () => {
        const got = await trend(gol, ana)
        expect(got.headers['cache-control']).toBe('no-store')
        answer = bodyOf<Trend>(got)
      })
      const bare = { rates: null, nominal: true }
      expect(answer?.response).toEqual([
        { period: '2016-12', newPrice: { price: 201 }, prices: [{ year: 2014, price: 62 }], ...bare },
        { period: '2025-03', newPrice: { price: 9001 }, prices: [{ year: 2014, price: 5003 }], ...bare },
        { period: '2025-04', newPrice: { price: 9207 }, prices: [{ year: 2014, price: 5101 }], ...bare },
        { period: '2026-10', newPrice: { price: 20_011 }, prices: [{ year: 2014, price: 8011 }], ...bare },
        { period: '2026-11', newPrice: { price: 21_413 }, prices: [{ year: 2014, price: 8137 }], ...bare },
      ])
      expect(statements.filter((text) => text.includes('charge_credits'))).toHaveLength(1)
      expect(await statementsOf(() => trend(gol, ana))).toHaveLength(1)
    })

    it("has each month's last dollar rate, and the latest one for this month", async () => {
      const quotes: [string, number, string][] = [
        ['oficial', 900, '2025-03-31T23:59:00-03:00'],
        ['oficial', 950, '2025-04-01T00:00:00-03:00'],
        ['oficial', 1000, '2025-04-30T15:00:00-03:00'],
        ['oficial', 1390, '2026-10-30T17:00:00-03:00'],
        ['blue', 1300, '2025-04-29T15:00:00-03:00'],
        ['blue', 1500, '2026-11-03T15:00:00-03:00'],
        ['blue', 1510, '2026-11-20T15:00:00-03:00'],
      ]
      for (const quote of quotes)
        await guide.run(`insert into dollar_rate values ($1, $2, $3, now(), 'import')`, quote)
      const { response } = bodyOf<Trend>(await trend(gol, await premium()))
      expect(response.map(({ rates }) => rates)).toEqual([
        null,
        { bna: 900, blue: null, cpi: null },
        { bna: 1000, blue: 1300, cpi: null },
        { bna: 1390, blue: null, cpi: null },
        { bna: 1390, blue: 1510, cpi: null },
      ])
    })

    it("converts each month's pesos to the index's last month and names that month", async () => {
      const index: [string, number][] = [
        ['2025-03', 5000],
        ['2025-04', 5200],
        ['2026-09', 9800],
        ['2026-10', 10_000],
        ['2026-12', 99_999],
      ]
      for (const [period, value] of index)
        await guide.run(`insert into cpi_index values ($1, $2, 'import', now())`, [period, value])
      const { cpiPeriod, response } = bodyOf<Trend>(await trend(gol, await premium()))
      expect(cpiPeriod).toBe('2026-10')
      expect(response.map(({ rates, nominal }) => [rates?.cpi ?? null, nominal])).toEqual([
        [null, true],
        [2, false],
        [1.923077, false],
        [1, false],
        [1, true],
      ])
    })

    it('marks months without an index as nominal', async () => {
      for (const [period, value] of [
        ['2016-12', 100],
        ['2025-02', 4900],
        ['2025-04', 5200],
      ])
        await guide.run(`insert into cpi_index values ($1, $2, 'import', now())`, [period, value])
      const { cpiPeriod, response } = bodyOf<Trend>(await trend(gol, await premium()))
      expect(cpiPeriod).toBe('2025-04')
      expect(response.map(({ period, rates, nominal }) => [period, rates?.cpi ?? null, nominal])).toEqual([
        ['2016-12', 52, false],
        ['2025-03', null, true],
        ['2025-04', 1, false],
        ['2026-10', 1, true],
        ['2026-11', 1, true],
      ])
    })

    it('has no index month without an index', async () => {
      const { cpiPeriod, response } = bodyOf<Trend>(await trend(gol, await premium()))
      expect(cpiPeriod).toBeNull()
      expect(response.every(({ nominal }) => nominal)).toBe(true)
    })

    it("shows used prices of an edition's own year or not, depending on the edition's month", async () => {
      const { response } = bodyOf<Trend>(await trend(gol, await pro()))
      expect(response.map(({ prices }) => prices.map(({ year }) => year))).toEqual([
        [2016, 2014],
        [2014],
        [2025, 2014],
        [2014],
        [2014],
      ])
    })
  })

  describe('what is seen', () => {
    const seen = async (batch: unknown, who?: Person, query = '?vehicleType=cars') => {
      const answer = await request(app)
        .post(`/preciosa/models/seen${query}`)
        .set({ ...who?.bearer })
        .send({ batch })
      return {
        status: answer.statusCode,
        answer,
        get response() {
          return bodyOf<Seen>(answer).response
        },
      }
    }

    it('is what was paid for this month, in the order asked, and costs nothing', async () => {
      const ana = await signUp(app)
      await get(`/models/${gol}/prices`, ana)
      const look = bodyOf<Prices>(await get(`/models/${gol}/prices`, ana))
      const { status, answer, response } = await seen([bare, gol, 999_999, moto, gol], ana)
      expect([status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(response).toEqual([
        { codia: gol, ...look },
        { codia: gol, ...look },
      ])
      expect(await creditsOf(ana)).toBe(2)
    })

    it('gives no unpaid price away, nor any to a visitor', async () => {
      const { status, answer } = await seen([gol], await signUp(app))
      expect([status, answer.text]).toEqual([200, '{"response":[]}'])
      expect((await seen([gol])).status).toBe(401)
    })

    it('is nothing in the next month and with the other vehicle type', async () => {
      const ana = await premium()
      await get(`/models/${gol}/prices`, ana)
      expect((await seen([gol], ana, '?vehicleType=motorcycles')).response).toEqual([])
      clock.set(new Date('2026-12-02T12:00:00Z'))
      expect((await seen([gol], ana)).response).toEqual([])
    })

    it('has trend and archive years with HISTORIC_PRICE, as their own calls have them', async () => {
      const ana = await premium()
      const own = bodyOf<Trend>(await trend(gol, ana))
      expect((await seen([gol, bare], ana)).response).toMatchObject([
        { codia: gol, trend: own, archives: [2026, 2025, 2016] },
      ])
      const car = await signUp(app, { plan: 'individualCar' })
      await get(`/models/${gol}/prices`, car)
      expect(Object.keys((await seen([gol], car)).response[0] ?? {})).not.toContain('trend')
    })

    it('has them for ten versions at most, and no more statements for ten than for one', async () => {
      const ana = await premium()
      await get(`/models/${gol}/prices`, ana)
      const ten = Array.from({ length: 10 }, () => gol)
      expect(await statementsOf(() => seen(ten, ana))).toHaveLength(
        (await statementsOf(() => seen([gol], ana))).length,
      )
      const eleven = (await seen([...ten, gol], ana)).response
      expect([eleven.length, eleven.some((one) => 'trend' in one)]).toEqual([11, false])
    })
  })
}
