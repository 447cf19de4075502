import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import {
  type Changes,
  changeRoutes,
  type ChangeMonth,
  type Movers,
  type VersionChange,
} from '@preciosa/contracts/changes'
import { Database } from '@preciosa/platform'
import { CurrentGuide } from '@preciosa/server'
import { bodyOf, type GuideBuilder, statementsOf } from '@preciosa/testing'
import { occupySlots } from '../testing/occupied-slots.js'
import type { TestApi } from '../testing/test-api.js'
import { request } from '../testing/request.js'

const OCTOBER = {
  Fiat: {
    Uno: [
      { name: 'Uno Way', newPrice: 20_000, prices: { 2020: 9000 } },
      { name: 'Uno Fire', newPrice: 10_000 },
      { name: 'Uno Cargo', newPrice: 12_000 },
    ],
  },
  Renault: {
    Clio: [
      { name: 'Clio Mío', newPrice: 15_000 },
      { name: 'Clio RL', prices: { 2012: 4000 } },
    ],
  },
}
const NOVEMBER = {
  Fiat: {
    Uno: [
      { name: 'Uno Way', newPrice: 23_000, prices: { 2020: 9500 } },
      { name: 'Uno Fire', newPrice: 10_200 },
      { name: 'Uno Cargo', newPrice: 11_400 },
      { name: 'Uno Sport', newPrice: 25_000 },
    ],
  },
  Renault: { Clio: [{ name: 'Clio RL', prices: { 2012: 4100 } }] },
  Toyota: { Hilux: [{ name: 'Hilux SRV', prices: { 2019: 30_000 } }] },
}
const USED = [9000, 9500, 4000, 4100, 30_000]

