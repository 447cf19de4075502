import type { Period } from '@preciosa/contracts'
import { baseOf } from './bases.rules.js'
import { builtin, fileOf, listText, row, versions, type ListRow } from './testing/list-file.js'
import { openServices, type TestServices } from './testing/open-services.js'

interface Shown {
  name: string
  brand: string
  newPrice: number | null
  prices: (number | null)[]
}

async function shown(
  { db, clock }: TestServices,
  code = 'VW-1',
  period: Period = clock.period(),
): Promise<Shown | undefined> {
  const [found] = await db.query<Shown & { [key: string]: unknown }>(
    `select n.name, b.name as brand, p.new_price as "newPrice", p.prices
       from source_version s
       join edition_price p on p.version_id = s.version_id
        and p.edition_id = (select edition_id from published
                             where vehicle_type = 'cars' and period <= $2 order by period desc limit 1)
       join version_name n on n.id = p.name_id
       join version v on v.id = s.version_id
       join edition_brand b on b.edition_id = p.edition_id and b.brand_id = v.brand_id
      where s.code = $1`,
    [code, period],
  )
  return found
}

async function archive(services: TestServices): Promise<Record<string, number>> {
  const rows = await services.db.query<{ period: string; newPrice: number }>(
    `select p.period, e.new_price as "newPrice" from published p
       join edition_price e on e.edition_id = p.edition_id
       join source_version s on s.version_id = e.version_id and s.code = 'VW-1'
      where p.vehicle_type = 'cars' order by p.period`,
  )
  return Object.fromEntries(rows.map(({ period, newPrice }) => [period, newPrice]))
}

