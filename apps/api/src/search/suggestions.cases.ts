import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { type Suggestions, suggestionsSchema } from '@preciosa/contracts/search'
import { bodyOf, type GuideBuilder, statementsOf } from '@preciosa/testing'
import { occupySlots } from '../testing/occupied-slots.js'
import type { TestApi } from '../testing/test-api.js'
import { request } from '../testing/request.js'

export function suggestionsCases(api: TestApi): void {
  let guide: GuideBuilder
  let app: NestFastifyApplication

  beforeAll(async () => {
    ;({ app, guide } = api)
    api.clock.set(new Date('2026-11-20T12:00:00-03:00'))
    await api.forgetGuide()
    await guide.published({
      brands: {
        Volkswagen: {
          Gol: ['Gol 1.6'],
          'Gol Trend': ['Gol Trend Pack I', 'Gol Trend Comfortline'],
          Polo: ['Polo 1.6'],
        },
        FSO: { Polonez: ['Polonez 1.5'] },
        Citroën: { C3: ['C3 Feel'] },
      },
    })
    await api.seen()
  })

  const ask = (text: string) =>
    request(app).get('/preciosa/suggestions').query({ filterString: text, vehicleType: 'cars' })
  async function suggested(text: string) {
    const answer = await ask(text)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, no-cache'])
    const { brands, models, versions }: Suggestions = suggestionsSchema.parse(bodyOf(answer))
    return {
      brands: brands.map(({ name }) => name),
      models: models.map(({ name }) => name),
      versions: versions.map(({ description }) => description).sort(),
    }
  }

  it.each([
    ['gol', [], ['Gol', 'Gol Trend'], ['Gol 1.6', 'Gol Trend Comfortline', 'Gol Trend Pack I']],
    ['gol tre', [], ['Gol Trend'], ['Gol Trend Comfortline', 'Gol Trend Pack I']],
    ['polo', [], ['Polo', 'Polonez'], ['Polo 1.6']],
    ['citroen', ['Citroën'], ['C3'], ['C3 Feel']],
  ])('suggests for «%s» brands, models and versions', async (text, brands, models, versions) => {
    expect(await suggested(text)).toEqual({ brands, models, versions })
  })

  it('finds a misspelt word like the search', async () => {
    const { brands, versions } = await suggested('volksvagen')
    expect(brands).toEqual(['Volkswagen'])
    expect(versions).toHaveLength(4)
  })

  it('suggests nothing for unknown words, without an error', async () => {
    expect(await suggested('zzzzzz')).toEqual({ brands: [], models: [], versions: [] })
  })

  it('computes a text once for all callers', async () => {
    await ask('polo')
    expect(await statementsOf(() => ask('polo'))).toEqual([])
  })

  it('waits for a queue slot like searches, and returns 503 with Retry-After', async () => {
    const release = occupySlots(app)
    const answer = await ask('gol pack')
    await release()
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    expect((await ask('gol pack')).statusCode).toBe(200)
  })
}
