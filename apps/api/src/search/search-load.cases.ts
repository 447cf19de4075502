import 'reflect-metadata'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { RouteOutput } from '@preciosa/contracts'
import type { searchRoutes } from '@preciosa/contracts/search'
import { bodyOf, type GuideBuilder, problemOf, statementsOf, waitFor } from '@preciosa/testing'
import type { TestApi } from '../testing/test-api.js'

const WAITING = 60
const MAX_WAIT_MS = 3000
/** With more refusals this caller would count as a heavy user with a separate queue. */
const ASKED = 72

export function searchLoadCases(api: TestApi): void {
  let guide: GuideBuilder
  let app: NestFastifyApplication

  beforeAll(async () => {
    ;({ app, guide } = api)
    api.clock.set(new Date())
    await api.forgetGuide()
    await guide.published({ brands: { Volkswagen: { Gol: ['Gol Power', 'Gol Trend'] } } })
    await api.seen()
  })

  const search = (filterString: string, from = '203.0.113.1') =>
    app.inject({ url: '/preciosa/search', query: { filterString }, remoteAddress: from })

  it('caches an empty answer', async () => {
    expect(bodyOf<RouteOutput<typeof searchRoutes.search>>(await search('qqqqq wwwww')).response).toEqual([])
    const sent = await statementsOf(async () => {
      expect((await search('qqqqq wwwww')).statusCode).toBe(200)
    })
    expect(sent).toEqual([])
  })

  it('refuses excess searches of a flood and serves other callers', async () => {
    await app.inject({ url: '/preciosa/brands/download' })
    await guide.run('begin')
    await guide.run('lock table search_name in access exclusive mode')
    const began = performance.now()
    const statuses: number[] = []
    const refusals: Awaited<ReturnType<typeof search>>[] = []
    const flood = Array.from({ length: ASKED }, async (_, n) => {
      const answer = await search(`gol flood ${n}`, '203.0.113.2')
      statuses.push(answer.statusCode)
      if (answer.statusCode !== 200) refusals.push(answer)
    })
    try {
      // Ordinary searches use one of four connections.
      await waitFor(() => statuses.length === ASKED - WAITING - 1, { what: 'refusals' })
      expect(new Set(statuses)).toEqual(new Set([503]))
      expect(refusals[0]?.headers['retry-after']).toBe('2')
      expect(problemOf(refusals[0]!)).toMatchObject({ code: 'unavailable', status: 503 })
      const { brand } = await guide.idsOf('Volkswagen', 'Gol', 'Gol Trend')
      const groups = await app.inject({
        method: 'POST',
        url: `/preciosa/brands/${brand}/groups`,
        payload: {},
      })
      expect(groups.statusCode).toBe(200)
      const other = search('gol trend', '198.51.100.7').then(({ statusCode }) => statusCode)
      await waitFor(() => statuses.length === ASKED - WAITING, { what: 'one more refusal' })
      await guide.run('commit')
      expect(await other).toBe(200)
    } finally {
      await guide.run('rollback')
      await Promise.all(flood)
    }
    // Waiting searches get an answer unless a busy machine exceeds the longest wait.
    const late = statuses.slice(ASKED - WAITING).filter((status) => status !== 200)
    const hasTimeRunOut = performance.now() - began >= MAX_WAIT_MS
    expect([late.length, hasTimeRunOut]).toEqual([hasTimeRunOut ? late.length : 0, hasTimeRunOut])
    expect(late.length).toBeLessThan(WAITING)
    expect(new Set(late)).toEqual(new Set(late.length === 0 ? [] : [503]))
    expect(new Set(refusals.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['2']))
  })
}
