import type { EditionDetail } from '@preciosa/contracts/price-lists'
import { FolderStorage } from '@preciosa/platform'
import type { Actor } from '../../../operations/audit/index.js'
import { builtin, fileOf, listText, row } from '../testing/list-file.js'
import { openServices, type TestServices } from '../testing/open-services.js'
import { ListOverviewService } from './list-overview.service.js'

const NOW = '2026-11-15T12:00:00.000Z'
const actor: Actor = { id: 7, email: 'ana@guia.example', role: 'back-office', client: 'x' }

let services: TestServices
let overview: ListOverviewService
/** October, November and its correction. */
let ids: number[]

beforeAll(async () => {
  services = await openServices()
  const { db, clock, config } = services
  overview = new ListOverviewService(db, await FolderStorage.open(config.filesDir), clock)
})
beforeEach(async () => {
  await services.db.query(
    'truncate price_list, edition_price, edition_brand, brand, version_name restart identity cascade',
  )
  ids = []
  for (const [periodo, precio] of [
    ['2026-10', '20000'],
    ['2026-11', '20500'],
    ['2026-11', '20600'],
  ] as const) {
    const id = await take(listText([row({ periodo, precio })]))
    await services.publishing.publish(id, { actor })
    ids.push((await overview.list(id)).editions[0]!.id)
  }
})
afterAll(() => services.close())

async function take(text: string, options: { scope?: 'brands-present' } = {}): Promise<number> {
  const file = await fileOf(services.folder, text)
  return (await services.priceLists.importFile(file, builtin('preciosa'), options)).priceListId
}
const edition = (at: number): Promise<EditionDetail> => overview.edition(ids[at]!)
const rollBack = async (at: number) =>
  (await services.publishing.rollbackEdition(ids[at]!, { actor })).restored
const page = (asked: Partial<Parameters<typeof overview.editions>[0]> = {}) =>
  overview.editions({ page: 1, perPage: 25, sort: 'id', order: 'DESC', ...asked })

it('lists editions with their price lists', async () => {
  const { data, total } = await page()
  expect(total).toBe(3)
  expect(data.map(({ period, revision, status, versions }) => [period, revision, status, versions])).toEqual([
    ['2026-11', 2, 'published', 1],
    ['2026-11', 1, 'superseded', 1],
    ['2026-10', 1, 'published', 1],
  ])
  expect(data[0]).toMatchObject({ publishedBy: actor.email, withdrawnBy: null })
  expect(await page({ filter: { period: '2026-11', status: ['published'] } })).toMatchObject({ total: 1 })
  expect(await page({ filter: { vehicleType: 'motorcycles' } })).toEqual({ data: [], total: 0 })
  expect((await page({ sort: 'period', order: 'ASC' })).data[0]?.period).toBe('2026-10')
})

it('shows an edition with its report', async () => {
  expect(await edition(2)).toMatchObject({
    revision: 2,
    baseEditionId: ids[1],
    comparedWith: '2026-11',
    report: { id: ids[2], diff: { changed: 1 }, rises: [{ before: 20_500, after: 20_600 }] },
  })
  await expect(overview.edition(9999)).rejects.toMatchObject({ code: 'not-found' })
})

it('counts the versions that a partial list keeps', async () => {
  const ford = { codigo: 'FO-0', marca: 'Ford', grupo: 'Ka', version: 'Ka 1.0', precio: '18000' }
  const list = await overview.list(
    await take(listText([row({ periodo: '2026-11', ...ford })]), { scope: 'brands-present' }),
  )
  expect(list.reports).toMatchObject([{ versions: 1, carried: 1 }])
  expect(await overview.edition(list.editions[0]!.id)).toMatchObject({ versions: 2, report: { versions: 1 } })
  expect((await page()).data[0]).toMatchObject({ versions: 2 })
})

it('rolls back one published revision at a time', async () => {
  expect(await rollBack(2)).toBe(ids[1])
  expect(await edition(2)).toMatchObject({
    status: 'withdrawn',
    withdrawnBy: actor.email,
    withdrawnAt: NOW,
  })
  expect(await edition(1)).toMatchObject({ status: 'published' })
  await expect(rollBack(2)).rejects.toMatchObject({ code: 'conflict' })
  expect(await rollBack(1)).toBeNull()
  await expect(rollBack(1)).rejects.toMatchObject({ code: 'conflict' })
  await expect(services.publishing.rollbackEdition(9999)).rejects.toMatchObject({ code: 'not-found' })
  expect(await page({ filter: { status: ['published'] } })).toMatchObject({ total: 1 })
})

it('shows on each price list whether its editions are withdrawn or superseded', async () => {
  const lists = async () =>
    (await overview.lists({ page: 1, perPage: 25, sort: 'id', order: 'DESC' })).data.map((list) => [
      list.status,
      list.standing,
      list.withdrawnAt,
      list.withdrawnBy,
    ])
  const standing = { published: 0, superseded: 0, withdrawn: 0 }
  const stands = ['published', { ...standing, published: 1 }, null, null]
  const waiting = await overview.list(await take(listText([row({ periodo: '2026-12', precio: '20700' })])))
  expect(waiting).toMatchObject({ standing: null, withdrawnAt: null, withdrawnBy: null })
  expect(await lists()).toEqual([
    ['staged', null, null, null],
    stands,
    ['published', { ...standing, superseded: 1 }, null, null],
    stands,
  ])
  await rollBack(2)
  const withdrawn = ['published', { ...standing, withdrawn: 1 }, NOW, actor.email]
  expect((await lists()).slice(1)).toEqual([withdrawn, stands, stands])
  expect(await overview.list((await edition(2)).priceListId)).toMatchObject({
    status: 'published',
    standing: { withdrawn: 1 },
    withdrawnBy: actor.email,
    editions: [{ status: 'withdrawn' }],
  })
})

it('shows the effect of a rollback in advance', async () => {
  const guide = { today: '2026-11', shown: '2026-11' }
  expect(await edition(2)).toMatchObject({
    guide: { ...guide, revision: 2 },
    rollback: { restores: { revision: 1, publishedAt: NOW }, shown: '2026-11' },
  })
  expect(await edition(1)).toMatchObject({ guide: { ...guide, revision: 2 }, rollback: null })
  expect(await edition(0)).toMatchObject({
    guide: { ...guide, revision: 1 },
    rollback: { restores: null, shown: '2026-11' },
  })
  await rollBack(2)
  expect(await edition(1)).toMatchObject({
    guide: { ...guide, revision: 1 },
    rollback: { restores: null, shown: '2026-10' },
  })
  await rollBack(1)
  expect(await edition(1)).toMatchObject({ guide: { shown: '2026-10', revision: null }, rollback: null })
  expect(await edition(0)).toMatchObject({ rollback: { restores: null, shown: null } })
})

it('rolls back once when several requests race', async () => {
  const results = await Promise.allSettled(Array.from({ length: 4 }, () => rollBack(2)))
  expect(results.map(({ status }) => status).sort()).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
  ])
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'conflict' })
  expect(await edition(1)).toMatchObject({ status: 'published' })
})
