import type {
  EditionDetail,
  EditionSummary,
  PriceListSummary,
  RolledBack,
} from '@preciosa/contracts/price-lists'
import { bodyOf, problemOf } from '@preciosa/testing'
import { listOf, type TestConsole } from '../testing/console.js'

export function editionsCases(open: () => TestConsole): void {
  let test: TestConsole
  let ids: number[]

  beforeAll(() => {
    test = open()
  })
  beforeEach(async () => {
    await test.empty()
    ids = []
    for (const [period, price] of [
      ['2026-10', 20_000],
      ['2026-11', 20_500],
      ['2026-11', 20_600],
    ] as const) {
      const list = await test.importList(listOf(period, price))
      await test.call('POST', `/price-lists/${list.id}/publish`)
      ids.push(list.editions[0]!.id)
    }
  })

  const rollBack = (id: number | undefined) =>
    test.call('POST', `/editions/${id}/rollback`, { role: 'back-office' })
  const edition = async (id: number | undefined) =>
    bodyOf<EditionDetail>(await test.call('GET', `/editions/${id}`))
  const page = async (query = '') =>
    bodyOf<{ data: EditionSummary[]; total: number }>(await test.call('GET', `/editions?${query}`))

  describe('editions', () => {
    it('are listed with their price lists', async () => {
      const { data, total } = await page()
      expect(total).toBe(3)
      expect(
        data.map(({ period, revision, status, versions }) => [period, revision, status, versions]),
      ).toEqual([
        ['2026-11', 2, 'published', 1],
        ['2026-11', 1, 'superseded', 1],
        ['2026-10', 1, 'published', 1],
      ])
      expect(data[0]).toMatchObject({
        fileName: 'lista.csv',
        publishedBy: 'admin@ejemplo.com.ar',
        withdrawnBy: null,
      })
      expect(await page('filter={"period":"2026-11","status":"published"}')).toMatchObject({ total: 1 })
      expect(await page('filter={"vehicleType":"motorcycles"}')).toEqual({ data: [], total: 0 })
      expect((await page('sort=period&order=ASC')).data[0]?.period).toBe('2026-10')
      const wrong = [
        'filter={"period":"x"}',
        'filter={"vehicleType":"x"}',
        'sort=format',
        'filter={"status":"held"}',
      ]
      for (const query of wrong) expect((await test.call('GET', `/editions?${query}`)).statusCode).toBe(400)
    })

    it('are shown with their reports', async () => {
      expect(await edition(ids[2])).toMatchObject({
        revision: 2,
        baseEditionId: ids[1],
        comparedWith: '2026-11',
        report: { id: ids[2], diff: { changed: 1 }, rises: [{ before: 20_500, after: 20_600 }] },
      })
      expect((await test.call('GET', '/editions/9999')).statusCode).toBe(404)
    })

    it('count the versions that a partial list keeps', async () => {
      const ford = listOf('2026-11', 18_000).replace('VW-0;Volkswagen;Gol;Gol 1.6', 'FO-0;Ford;Ka;Ka 1.0')
      const { editions, reports } = await test.importList(ford, { scope: 'brands-present' })
      expect(reports).toMatchObject([{ versions: 1, carried: 1 }])
      expect(await edition(editions[0]?.id)).toMatchObject({ versions: 2, report: { versions: 1 } })
      expect((await page('sort=id&order=DESC')).data[0]).toMatchObject({ versions: 2 })
    })

    it('can be rolled back one revision at a time, if they are published', async () => {
      const first = await rollBack(ids[2])
      expect(first.statusCode).toBe(200)
      expect(bodyOf<RolledBack>(first)).toMatchObject({
        id: ids[2],
        status: 'withdrawn',
        withdrawnBy: 'back-office@ejemplo.com.ar',
        withdrawnAt: '2026-11-15T12:00:00.000Z',
        restoredEditionId: ids[1],
      })
      expect(await edition(ids[1])).toMatchObject({ status: 'published' })
      expect(problemOf(await rollBack(ids[2]))).toMatchObject({ status: 409, code: 'conflict' })
      expect(bodyOf<RolledBack>(await rollBack(ids[1])).restoredEditionId).toBeNull()
      expect((await rollBack(ids[1])).statusCode).toBe(409)
      expect((await rollBack(9999)).statusCode).toBe(404)
      expect((await test.call('GET', '/editions?filter={"status":"published"}')).body).toMatchObject({
        total: 1,
      })
    })

    it('appear as withdrawn or superseded on their price lists', async () => {
      const lists = async () =>
        bodyOf<{ data: PriceListSummary[] }>(await test.call('GET', '/price-lists')).data.map((list) => [
          list.status,
          list.standing,
          list.withdrawnAt,
          list.withdrawnBy,
        ])
      const standing = { published: 0, superseded: 0, withdrawn: 0 }
      const stands = ['published', { ...standing, published: 1 }, null, null]
      const waiting = await test.importList(listOf('2026-12', 20_700))
      expect(waiting).toMatchObject({ standing: null, withdrawnAt: null, withdrawnBy: null })
      expect(await lists()).toEqual([
        ['staged', null, null, null],
        stands,
        ['published', { ...standing, superseded: 1 }, null, null],
        stands,
      ])
      await rollBack(ids[2])
      const withdrawn = [
        'published',
        { ...standing, withdrawn: 1 },
        '2026-11-15T12:00:00.000Z',
        'back-office@ejemplo.com.ar',
      ]
      expect((await lists()).slice(1)).toEqual([withdrawn, stands, stands])
      const { priceListId } = await edition(ids[2])
      expect(await test.list(priceListId)).toMatchObject({
        status: 'published',
        standing: { withdrawn: 1 },
        withdrawnBy: 'back-office@ejemplo.com.ar',
        editions: [{ status: 'withdrawn' }],
      })
    })

    it('show the effect of a rollback in advance', async () => {
      const guide = { today: '2026-11', shown: '2026-11' }
      expect(await edition(ids[2])).toMatchObject({
        guide: { ...guide, revision: 2 },
        rollback: {
          restores: { revision: 1, publishedAt: '2026-11-15T12:00:00.000Z' },
          shown: '2026-11',
        },
      })
      expect(await edition(ids[1])).toMatchObject({ guide: { ...guide, revision: 2 }, rollback: null })
      expect(await edition(ids[0])).toMatchObject({
        guide: { ...guide, revision: 1 },
        rollback: { restores: null, shown: '2026-11' },
      })
      await rollBack(ids[2])
      expect(await edition(ids[1])).toMatchObject({
        guide: { ...guide, revision: 1 },
        rollback: { restores: null, shown: '2026-10' },
      })
      await rollBack(ids[1])
      expect(await edition(ids[1])).toMatchObject({
        guide: { shown: '2026-10', revision: null },
        rollback: null,
      })
      expect(await edition(ids[0])).toMatchObject({ rollback: { restores: null, shown: null } })
    })

    it('are rolled back once when several requests race', async () => {
      const answers = await Promise.all(Array.from({ length: 4 }, () => rollBack(ids[2])))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
      expect(await edition(ids[1])).toMatchObject({ status: 'published' })
    })
  })
}