export function changesCases(api: TestApi): void {
  let guide: GuideBuilder
  let app: NestFastifyApplication
  let november: number

  beforeEach(async () => {
    ;({ app, guide } = api)
    api.clock.set(new Date('2026-11-20T12:00:00-03:00'))
    await api.forgetGuide()
    await guide.published({ period: '2026-10', brands: OCTOBER })
    november = await guide.published({ period: '2026-11', brands: NOVEMBER })
    await api.seen()
  })

  async function get<T>(id: keyof typeof changeRoutes, url: string): Promise<T> {
    const answer = await request(app).get(url)
    const body: unknown = bodyOf(answer)
    expect({ status: answer.statusCode, body }).toEqual({
      status: 200,
      body: changeRoutes[id].response.parse(body),
    })
    for (const used of USED) expect(answer.text).not.toMatch(new RegExp(`\\b${used}\\b`))
    return body as T
  }
  const changes = () => get<Changes>('changes', '/preciosa/changes/2026-11')
  const moves = (list: readonly VersionChange[]) =>
    list.map(({ description, change }) => [description, change])
  const seen = () => app.get(CurrentGuide).refresh()
  const stored = () =>
    app
      .get(Database)
      .query<{ period: string; edition: number }>(
        'select period, edition_id as edition from edition_changes order by period',
      )

  it("shows a month's changes without used prices", async () => {
    const found = await changes()
    expect(found).toMatchObject({ period: '2026-11', previous: '2026-10', inflation: null })
    expect(found.total).toEqual({
      before: 5,
      now: 6,
      added: 2,
      removed: 1,
      compared: 3,
      up: 2,
      down: 1,
      same: 0,
      change: 0.02,
      realChange: null,
    })
    expect(
      found.brands.map(({ brand, added, removed, change }) => [brand.name, added, removed, change]),
    ).toEqual([
      ['Fiat', 1, 0, 0.02],
      ['Renault', 0, 1, null],
      ['Toyota', 1, 0, null],
    ])
    expect(moves(found.rises)).toEqual([
      ['Uno Way', 0.15],
      ['Uno Fire', 0.02],
    ])
    expect(moves(found.falls)).toEqual([['Uno Cargo', -0.05]])
    expect(found.rises[0]).toMatchObject({ summary: 'Fiat Uno Way', before: 20_000, now: 23_000 })
    const names = (list: readonly VersionChange[]) =>
      list.map(({ description, before, now }) => [description, before, now])
    expect(names(found.added)).toEqual([
      ['Uno Sport', null, 25_000],
      ['Hilux SRV', null, null],
    ])
    expect(names(found.removed)).toEqual([['Clio Mío', 15_000, null]])
  })

  it('shows real changes once the price index is known', async () => {
    expect((await changes()).realRises).toEqual([])
    await guide.run(
      `insert into cpi_index values ('2026-10', 100, 'import', now()), ('2026-11', 104, 'import', now())`,
    )
    await guide.run(`update guide_state set revision = revision + 1 where topic = 'cars'`)
    await seen()
    const found = await changes()
    expect(found.inflation).toBe(0.04)
    expect(found.total.realChange).toBe(-0.0192)
    const real = (list: readonly VersionChange[]) =>
      list.map(({ description, realChange }) => [description, realChange])
    expect(real(found.realRises)).toEqual([['Uno Way', 0.1058]])
    expect(real(found.realFalls)).toEqual([
      ['Uno Cargo', -0.0865],
      ['Uno Fire', -0.0192],
    ])
  })

  it('computes a month once per revision and reuses the result after a rollback', async () => {
    const first = await changes()
    expect(await stored()).toEqual([{ period: '2026-11', edition: november }])
    const corrected = await guide.published({
      period: '2026-11',
      brands: { ...NOVEMBER, Toyota: { Hilux: [{ name: 'Hilux SRV', newPrice: 60_000 }] } },
    })
    await seen()
    expect((await changes()).added[0]).toMatchObject({ description: 'Hilux SRV', now: 60_000 })
    expect(await stored()).toEqual([{ period: '2026-11', edition: corrected }])
    await guide.publish(november)
    await seen()
    expect(await changes()).toEqual(first)
  })

  it('compares a month with the current previous month', async () => {
    await changes()
    const october = await guide.published({ period: '2026-10', brands: NOVEMBER })
    await seen()
    expect((await changes()).total).toMatchObject({ added: 0, removed: 0, same: 4, up: 0 })
    await guide.unpublish(october)
    await seen()
    const answer = await request(app).get('/preciosa/changes/2026-11')
    expect(answer.statusCode).toBe(404)
    expect((await get<Movers>('movers', '/preciosa/movers')).response).toBeNull()
  })

  it('lists months newest first, without the first and future ones', async () => {
    await guide.published({ period: '2026-12', brands: NOVEMBER })
    await seen()
    const months = () => get<{ response: ChangeMonth[] }>('changeMonths', '/preciosa/changes')
    expect((await months()).response).toEqual([{ period: '2026-11', previous: '2026-10', publishedAt: null }])
    for (const period of ['2026-12', '2026-10', '2026-09'])
      expect((await request(app).get(`/preciosa/changes/${period}`)).statusCode).toBe(404)
    const motorcycles = await get<{ response: ChangeMonth[] }>(
      'changeMonths',
      '/preciosa/changes?vehicleType=motorcycles',
    )
    expect(motorcycles.response).toEqual([])
  })

  it('lists all changes of a brand by kind and page', async () => {
    const { brand } = await guide.idsOf('Fiat', 'Uno', 'Uno Way')
    const page = (query: string) =>
      get<{ response: VersionChange[]; pagination: { totalResults: number } }>(
        'brandChanges',
        `/preciosa/changes/2026-11/brands/${brand}${query}`,
      )
    const moved = await page('?pageSize=2')
    expect(moves(moved.response)).toEqual([
      ['Uno Way', 0.15],
      ['Uno Cargo', -0.05],
    ])
    expect(moved.pagination.totalResults).toBe(3)
    expect(moves((await page('?pageSize=2&page=2')).response)).toEqual([['Uno Fire', 0.02]])
    expect(await page('?page=9')).toMatchObject({ response: [], pagination: { totalResults: 3 } })
    expect(moves((await page('?kind=added')).response)).toEqual([['Uno Sport', null]])
    expect((await page('?kind=removed')).response).toEqual([])
    const { brand: gone } = await guide.idsOf('Renault', 'Clio', 'Clio Mío')
    const removed = await request(app).get(`/preciosa/changes/2026-11/brands/${gone}?kind=removed`)
    expect(removed.body).toMatchObject({ response: [{ description: 'Clio Mío' }] })
  })

  it('returns the biggest moves of the current month as movers', async () => {
    const { response } = await get<Movers>('movers', '/preciosa/movers')
    expect(response).toMatchObject({ period: '2026-11', previous: '2026-10' })
    expect(moves(response!.rises)).toEqual([
      ['Uno Way', 0.15],
      ['Uno Fire', 0.02],
    ])
  })

  it('computes a month once when many requests race', async () => {
    const urls = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? 'movers' : 'changes/2026-11'))
    const statements = await statementsOf(async () => {
      const answers = await Promise.all(urls.map((url) => request(app).get(`/preciosa/${url}`)))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(urls.map(() => 200))
    })
    expect(statements.filter((text) => text.includes('full join'))).toHaveLength(1)
  })

  it("queues a brand's pages beside searches, but not a month's changes", async () => {
    const { brand } = await guide.idsOf('Fiat', 'Uno', 'Uno Way')
    const url = `/preciosa/changes/2026-11/brands/${brand}`
    const release = occupySlots(app)
    const [page, month] = await Promise.all([
      request(app).get(url),
      request(app).get('/preciosa/changes/2026-11'),
    ])
    await release()
    expect([page.statusCode, page.headers['retry-after'], month.statusCode]).toEqual([503, '2', 200])
    expect((await request(app).get(url)).statusCode).toBe(200)
  })
}
