import type { ImportOptions, ListFigure } from '@preciosa/contracts/price-lists'
import { FolderStorage } from '@preciosa/platform'
import { JoiningService } from './joining.service.js'
import type { ImportResult } from './price-lists.service.js'
import { LeftOutService } from './left-out/left-out.service.js'
import { ListOverviewService } from './overview/list-overview.service.js'
import { builtin, fileOf, type ListRow, listText, row } from './testing/list-file.js'
import { openServices, type TestServices } from './testing/open-services.js'

const ANA = { id: 1, email: 'ana@ejemplo.com.ar', role: 'back-office', client: 'x' } as const
const YEARS = [2020, 2021, 2022, 2023]

function list(periodo: string, times = 1, marca = 'Volkswagen', code = 'VW'): ListRow[] {
  return Array.from({ length: 12 }, (_, at) => {
    const version = { periodo, marca, codigo: `${code}-${at}`, grupo: 'Gol', version: `Gol 1.6 T${at}` }
    const price = (place: number) => String(Math.round((9000 + 570 * at) * 1.08 ** place * times))
    return [
      ...YEARS.map((year, place) => row({ ...version, anio: String(year), precio: price(place) })),
      row({ ...version, anio: '0km', precio: price(YEARS.length) }),
    ]
  }).flat()
}

function tenfold(rows: ListRow[], codigo: string, anio: string): ListRow[] {
  return rows.map((cells) =>
    cells.codigo === codigo && cells.anio === anio
      ? { ...cells, precio: String(Number(cells.precio) * 10) }
      : cells,
  )
}

