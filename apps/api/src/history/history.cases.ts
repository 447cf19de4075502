import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { Seen } from '@preciosa/contracts/history'
import { Database } from '@preciosa/platform'
import { bodyOf } from '@preciosa/testing'
import type { TestApi } from '../testing/test-api.js'
import { type Person, signUp } from '../testing/people.js'
import { request } from '../testing/request.js'

export function historyCases(api: TestApi): void {
  let app: NestFastifyApplication
  let gol: number

  beforeAll(async () => {
    ;({ app } = api)
    const { guide } = api
    api.clock.set(new Date('2026-11-21T12:00:00Z'))
    await api.forgetGuide()
    for (const [period, newPrice, prices] of [
      ['2025-03', 9001, { 2014: 5003, 2025: 8807 }],
      ['2026-10', 20_011, { 2014: 8011 }],
      ['2026-11', 21_413, { 2014: 8137 }],
    ] as const)
      await guide.published({ period, brands: { VW: { GOL: [{ name: 'Gol Trend', newPrice, prices }] } } })
    gol = (await guide.idsOf('VW', 'GOL', 'Gol Trend')).codia
    await api.seen()
  })
  afterAll(() => api.guide.run('truncate dollar_rate'))

  const get = (url: string, who?: Person) =>
    request(app)
      .get(`/preciosa${url}`)
      .set({ ...who?.bearer })
  const premium = () => signUp(app, { plan: 'individualPremium' })

  it('lists months with and without a slash at the end of the path', async () => {
    const ana = await premium()
    for (const slash of ['', '/']) {
      const answer = await get(`/archives/years/2026/months${slash}?codia=${gol}`, ana)
      expect(answer.body).toEqual({ response: [10, 11] })
    }
  })

  it('refuses without a price or rate in body or headers', async () => {
    await api.guide.run(
      `insert into dollar_rate values ('blue', 1234.5, '2026-10-30T15:00Z', now(), 'import')`,
    )
    const secrets = ['8011', '8137', '5003', '8807', '1234', '21413']
    const poor = await premium()
    await get(`/models/${gol}/access`, poor)
    await app.get(Database).query('update credit_lot set amount = 0 where account_id = $1', [poor.id])
    const trend = `/models/${gol}/trend`
    const looks = ['2026/months/10', '2025/months/3'].map(
      (month) => `/archives/years/${month}/models/${gol}/prices`,
    )
    for (const who of [undefined, poor, await signUp(app)])
      for (const url of [...looks, trend]) {
        const answer = await get(url, who)
        expect(answer.statusCode).toBeGreaterThanOrEqual(400)
        // A random request id can contain digits of a price.
        const text = answer.text + JSON.stringify({ ...answer.headers, 'x-request-id': '' })
        expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
      }
    const { text } = await get(trend, await premium())
    expect(secrets.filter((secret) => !text.includes(secret))).toEqual(['8807'])
  })

  it('shows the trend of a seen version only with HISTORIC_PRICE', async () => {
    for (const [plan, hasTrend] of [
      ['individualPremium', true],
      ['individualCar', false],
    ] as const) {
      const person = await signUp(app, { plan })
      await get(`/models/${gol}/prices`, person)
      const answer = await request(app)
        .post('/preciosa/models/seen?vehicleType=cars')
        .set(person.bearer)
        .send({ batch: [gol] })
      expect(bodyOf<Seen>(answer).response).toHaveLength(1)
      expect([plan, 'trend' in bodyOf<Seen>(answer).response[0]!]).toEqual([plan, hasTrend])
    }
  })
}
