import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { type GuideFacts, guideFactsSchema } from '@preciosa/contracts/catalogue'
import type { GuideBuilder } from '@preciosa/testing'
import { bodyOf } from '@preciosa/testing'
import type { TestApi } from '../testing/test-api.js'
import { request } from '../testing/request.js'

export function guideFactsCases(api: TestApi): void {
  let guide: GuideBuilder
  let app: NestFastifyApplication

  beforeAll(async () => {
    ;({ app, guide } = api)
    api.clock.set(new Date('2026-11-20T12:00:00-03:00'))
    await api.forgetGuide()
    await guide.published({ period: '2026-09', brands: { Fiat: { Uno: ['Uno Way'] } } })
    const november = await guide.published({
      period: '2026-11',
      brands: {
        Fiat: {
          Uno: [
            { name: 'Uno Way', newPrice: 20_000, prices: { 2012: 5000, 2020: 9000 } },
            { name: 'Uno Fire', prices: { 1998: 1200, 2026: 19_000 } },
          ],
          Argo: [{ name: 'Argo Drive', newPrice: 22_000 }],
        },
        Renault: { Clio: [{ name: 'Clio Mío', newPrice: 15_000 }] },
      },
    })
    await guide.published({ period: '2026-12', brands: { Fiat: { Uno: ['Uno Way'] } } })
    await guide.run(`update edition set published_at = '2026-11-01T03:05:00Z', revision = 2 where id = $1`, [
      november,
    ])
    await guide.run(
      `update price_list set format = '{"source": "cámara"}' where id = (select price_list_id from edition where id = $1)`,
      [november],
    )
    await api.seen()
  })

  const facts = async (query = ''): Promise<GuideFacts> => {
    const answer = await request(app).get(`/preciosa/guide${query}`)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, no-cache'])
    return guideFactsSchema.parse(bodyOf(answer))
  }

  it('counts only visible content, without future editions', async () => {
    expect(await facts()).toEqual({
      edition: {
        period: '2026-11',
        revision: 2,
        publishedAt: '2026-11-01T03:05:00.000Z',
        source: 'cámara',
      },
      brands: 2,
      models: 3,
      versions: 4,
      newPrices: 3,
      firstYear: 1998,
      lastYear: 2020,
      editions: 2,
      firstPeriod: '2026-09',
    })
  })

  it('returns null values for an empty guide', async () => {
    expect(await facts('?vehicleType=motorcycles')).toMatchObject({
      edition: null,
      versions: 0,
      firstYear: null,
    })
  })

  it('lists the codias of the current edition in order', async () => {
    const names = [
      ['Uno', 'Uno Way'],
      ['Uno', 'Uno Fire'],
      ['Argo', 'Argo Drive'],
    ] as const
    const codias = [(await guide.idsOf('Renault', 'Clio', 'Clio Mío')).codia]
    for (const [group, version] of names) codias.push((await guide.idsOf('Fiat', group, version)).codia)
    codias.sort((a, b) => a - b)
    expect((await request(app).get('/preciosa/guide/versions')).body).toEqual({ response: codias })
    expect((await request(app).get('/preciosa/guide/versions?vehicleType=motorcycles')).body).toEqual({
      response: [],
    })
  })
}