describe('a figure left out', () => {
  let services: TestServices
  let leftOut: LeftOutService
  beforeEach(async () => {
    services = await openServices()
    leftOut = new LeftOutService(services.db, services.clock)
  })
  afterEach(() => services.close())

  const take = async (rows: ListRow[], options: Partial<ImportOptions> = {}) =>
    services.priceLists.importFile(
      await fileOf(services.folder, listText(rows)),
      builtin('preciosa'),
      options,
    )
  const published = (rows: ListRow[]) => take(rows, { publish: true })
  const figure = async (code: string, year: number | null, period = '2026-11'): Promise<ListFigure> => {
    const [version] = await services.db.query<{ id: number }>(
      'select version_id as id from source_version where code = $1',
      [code],
    )
    return { vehicleType: 'cars', period, codia: version?.id ?? 0, year }
  }
  const again = async (id: number): Promise<ImportResult> => {
    const result = await services.priceLists.process(id)
    if (result === undefined) throw new Error('the list was discarded')
    return result
  }
  const out = async (id: number, one: ListFigure): Promise<ImportResult> => {
    await leftOut.leaveOut(id, one, { actor: ANA })
    return again(id)
  }
  const back = async (id: number, one: ListFigure): Promise<ImportResult> => {
    await leftOut.include(id, one, { actor: ANA })
    return again(id)
  }
  const shown = (code: string) =>
    services.db.query(
      `select e.new_price as "newPrice", e.year_from as "yearFrom", e.prices
         from published p join edition_price e on e.edition_id = p.edition_id
         join source_version s on s.version_id = e.version_id and s.code = $1
        where p.period = '2026-11'`,
      [code],
    )
  const audited = () =>
    services.db.query(
      `select action, staff_email, before, after from audit where action ~ 'leave-out|include' order by id`,
    )
  const detail = async (id: number) => {
    const files = await FolderStorage.open(services.config.filesDir)
    return new ListOverviewService(services.db, files, services.clock).list(id)
  }
  const jobs = async () => (await services.db.query('select id from outbox')).length

  it('is not published, and the report tells what will be', async () => {
    await published(list('2026-10'))
    const held = await take(tenfold(list('2026-11'), 'VW-3', '2021'))
    expect([held.status, held.reports[0]]).toMatchObject(['held', { prices: 48, newPrices: 12 }])
    const wrong = await figure('VW-3', 2021)
    const { status, reports } = await out(held.priceListId, wrong)
    expect([status, reports]).toMatchObject([
      'staged',
      [
        {
          prices: 47,
          newPrices: 12,
          versions: 12,
          leftOut: 1,
          suspects: [],
          rows: { read: 60, rejected: 0 },
        },
      ],
    ])
    // Without the tenfold price the list is that of October but for this figure.
    expect(reports[0]).toMatchObject({
      diff: { added: 0, removed: 0, changed: 1, unchanged: 11 },
      guards: [],
    })
    expect((await detail(held.priceListId)).leftOut).toEqual([
      {
        ...{ ...wrong, version: 'Volkswagen Gol 1.6 T3', price: 115_670 },
        ...{ at: '2026-11-15T12:00:00.000Z', by: ANA.email },
      },
    ])
    await services.publishing.publish(held.priceListId)
    const [version] = await shown('VW-3')
    expect(version).toMatchObject({ yearFrom: 2020, prices: [10_710, null, 12_492, 13_492] })
    await expect(services.traces.trace(wrong.codia, 2021)).rejects.toMatchObject({ code: 'not-found' })
    await expect(services.traces.trace(wrong.codia, 2020)).resolves.toMatchObject({ price: 10_710 })
    expect(await audited()).toMatchObject([
      { action: 'price-list.leave-out', staff_email: ANA.email, before: { year: 2021 }, after: null },
    ])
  })
  it('is published again once it is included', async () => {
    await published(list('2026-10'))
    const { priceListId: id, reports } = await take(tenfold(list('2026-11'), 'VW-3', '0km'))
    const wrong = await figure('VW-3', null)
    expect(await out(id, wrong)).toMatchObject({ reports: [{ prices: 48, newPrices: 11, leftOut: 1 }] })
    const included = await back(id, wrong)
    expect([included.status, included.reports[0]]).toEqual([
      'held',
      { ...reports[0], id: included.reports[0]?.id },
    ])
    expect((await detail(id)).leftOut).toEqual([])
    await services.publishing.approve(id)
    await services.publishing.publish(id)
    expect(await shown('VW-3')).toMatchObject([{ newPrice: 145_710 }])
    expect(await audited()).toMatchObject([
      { before: { year: '0km' } },
      { action: 'price-list.include', before: null, after: { year: '0km', importe: 145_710_000 } },
    ])
  })

  it('takes a version along that has no other price', async () => {
    await published(list('2026-10'))
    const lone = { periodo: '2026-11', codigo: 'VW-99', version: 'Gol Sin Par', anio: '2022' }
    const { priceListId: id, reports } = await take([...list('2026-11', 1.1), row(lone)])
    expect(reports).toMatchObject([{ versions: 13, diff: { added: 1 } }])
    expect(await out(id, await figure('VW-99', 2022))).toMatchObject({
      reports: [{ versions: 12, prices: 48, diff: { added: 0, removed: 0, changed: 12 } }],
    })
    await services.publishing.publish(id)
    expect(await shown('VW-99')).toEqual([])
  })

  it.each([
    ['as before', 'Fiat', { carried: 0, versions: 12, diff: { removed: 2 } }],
    ['that it leaves', 'Volkswagen', { carried: 1, versions: 12, diff: { removed: 1 } }],
  ])('gets no older price in a list of some brands, with its brand %s', async (_, marca, report) => {
    const uno = { version: 'Uno', anio: '2022', precio: '9000' }
    const fiat = ['F-1', 'F-2'].map((codigo) => row({ ...uno, codigo, periodo: '2026-10', marca: 'Fiat' }))
    await published([...list('2026-10'), ...fiat])
    const partial = [...list('2026-11', 1.1), row({ ...uno, codigo: 'F-1', periodo: '2026-11', marca })]
    const { priceListId: id } = await take(partial, { scope: 'brands-present', acceptGuards: true })
    expect(await out(id, await figure('F-1', 2022))).toMatchObject({ status: 'staged', reports: [report] })
    await services.publishing.publish(id)
    expect(await shown('F-1')).toEqual([])
    expect(await shown('F-2')).toHaveLength(report.carried)
  })

  it('of a list of some brands is never a carried over one', async () => {
    await published([...list('2026-10'), ...list('2026-10', 1.2, 'Fiat', 'F')])
    const { priceListId: id } = await take(list('2026-11', 1.1), { scope: 'brands-present' })
    await expect(leftOut.leaveOut(id, await figure('F-1', 2022))).rejects.toMatchObject({ code: 'not-found' })
    expect(await jobs()).toBe(0)
  })

  it('leaves an approval as it is unless something new holds the list', async () => {
    const uno = (periodo: string) =>
      ['F-1', 'F-2'].map((codigo) =>
        row({ periodo, codigo, marca: 'Fiat', grupo: 'Uno', version: `Uno ${codigo}`, anio: '2022' }),
      )
    await published([...list('2026-10'), ...uno('2026-10')])
    const jumped = tenfold(tenfold(list('2026-11', 1.1), 'VW-3', '2021'), 'VW-5', '2022')
    const { priceListId: id } = await take([...jumped, ...uno('2026-11')])
    await services.publishing.approve(id, ANA)
    expect((await out(id, await figure('VW-3', 2021))).status).toBe('staged')
    expect((await back(id, await figure('VW-3', 2021))).status).toBe('staged')
    expect((await out(id, await figure('F-1', 2022))).status).toBe('staged')
    expect(await detail(id)).toMatchObject({ status: 'staged', approvedBy: ANA.email, problem: null })

    const held = await out(id, await figure('F-2', 2022))
    expect([held.status, held.reports[0]?.guards.map(({ code }) => code)]).toEqual([
      'held',
      ['price-jump', 'fewer-prices'],
    ])
    expect(await detail(id)).toMatchObject({
      status: 'held',
      approvedBy: null,
      approvedAt: null,
      problem: expect.stringContaining('hay que aprobarla otra vez') as string,
    })
    await expect(services.publishing.publish(id)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('stays out when the same file is imported again, until it is included', async () => {
    await published(list('2026-10'))
    const rows = list('2026-11', 1.1)
    const { priceListId: id } = await take(rows)
    const one = await figure('VW-3', 2021)
    await out(id, one)
    expect(await take(rows)).toMatchObject({ priceListId: id, status: 'staged' })
    await services.publishing.publish(id)
    const { priceListId: twin, status } = await published(rows)
    expect([status, (await detail(twin)).leftOut]).toMatchObject(['unchanged', [one]])
    expect(await back(twin, one)).toMatchObject({ status: 'staged', reports: [{ diff: { changed: 1 } }] })
    await services.publishing.publish(twin)
    expect(await shown('VW-3')).toMatchObject([{ prices: [11_781, 12_723, 13_741, 14_841] }])
    expect((await published(rows)).status).toBe('unchanged')
    await services.publishing.rollback({ period: '2026-11', vehicleType: 'cars' })
    expect(await shown('VW-3')).toMatchObject([{ prices: [11_781, null, 13_741, 14_841] }])
  })

  it('stays out when its version is joined to its old codia', async () => {
    const uno = (periodo: string, codigo: string, times = 1) =>
      ['0km', '2022'].map((anio, at) =>
        row({
          periodo,
          codigo,
          marca: 'Fiat',
          version: 'Uno',
          anio,
          precio: String((9000 - 900 * at) * times),
        }),
      )
    await published([...list('2026-10'), ...uno('2026-10', '0F-1')])
    const { priceListId: id, status } = await take([...list('2026-11', 1.1), ...uno('2026-11', 'F-1', 1.1)])
    expect(status).toBe('held')
    const one = await figure('F-1', 2022)
    await out(id, one)
    await new JoiningService(services.db).join(id)
    expect(await again(id)).toMatchObject({
      reports: [{ guards: [], leftOut: 1, newPrices: 13, prices: 48, diff: { added: 0, removed: 0 } }],
    })
    expect(await figure('F-1', 2022)).not.toEqual(one)
    expect(await back(id, one)).toMatchObject({ status: 'staged', reports: [{ prices: 49 }] })
  })

  it('whose version leaves with it is not taken for a version with another code', async () => {
    const uno = (periodo: string, codigo: string) =>
      row({ periodo, codigo, marca: 'Fiat', version: 'Uno', anio: '2022', precio: '9000' })
    await published([...list('2026-10'), uno('2026-10', 'F-1')])
    const { priceListId: id } = await take([
      ...list('2026-11', 1.1),
      uno('2026-11', 'F-1'),
      uno('2026-11', 'F-2'),
    ])
    expect(await out(id, await figure('F-1', 2022))).toMatchObject({
      status: 'staged',
      reports: [{ guards: [], diff: { added: 1, removed: 1 } }],
    })
  })

  it('stays out when the import is interrupted', async () => {
    const { priceListId: id } = await take(list('2026-11'))
    await leftOut.leaveOut(id, await figure('VW-3', 2021))
    await services.db.query(`update price_list set status = 'importing', started_at = now() where id = $1`, [
      id,
    ])
    await services.priceLists.markInterrupted(id)
    expect(await again(id)).toMatchObject({ status: 'staged', reports: [{ prices: 47, leftOut: 1 }] })
  })

  it('changes nothing when asked twice, and one thing when two ask at once', async () => {
    const { priceListId: id } = await take(list('2026-11'))
    const [one, other] = [await figure('VW-3', 2021), await figure('VW-4', null)]
    const asked = await Promise.allSettled([1, 2].map(() => leftOut.leaveOut(id, one, { actor: ANA })))
    expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    await expect(leftOut.leaveOut(id, other)).rejects.toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('se está importando') as string,
    })
    await again(id)
    await leftOut.leaveOut(id, one)
    await leftOut.include(id, other)
    expect([await jobs(), (await audited()).length]).toEqual([1, 1])
    expect(await out(id, other)).toMatchObject({ reports: [{ leftOut: 2 }] })
  })

  it('is refused in a published list, without such a price, and as the only one of its month', async () => {
    const { priceListId: id } = await take(list('2026-11'))
    const one = await figure('VW-3', 2021)
    for (const wrong of [
      { ...one, year: 2019 },
      { ...one, codia: 9_990_001 },
      { ...one, period: '2026-10' },
      { ...one, vehicleType: 'motorcycles' as const },
    ])
      await expect(leftOut.leaveOut(id, wrong)).rejects.toMatchObject({ code: 'not-found' })
    await expect(leftOut.leaveOut(999, one)).rejects.toMatchObject({ code: 'not-found' })
    await services.publishing.publish(id)
    await expect(leftOut.leaveOut(id, one)).rejects.toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('ya está publicada') as string,
    })
    const { priceListId: lone } = await take([row({ periodo: '2026-12' })])
    await expect(leftOut.leaveOut(lone, await figure('VW-1', null, '2026-12'))).rejects.toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('único precio') as string,
    })
    expect(await jobs()).toBe(0)
  })

  it('is all or nothing', async () => {
    const { priceListId: id } = await take(list('2026-11'))
    const one = await figure('VW-3', 2021)
    const unstorable = { actor: { ...ANA, client: '\0' } }
    await expect(leftOut.leaveOut(id, one, unstorable)).rejects.toThrow()
    expect([await jobs(), await detail(id)]).toMatchObject([0, { status: 'staged', leftOut: [] }])
    await services.publishing.publish(id)
    expect(await shown('VW-3')).toMatchObject([{ prices: [10_710, 11_567, 12_492, 13_492] }])
  })
})
