import { FolderStorage } from '@preciosa/platform'
import { whileHeld } from '@preciosa/testing'
import { ListOverviewService } from './overview/list-overview.service.js'
import { builtin, fileOf, type ListRow, listText, row } from './testing/list-file.js'
import { openServices, type TestServices } from './testing/open-services.js'

const ANA = { id: 1, email: 'ana@ejemplo.com.ar', role: 'admin', client: 'x' } as const
const EVA = { id: 2, email: 'eva@ejemplo.com.ar', role: 'back-office', client: 'x' } as const
const NOW = '2026-11-15T12:00:00.000Z'
const CONFLICT = { code: 'conflict' }
const REASON = 'Es la lista del mes pasado.'

let services: TestServices
let overview: ListOverviewService
let audited: number

beforeAll(async () => {
  services = await openServices()
  const { db, clock, config } = services
  overview = new ListOverviewService(db, await FolderStorage.open(config.filesDir), clock)
})
beforeEach(async () => {
  await services.db.query(
    'truncate price_list, edition_price, edition_brand, brand, version_name restart identity cascade',
  )
  const [last] = await services.db.query<{ id: number }>('select coalesce(max(id), 0)::int as id from audit')
  audited = last!.id
})
afterAll(() => services.close())

const month = (periodo: string, precio = '20000') => row({ periodo, precio })
async function take(...rows: ListRow[]): Promise<number> {
  const file = await fileOf(services.folder, listText(rows))
  return (await services.priceLists.importFile(file, builtin('preciosa'))).priceListId
}
const held = () => take(month('2026-11'), row({ periodo: '2026-11', codigo: 'X', precio: 'gratis' }))
const approve = (id: number) => services.publishing.approve(id, ANA)
const publish = (id: number, lockWaitMs?: number) =>
  services.publishing.publish(id, { actor: EVA, ...(lockWaitMs === undefined ? {} : { lockWaitMs }) })
const discard = (id: number, reason = REASON, lockWaitMs?: number) =>
  services.publishing.discard(id, reason, { actor: EVA, ...(lockWaitMs === undefined ? {} : { lockWaitMs }) })
const outcomes = async (work: Promise<void>[]) =>
  (await Promise.allSettled(work)).map(({ status }) => status).sort()
const entries = () =>
  services.db.query<{ action: string; id: number; staff: number | null; before: object; after: object }>(
    `select action, entity_id as id, staff_id as staff, before, after from audit
      where id > $1 and action <> 'price-list.receive' order by audit.id`,
    [audited],
  )

