import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { Database } from '@preciosa/platform'
import { type GuideBuilder, pricesIn } from '@preciosa/testing'
import type { TestApi } from '../testing/test-api.js'
import { signUp } from '../testing/people.js'
import { request } from '../testing/request.js'

export function pricesCases(api: TestApi): void {
  let guide: GuideBuilder
  let app: NestFastifyApplication
  let gol: number
  let fox: number
  let moto: number

  beforeAll(async () => {
    ;({ app, guide } = api)
    api.clock.set(new Date('2026-11-21T12:00:00Z'))
    await api.forgetGuide()
    const years = { 2014: 8137, 2015: 9241, 2026: 19777 }
    await guide.published({
      brands: {
        VOLKSWAGEN: {
          GOL: [{ name: 'Gol Trend', newPrice: 21_413, prices: years }],
          FOX: [{ name: 'Fox Highline', newPrice: null, prices: { 2015: 7653 } }],
        },
      },
    })
    await guide.published({
      vehicleType: 'motorcycles',
      brands: { HONDA: { WAVE: [{ name: 'Wave 110', newPrice: 3211, prices: { 2015: 1189 } }] } },
    })
    gol = (await guide.idsOf('VOLKSWAGEN', 'GOL', 'Gol Trend')).codia
    fox = (await guide.idsOf('VOLKSWAGEN', 'FOX', 'Fox Highline')).codia
    moto = (await guide.idsOf('HONDA', 'WAVE', 'Wave 110')).codia
    await api.seen()
  })

  it('reveals no real used price without payment in any answer', async () => {
    const secrets = [8137, 9241, 19777, 7653, 1189]
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
    for (const who of [undefined, poor]) {
      for (const url of calls) {
        const { text: body, headers } = await request(app)
          .get(url)
          .set({ ...who?.bearer })
        // A random request id can contain digits of a price.
        const text = body + JSON.stringify({ ...headers, 'x-request-id': '' })
        expect({ url, found: pricesIn(text, secrets) }).toEqual({ url, found: [] })
      }
    }
    const { bearer } = await signUp(app)
    const paid = await request(app).get(`/preciosa/models/${gol}/prices`).set(bearer)
    expect(pricesIn(paid.text, secrets)).toEqual([8137, 9241])
  })
}