describe('publication', () => {
  let services: TestServices
  beforeEach(async () => {
    services = await openServices()
  })
  afterEach(() => services.close())

  const take = async (rows: ListRow[], options: object = {}) =>
    services.priceLists.importFile(await fileOf(services.folder, listText(rows)), builtin('preciosa'), {
      publish: true,
      ...options,
    })

  it('handles months, corrections, rollbacks, older and future months', async () => {
    services.clock.set(new Date('2026-11-15T12:00:00Z'))
    await take([row({ periodo: '2026-10', precio: '100' })])
    expect(await shown(services)).toMatchObject({ newPrice: 100, name: 'Gol 1.6' })

    await take([row({ periodo: '2026-11', precio: '110', version: 'Gol 1.6 Nuevo', marca: 'VOLKSWAGEN' })])
    expect(await shown(services)).toMatchObject({ newPrice: 110, name: 'Gol 1.6 Nuevo', brand: 'VOLKSWAGEN' })

    await take([row({ periodo: '2026-11', precio: '115', version: 'Gol 1.6 Corregido' })])
    expect(await shown(services)).toMatchObject({
      newPrice: 115,
      name: 'Gol 1.6 Corregido',
      brand: 'Volkswagen',
    })

    // An older month changes the archives only, neither current prices nor names.
    await take([row({ periodo: '2026-09', precio: '90', version: 'Gol 1.6 Viejo' })])
    expect(await shown(services)).toMatchObject({ newPrice: 115, name: 'Gol 1.6 Corregido' })
    expect(await archive(services)).toEqual({ '2026-09': 90, '2026-10': 100, '2026-11': 115 })

    // A future month starts on its day 1 in Buenos Aires.
    await take([row({ periodo: '2026-12', precio: '120', version: 'Gol 1.6 Diciembre' })])
    expect(await shown(services)).toMatchObject({ newPrice: 115 })
    services.clock.set(new Date('2026-12-01T02:59:59Z'))
    expect(await shown(services)).toMatchObject({ newPrice: 115 })
    services.clock.set(new Date('2026-12-01T03:00:00Z'))
    expect(await shown(services)).toMatchObject({ newPrice: 120, name: 'Gol 1.6 Diciembre' })

    services.clock.set(new Date('2026-11-15T12:00:00Z'))
    await services.publishing.rollback({ period: '2026-11', vehicleType: 'cars' })
    expect(await shown(services)).toMatchObject({ newPrice: 110, name: 'Gol 1.6 Nuevo', brand: 'VOLKSWAGEN' })

    // The repeated correction is a new revision; its rollback restores the first one.
    await take([row({ periodo: '2026-11', precio: '115', version: 'Gol 1.6 Corregido' })])
    expect(await shown(services)).toMatchObject({ newPrice: 115 })
    await services.publishing.rollback({ period: '2026-11', vehicleType: 'cars' })
    expect(await shown(services)).toMatchObject({ newPrice: 110 })

    await services.publishing.rollback({ period: '2026-11', vehicleType: 'cars' })
    expect(await shown(services)).toMatchObject({ newPrice: 100, name: 'Gol 1.6' })
    expect(await archive(services)).toEqual({ '2026-09': 90, '2026-10': 100, '2026-12': 120 })
    await expect(
      services.publishing.rollback({ period: '2026-11', vehicleType: 'cars' }),
    ).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  it('shows a new version only after publication and hides it after a rollback', async () => {
    await take([row({ periodo: '2026-10' })])
    await take(
      [row({ periodo: '2026-11' }), row({ periodo: '2026-11', codigo: 'VW-2', version: 'Gol 1.8' })],
      { publish: false },
    )
    expect(await shown(services, 'VW-2')).toBeUndefined()
    await take([row({ periodo: '2026-11' }), row({ periodo: '2026-11', codigo: 'VW-2', version: 'Gol 1.8' })])
    expect(await shown(services, 'VW-2')).toMatchObject({ name: 'Gol 1.8' })
    await services.publishing.rollback({ period: '2026-11', vehicleType: 'cars' })
    expect(await shown(services, 'VW-2')).toBeUndefined()
  })

  it('raises only the revision of the changed vehicle type', async () => {
    const revisions = async () =>
      services.db.query('select topic, revision from guide_state where revision > 0 order by topic')
    await take([row()])
    expect(await revisions()).toEqual([{ topic: 'cars', revision: 1 }])
    await take([row()])
    expect(await revisions()).toEqual([{ topic: 'cars', revision: 1 }])
    await services.publishing.rollback({ period: '2026-10', vehicleType: 'cars' })
    expect(await revisions()).toEqual([{ topic: 'cars', revision: 2 }])
  })

  it('refuses a list if the edition before it changed since the comparison', async () => {
    await take([row({ periodo: '2026-10', precio: '100' })])
    const waiting = await take([row({ periodo: '2026-11', precio: '110' })], { publish: false })
    await take([row({ periodo: '2026-10', precio: '105' })])
    await expect(services.publishing.publish(waiting.priceListId)).rejects.toMatchObject({ code: 'conflict' })
    expect(await shown(services)).toMatchObject({ newPrice: 105 })
    const again = await take([row({ periodo: '2026-11', precio: '110' })])
    expect(again).toMatchObject({ status: 'published' })
    expect(again.priceListId).not.toBe(waiting.priceListId)
    expect(await shown(services)).toMatchObject({ newPrice: 110 })
  })

  it('reuses a waiting list instead of staging it twice', async () => {
    const first = await take([row()], { publish: false })
    const second = await take([row()], { publish: false })
    expect(second.priceListId).toBe(first.priceListId)
    expect(second.reports[0]?.id).toBe(first.reports[0]?.id)
    const third = await take([row()])
    expect(third).toMatchObject({ status: 'published', priceListId: first.priceListId })
    expect(await services.db.query('select count(*)::int as n from edition')).toEqual([{ n: 1 }])
  })

  it('carries over the missing brands of a partial list', async () => {
    const ford = { marca: 'Ford', grupo: 'Ka', codigo: 'F-1', version: 'Ka 1.0' }
    await take([row(), row({ codigo: 'VW-2', version: 'Gol 1.8' }), row({ ...ford, precio: '900' })])
    const { reports } = await take([row({ periodo: '2026-11', precio: '21000' })], {
      scope: 'brands-present',
      acceptGuards: true,
    })
    expect(reports[0]).toMatchObject({
      carried: 1,
      versions: 1,
      diff: { added: 0, removed: 1, changed: 1, unchanged: 1 },
    })
    expect(await shown(services, 'F-1', '2026-11')).toMatchObject({ newPrice: 900, brand: 'Ford' })
    expect(await shown(services, 'VW-2', '2026-11')).toBeUndefined()
  })

  it('publishes several months and types of a list together', async () => {
    const months: Period[] = ['2026-09', '2026-10', '2026-11']
    const rows = months.flatMap((periodo, at) => [
      row({ periodo, precio: String(100 + at) }),
      row({
        periodo,
        tipo: 'moto',
        codigo: 'H-1',
        marca: 'Honda',
        grupo: 'Wave',
        version: 'Wave 110',
        precio: String(50 + at),
      }),
    ])
    const { reports, status } = await take(rows)
    expect(status).toBe('published')
    expect(
      reports.map(({ period, vehicleType, diff }) => [period, vehicleType, diff.added, diff.changed]),
    ).toEqual([
      ['2026-09', 'cars', 1, 0],
      ['2026-09', 'motorcycles', 1, 0],
      ['2026-10', 'cars', 0, 1],
      ['2026-10', 'motorcycles', 0, 1],
      ['2026-11', 'cars', 0, 1],
      ['2026-11', 'motorcycles', 0, 1],
    ])
    const codias = await services.db.query<{ id: number; vehicle_type: string }>(
      'select id, vehicle_type from version order by id',
    )
    expect(codias).toEqual([
      { id: 10001, vehicle_type: 'cars' },
      { id: 20001, vehicle_type: 'motorcycles' },
    ])
    const filtered = await take(
      rows.map((cells) => ({ ...cells, precio: '130' })),
      { period: '2026-11', vehicleType: 'cars' },
    )
    expect(filtered.reports).toHaveLength(1)
    expect(filtered.reports[0]?.rows).toEqual({ read: 6, skipped: 5, duplicates: 0, rejected: 0 })
    expect(await archive(services)).toEqual({ '2026-09': 100, '2026-10': 101, '2026-11': 130 })
  })

  it('holds a suspicious list until staff approve', async () => {
    await take(versions(20))
    const fewer = await take(versions(10, { periodo: '2026-11' }))
    expect(fewer).toMatchObject({ status: 'held', reports: [{ guards: [{ code: 'fewer-versions' }] }] })
    expect(await services.db.query('select count(*)::int as n from published')).toEqual([{ n: 1 }])
    await expect(services.publishing.publish(fewer.priceListId)).rejects.toMatchObject({ code: 'conflict' })
    await services.publishing.approve(fewer.priceListId)
    await services.publishing.publish(fewer.priceListId)
    expect(await services.db.query('select count(*)::int as n from published')).toEqual([{ n: 2 }])

    const jump = await take([
      ...versions(9, { periodo: '2026-12' }),
      row({ periodo: '2026-12', codigo: 'VW-9', version: 'Gol 1.6 T9', precio: '200090' }),
    ])
    expect(jump).toMatchObject({ status: 'held', reports: [{ guards: [{ code: 'price-jump' }] }] })
    const same = await take(versions(10, { periodo: '2026-12' }))
    expect(same).toMatchObject({ status: 'held', reports: [{ guards: [{ code: 'same-as-before' }] }] })
    const accepted = await take(versions(10, { periodo: '2026-12' }), { acceptGuards: true })
    expect(accepted.status).toBe('published')
  })

  it('holds a list that replaces existing versions with others', async () => {
    await take(versions(20))
    const other = versions(40, { periodo: '2026-11' }).map((cells) => ({
      ...cells,
      codigo: `X-${cells.codigo}`,
    }))
    const replaced = await take(other)
    expect(replaced).toMatchObject({
      status: 'held',
      reports: [{ guards: [{ code: 'fewer-versions' }, { code: 'renumbered' }] }],
    })
    const ford = { periodo: '2026-11', marca: 'Ford', grupo: 'Ka', precio: '9000' }
    const added = await take(
      versions(3, ford).map((cells) => ({ ...cells, codigo: `F${cells.codigo}` })),
      {
        scope: 'brands-present',
      },
    )
    expect(added).toMatchObject({ status: 'published', reports: [{ carried: 20, guards: [] }] })
    const fewer = versions(2, { ...ford, periodo: '2026-12' }).map((cells) => ({
      ...cells,
      codigo: `F${cells.codigo}`,
    }))
    expect(await take(fewer, { scope: 'brands-present' })).toMatchObject({
      status: 'held',
      reports: [{ carried: 20, guards: [{ code: 'fewer-versions' }] }],
    })
  })

  it("doesn't carry over a version that the list moves to another brand", async () => {
    await take([
      row(),
      row({ codigo: 'D-1', marca: 'Dodge', grupo: 'Ram', version: 'Ram 1500' }),
      row({ codigo: 'D-2', marca: 'Dodge', grupo: 'Journey', version: 'Journey' }),
      row({ codigo: 'R-1', marca: 'RAM', grupo: 'Ram', version: 'Ram 2500' }),
    ])
    const { reports } = await take(
      [
        row({ periodo: '2026-11', codigo: 'D-1', marca: 'RAM', grupo: 'Ram', version: 'Ram 1500' }),
        row({ periodo: '2026-11', codigo: 'R-1', marca: 'RAM', grupo: 'Ram', version: 'Ram 2500' }),
      ],
      { scope: 'brands-present' },
    )
    expect(reports[0]).toMatchObject({ versions: 2, diff: { added: 0, removed: 0, unchanged: 4 } })
  })

  it('keeps codia, group and brand of a version with a new name or spelling', async () => {
    await take([row(), row({ codigo: 'VW-2', version: 'Gol 1.8' })])
    const before = await services.db.query('select id, group_id, brand_id from version order by id')
    await take([
      row({ periodo: '2026-11', marca: 'VW - VolksWagen', grupo: 'Otro', version: 'Nuevo Gol 1.6' }),
      row({
        periodo: '2026-11',
        marca: 'VW - VolksWagen',
        grupo: 'Otro',
        codigo: 'VW-2',
        version: 'Gol 1.8',
      }),
      row({
        periodo: '2026-11',
        marca: 'VW - VolksWagen',
        grupo: 'Otro',
        codigo: 'VW-3',
        version: 'Otro 2.0',
      }),
    ])
    const after = await services.db.query('select id, group_id, brand_id from version order by id')
    expect(after.slice(0, 2)).toEqual(before)
    expect(after).toHaveLength(3)
    expect(await shown(services)).toMatchObject({ name: 'Nuevo Gol 1.6', brand: 'VW - VolksWagen' })
    expect(await services.db.query('select count(*)::int as n from brand')).toEqual([{ n: 1 }])
  })

  it("keeps the codia's brand of a version that the list moves to another brand", async () => {
    await take([
      row(),
      row({ codigo: 'D-1', marca: 'Dodge', grupo: 'Ram', version: 'Ram 1500' }),
      row({ codigo: 'D-2', marca: 'Dodge', grupo: 'Journey', version: 'Journey' }),
    ])
    const moved = await take(
      [
        row({ periodo: '2026-11' }),
        row({ periodo: '2026-11', codigo: 'D-1', marca: 'RAM', grupo: 'Ram', version: 'Ram 1500' }),
        row({ periodo: '2026-11', codigo: 'D-2', marca: 'Dodge', grupo: 'Journey', version: 'Journey' }),
      ],
      { acceptGuards: true },
    )
    expect(moved.status).toBe('published')
    expect(await shown(services, 'D-1')).toMatchObject({ brand: 'Dodge' })
  })

  it('gives a brand another block after 9,999 versions', async () => {
    const many = Array.from({ length: 10_003 }, (_, at) =>
      row({ codigo: `VW-${at}`, version: `Gol 1.6 T${at}` }),
    )
    await take([row({ codigo: 'F-1', marca: 'Ford', grupo: 'Ka', version: 'Ka' }), ...many])
    const [extremes] = await services.db.query(
      `select min(v.id) as low, max(v.id) as high, count(distinct v.id)::int as n, count(*) filter (where v.id % 10000 = 0)::int as zero
         from version v join brand b on b.id = v.brand_id where b.name = 'Volkswagen'`,
    )
    expect(extremes).toEqual({ low: 20001, high: 30004, n: 10_003, zero: 0 })
    await take(
      [
        row({ codigo: 'F-1', marca: 'Ford', grupo: 'Ka', version: 'Ka' }),
        ...many,
        row({ codigo: 'VW-N', version: 'Gol nuevo' }),
      ].map((cells) => ({ ...cells, periodo: '2026-11' })),
      { acceptGuards: true },
    )
    expect(
      await services.db.query(`select version_id as id from source_version where code = 'VW-N'`),
    ).toEqual([{ id: 30005 }])
  })

  it('runs two concurrent imports one after the other', async () => {
    const path = async (name: string, precio: string) =>
      fileOf(services.folder, listText([row({ periodo: '2026-11', precio })]), name)
    const [a, b] = await Promise.all([path('a.csv', '100'), path('b.csv', '110')])
    const results = await Promise.all(
      [a, b, a, b].map((file) =>
        services.priceLists.importFile(file, builtin('preciosa'), { publish: true }),
      ),
    )
    expect(results.every(({ status }) => status === 'published' || status === 'unchanged')).toBe(true)
    expect([100, 110]).toContain((await shown(services))?.newPrice)
    const [wrong] = await services.db.query<{ n: number }>(
      `select count(*)::int as n from (select vehicle_type, period from edition where status = 'published' group by 1, 2 having count(*) > 1) d`,
    )
    expect(wrong?.n).toBe(0)
  })
})

describe("a caller's own format", () => {
  it("may have the name of a stored format, which doesn't change", async () => {
    const services = await openServices()
    const { formats, priceLists, folder } = services
    const stored = builtin('preciosa')
    const own = { ...stored, unit: 1000 }
    expect(await formats.isHomonym(stored)).toBe(false)
    expect(await formats.isHomonym({ ...own, name: 'otro' })).toBe(false)
    expect(await formats.isHomonym(own)).toBe(true)
    await priceLists.importFile(await fileOf(folder, listText([row({ precio: '5000000' })])), own, {
      publish: true,
    })
    expect(await shown(services)).toMatchObject({ newPrice: 5000 })
    expect(await formats.named('preciosa')).toEqual(stored)
    await services.close()
  })
})

describe('the base edition of a list', () => {
  const published = new Map([
    ['2026-08', 1],
    ['2026-10', 2],
  ])
  it.each([
    ['2026-10', {}, { id: 2, period: '2026-10' }],
    ['2026-11', {}, { id: 2, period: '2026-10' }],
    ['2026-09', {}, { id: 1, period: '2026-08' }],
    ['2026-07', {}, undefined],
    ['2026-11', { '2026-10': 7 }, { id: 7, period: '2026-10' }],
    ['2026-10', { '2026-09': 7 }, { id: 2, period: '2026-10' }],
    ['2026-12', { '2026-11': 8 }, { id: 8, period: '2026-11' }],
  ])('is found for %s with siblings %j', (period, siblings, base) => {
    expect(baseOf(period, published, new Map(Object.entries(siblings)))).toEqual(base)
  })
})