describe('staff', () => {
  it('publish a list once, with their name and time', async () => {
    const id = await take(month('2026-10'))
    const list = await overview.list(id)
    expect(list).toMatchObject({ status: 'staged', problem: null, rejectedRows: 0, publishedBy: null })
    expect(list).toMatchObject({ reports: [{ period: '2026-10', versions: 1, diff: { added: 1 } }] })
    expect(await outcomes([publish(id), publish(id), publish(id)])).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ])
    expect(await overview.list(id)).toMatchObject({
      status: 'published',
      approvedBy: null,
      publishedBy: EVA.email,
      editions: [{ revision: 1, status: 'published' }],
    })
    expect(
      await services.db.query('select revision, published_by_id as by, published_at as at from edition'),
    ).toEqual([{ revision: 1, by: EVA.id, at: new Date(NOW) }])
  })

  it('approve a held list once, before they publish it', async () => {
    const id = await held()
    await expect(publish(id)).rejects.toMatchObject({
      ...CONFLICT,
      detail: expect.stringContaining('retenida') as string,
    })
    await approve(id)
    expect(await overview.list(id)).toMatchObject({
      status: 'staged',
      approvedBy: ANA.email,
      approvedAt: NOW,
    })
    await expect(approve(id)).rejects.toMatchObject(CONFLICT)
    await publish(id)
    await expect(approve(id)).rejects.toMatchObject(CONFLICT)
  })

  it.each([
    ['held', held],
    ['ready', () => take(month('2026-11'))],
  ])('discard a %s list with a reason, and keep its file', async (_, imported) => {
    const id = await imported()
    await discard(id)
    expect(await overview.list(id)).toMatchObject({
      status: 'discarded',
      problem: REASON,
      discardedBy: EVA.email,
      discardedAt: NOW,
      editions: [{ status: 'discarded' }],
    })
    for (const again of [approve, publish, discard]) await expect(again(id)).rejects.toMatchObject(CONFLICT)
    expect((await overview.original(id)).bytes).toBeGreaterThan(0)
    await services.priceLists.tidy()
    expect(await services.db.query('select from edition_price')).toEqual([])
    expect(await overview.list(await imported())).toMatchObject({
      id: id + 1,
      problem: null,
      discardedBy: null,
    })
  })

  it('either publish or discard a list when requests race', async () => {
    const id = await take(month('2026-10'))
    expect(await outcomes([publish(id), discard(id), publish(id), discard(id)])).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ])
    const { status, editions } = await overview.list(id)
    expect(editions.map((edition) => edition.status)).toEqual([status])
  })

  it('decide nothing during the import of another list, if they do not wait', async () => {
    const id = await take(month('2026-10'))
    const lock = 'select pg_advisory_xact_lock(7317, 1), pg_advisory_xact_lock(7317, 2)'
    await whileHeld(
      services.db,
      (client) => client.query(lock),
      async () => {
        for (const refused of [publish(id, 10), discard(id, REASON, 10)])
          await expect(refused).rejects.toMatchObject({
            ...CONFLICT,
            detail: expect.stringContaining('otra lista') as string,
          })
      },
    )
    await publish(id)
  })

  it('discard no published or unread list, and none that does not exist', async () => {
    const id = await take(month('2026-10'))
    await publish(id)
    await expect(discard(id)).rejects.toMatchObject(CONFLICT)
    const file = await fileOf(services.folder, 'a,b\n1,2\n')
    const { priceListId: unread } = await services.priceLists.importFile(file, builtin('preciosa'))
    expect(await overview.list(unread)).toMatchObject({
      status: 'refused',
      problem: expect.stringContaining('Falta la columna') as string,
      editions: [],
    })
    for (const decide of [approve, publish, discard])
      await expect(decide(unread)).rejects.toMatchObject(CONFLICT)
    await expect(discard(999)).rejects.toMatchObject({ code: 'not-found' })
  })

  it('leave an entry in the audit at each step, but not at a refused one', async () => {
    const first = await held()
    await expect(publish(first)).rejects.toMatchObject(CONFLICT)
    await approve(first)
    await publish(first)
    await expect(publish(first)).rejects.toMatchObject(CONFLICT)
    const second = await take(month('2026-11', '20400'))
    await publish(second)
    const third = await take(month('2026-12', '20500'))
    await discard(third)
    const editionOf = async (id: number) => (await overview.list(id)).editions[0]!.id
    const [edition, correction] = [await editionOf(first), await editionOf(second)]
    await services.publishing.rollbackEdition(correction, { actor: ANA })
    const november = { vehicleType: 'cars', kind: 'prices', period: '2026-11' }
    const published = (id: number, replaced: number | null) => ({
      months: [{ ...november, edition: id, replaced }],
    })
    const of = (id: number, { id: staff }: typeof ANA | typeof EVA) => ({ id, staff, before: null })
    expect(await entries()).toEqual([
      {
        action: 'price-list.approve',
        ...of(first, ANA),
        before: { status: 'held' },
        after: { status: 'staged' },
      },
      { action: 'price-list.publish', ...of(first, EVA), after: published(edition, null) },
      { action: 'price-list.publish', ...of(second, EVA), after: published(correction, edition) },
      {
        action: 'price-list.discard',
        ...of(third, EVA),
        after: { status: 'discarded', reason: REASON },
      },
      {
        action: 'edition.rollback',
        ...of(correction, ANA),
        before: { ...november, edition: correction },
        after: { ...november, edition },
      },
    ])
  })
})
