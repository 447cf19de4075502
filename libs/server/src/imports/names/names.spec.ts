import 'reflect-metadata'
import type { Version } from '@preciosa/contracts/catalogue'
import type { GuideName } from '@preciosa/contracts/names'
import type { Database } from '@preciosa/platform'
import { whileHeld } from '@preciosa/testing'
import { CatalogueMenus, CatalogueService, vehicleNames } from '../../guide/catalogue/index.js'
import { ChangesService } from '../../guide/changes/index.js'
import { GuideRepository, snapshotOf, type View } from '../../guide/editions/index.js'
import { SearchService } from '../../guide/search/index.js'
import { SheetsService } from '../../guide/sheets/index.js'
import { AuditService } from '../../operations/audit/index.js'
import { builtin, fileOf, listText, row, type ListRow } from '../price-lists/testing/list-file.js'
import { openServices, type TestServices } from '../price-lists/testing/open-services.js'
import { NamesService } from './names.service.js'

const actor = { id: 7, email: 'ana@guia.example', role: 'editor', client: 'AAAAAAAAAAAAAAAA' } as const
const reason = 'La lista la escribe mal.'

const RENOL: ListRow[] = [
  row({ codigo: 'R-1', marca: 'Renol', grupo: 'Clío', version: 'Clío 1.2 Pack', precio: '300' }),
  row({ codigo: 'R-2', marca: 'Renol', grupo: 'Clío', version: 'Clío 1.6 RT', precio: '400' }),
  row({ codigo: 'R-3', marca: 'Renol', grupo: 'Logan', version: 'Logan 1.6', precio: '350' }),
  row({ codigo: 'F-1', marca: 'Fiat', grupo: 'Uno', version: 'Uno 1.3', precio: '200' }),
]

let services: TestServices
let names: NamesService
beforeEach(async () => {
  services = await openServices()
  names = new NamesService(services.db, services.clock)
  await take(RENOL)
})
afterEach(() => services.close())

async function take(rows: ListRow[], periodo = '2026-10'): Promise<void> {
  const text = listText(rows.map((each) => ({ ...each, periodo })))
  await services.priceLists.importFile(
    await fileOf(services.folder, text, `${periodo}.csv`),
    builtin('preciosa'),
    {
      publish: true,
      acceptGuards: true,
    },
  )
}

async function view(): Promise<View> {
  const states = await new GuideRepository(services.db).states(services.clock.now())
  return { guide: snapshotOf(states, services.clock.period()), usedPrice: false, measurements: false }
}

async function finds(filterString: string): Promise<string[]> {
  const { db } = services
  const search = new SearchService(db, new CatalogueMenus(db), new SheetsService(db))
  const found = await search.search(await view(), {
    filterString,
    vehicleType: 'cars',
    page: 1,
    pageSize: 10,
  })
  return found.response.map(({ summary }) => summary)
}

async function versionOf(code: string): Promise<Version> {
  const { db } = services
  const [found] = await db.query<{ codia: number }>(
    'select version_id as codia from source_version where code = $1',
    [code],
  )
  const catalogue = new CatalogueService(db, new CatalogueMenus(db), new SheetsService(db))
  const [version] = await catalogue.knownVersions(await view(), [found!.codia])
  return version!
}

async function menu(): Promise<[string, string[]][]> {
  const brands = await new CatalogueMenus(services.db).of(await view(), 'cars')
  return brands.map(({ brand, groups }) => [brand.name, groups.map(({ name }) => name)])
}

const all = async (filter: object = {}): Promise<GuideName[]> =>
  (await names.page({ page: 1, perPage: 50, sort: 'id', order: 'ASC', filter })).data

async function idOf(shownName: string): Promise<string> {
  return (await all()).find((name) => name.shownName === shownName)!.id
}

async function correct(was: string, name: string): Promise<GuideName> {
  return names.correct(await idOf(was), { name, was, reason }, { actor })
}

describe('a corrected name', () => {
  it('is at once on every page, and found by both names', async () => {
    const revision = (await view()).guide.cars.revision
    await correct('Renol', 'Renault')
    await correct('Clío', 'Clio Mío')
    await correct('Clío 1.6 RT', 'Clio Mío 1.6 RT Full')

    expect((await view()).guide.cars.revision).toBe(revision + 3)
    expect(await menu()).toEqual([
      ['Fiat', ['Uno']],
      ['Renault', ['Clio Mío', 'Logan']],
    ])
    const version = await versionOf('R-2')
    expect(version).toMatchObject({ summary: 'Renault Clio Mío 1.6 RT Full', brand: { name: 'Renault' } })
    expect(
      await vehicleNames(services.db.pool, [{ kind: 'version', vehicleType: 'cars', id: version.codia }]),
    ).toEqual([expect.objectContaining({ name: 'Renault Clio Mío 1.6 RT Full' })])
    for (const words of ['renault mio full', 'renol clio 1.6 rt'])
      expect(await finds(words)).toContain(version.summary)
  })

  it('stays when the next list brings the old name again, and after a rollback', async () => {
    await correct('Renol', 'Renault')
    await correct('Clío', 'Clio Mío')
    await correct('Clío 1.2 Pack', 'Clio Mío 1.2 Pack')
    services.clock.set(new Date('2026-11-15T12:00:00Z'))
    await take(
      [...RENOL, row({ codigo: 'R-9', marca: 'Renol', grupo: 'Clío', version: 'Clío 1.0' })],
      '2026-11',
    )

    expect((await versionOf('R-1')).summary).toBe('Renault Clio Mío 1.2 Pack')
    expect((await versionOf('R-9')).summary).toBe('Renault Clio Mío Clío 1.0')
    expect(await finds('renault 1.0')).toEqual(['Renault Clio Mío Clío 1.0'])
    await services.publishing.rollback({ period: '2026-11', vehicleType: 'cars' })
    expect((await versionOf('R-1')).summary).toBe('Renault Clio Mío 1.2 Pack')
  })

  it('takes prices of a list that starts to write it right', async () => {
    await correct('Renol', 'Renault')
    await correct('Logan', 'Logan II')
    await take(
      [
        ...RENOL.map((each) => (each.marca === 'Renol' ? { ...each, marca: 'RENAULT' } : each)),
        row({ codigo: 'R-9', marca: 'Renault', grupo: 'Logan II', version: 'Logan II 1.0' }),
      ],
      '2026-11',
    )
    expect(await menu()).toEqual([
      ['Fiat', ['Uno']],
      ['Renault', ['Clío', 'Logan II']],
    ])
    expect((await versionOf('R-9')).brand.id).toBe((await versionOf('R-1')).brand.id)
  })

  it('shows its list name again when it is taken back', async () => {
    await correct('Renol', 'Renault')
    const restored = await names.restore(await idOf('Renault'), 'Era así.'.padEnd(12), { actor })
    expect(restored).toMatchObject({ shownName: 'Renol', listName: 'Renol', correction: null })
    expect((await versionOf('R-1')).brand.name).toBe('Renol')
    expect(await finds('renol logan')).toEqual(['Renol Logan 1.6'])
    await expect(names.restore(restored.id, reason, { actor })).rejects.toMatchObject({ code: 'conflict' })
  })

  it('stays with a brand that leaves the guide and comes back', async () => {
    await correct('Renol', 'Renault')
    await take([row({ codigo: 'F-1', marca: 'Fiat', grupo: 'Uno', version: 'Uno 1.3' })], '2026-11')
    expect(await names.one(await idOf('Renault'))).toMatchObject({ inGuide: false, listName: 'Renol' })
    expect((await versionOf('R-1')).summary).toBe('Renault Clío 1.2 Pack')
    services.clock.set(new Date('2026-12-02T12:00:00Z'))
    await take(RENOL, '2026-12')
    expect((await versionOf('R-1')).summary).toBe('Renault Clío 1.2 Pack')
  })

  it('is in the changes of a month that were stored before', async () => {
    await take(
      RENOL.map((each) => ({ ...each, precio: '900' })),
      '2026-11',
    )
    const changed = async () => {
      const { brands, rises } = await new ChangesService(services.db).changes(await view(), {
        vehicleType: 'cars',
        period: '2026-11',
      })
      return [brands.map(({ brand }) => brand.name), rises.map(({ summary }) => summary)].flat()
    }
    expect(await changed()).toContain('Renol')
    await correct('Renol', 'Renault')
    const after = await changed()
    expect(after).toContain('Renault')
    expect(after.join()).not.toContain('Renol')
  })
})

describe('a correction is refused', () => {
  it.each([
    ['Renol', 'FIAT', 'Ya se llama así otra marca (Fiat'],
    ['Clío', 'LOGAN', 'Ya se llama así otro modelo de esa marca (Logan'],
    ['Clío 1.2 Pack', 'clio 1.6 rt', 'Ya se llama así otra versión de ese modelo'],
    ['Renol', 'Renol', 'Ya se llama así.'],
  ])('from %s to the taken name %s', async (was, name, message) => {
    await expect(correct(was, name)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(message) as string,
      errors: [{ path: 'name' }],
    })
    expect(await all({ state: 'corrected' })).toEqual([])
  })

  it('to a name under which lists know another brand', async () => {
    await correct('Renol', 'Renault')
    await expect(correct('Fiat', 'Renol')).rejects.toMatchObject({
      message: expect.stringContaining('Las listas ya llaman así a otra marca (Renault') as string,
    })
  })

  it('after a second person changed the name', async () => {
    const id = await idOf('Renol')
    const both = await Promise.allSettled(
      ['Renault', 'Renault Argentina'].map((name) =>
        names.correct(id, { name, was: 'Renol', reason }, { actor }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [refused] = both.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    expect(refused!.reason).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Mientras tanto cambió: ahora se ve como “Renault') as string,
    })
  })

  it('while a list is imported', async () => {
    const id = await idOf('Renol')
    const lock = 'select pg_advisory_xact_lock(7317, 1)'
    await whileHeld(
      services.db,
      (client) => client.query(lock),
      async () => {
        const waiting = names.correct(
          id,
          { name: 'Renault', was: 'Renol', reason },
          { actor, lockWaitMs: 50 },
        )
        await expect(waiting).rejects.toMatchObject({ code: 'conflict' })
      },
    )
    expect((await versionOf('R-1')).brand.name).toBe('Renol')
  })

  it('for an unknown name', async () => {
    for (const id of ['brand-99999', 'group-99999', 'version-99999'])
      await expect(names.one(id)).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('the list of names', () => {
  it('narrows by words of both names, number, level and state', async () => {
    await correct('Renol', 'Renault')
    const shown = async (filter: object) => (await all(filter)).map(({ shownName }) => shownName)
    expect(await shown({ level: 'brand' })).toEqual(['Renault', 'Fiat'])
    expect(await shown({ q: 'renol', level: 'brand' })).toEqual(['Renault'])
    expect(await shown({ q: 'RENAU', level: ['brand', 'group'] })).toEqual(['Renault', 'Clío', 'Logan'])
    expect(await shown({ q: 'renault 1.2' })).toEqual(['Clío 1.2 Pack'])
    expect(await shown({ q: String((await versionOf('R-3')).codia) })).toEqual(['Logan 1.6'])
    expect(await shown({ q: '¡!' })).toEqual([])
    expect(await shown({ vehicleType: 'motorcycles' })).toEqual([])
    expect(await shown({ state: 'corrected' })).toEqual(['Renault'])
    expect(await shown({ state: 'changed' })).toEqual([])
    expect((await names.page({ page: 9, perPage: 5, sort: 'name', order: 'DESC' })).total).toBe(9)
    for (const sort of ['name', 'correctedAt'] as const)
      expect((await names.page({ page: 1, perPage: 1, sort, order: 'DESC' })).data[0]).toMatchObject({
        shownName: sort === 'name' ? 'Uno 1.3' : 'Renault',
      })
  })

  it('points at corrections whose list brings another name since', async () => {
    await correct('Logan 1.6', 'Logan 1.6 8v')
    await take(
      RENOL.map((each) => (each.codigo === 'R-3' ? { ...each, version: 'Logan 1.6 Life' } : each)),
      '2026-11',
    )
    expect(await all({ state: 'changed' })).toEqual([
      expect.objectContaining({
        listName: 'Logan 1.6 Life',
        shownName: 'Logan 1.6 8v',
        brand: 'Renol',
        group: 'Logan',
        correction: expect.objectContaining({ listName: 'Logan 1.6', reason, by: actor.email }) as object,
      }),
    ])
  })

  it('is downloaded, and the audit has corrections with their reason', async () => {
    await correct('Renol', 'Renault')
    const csv = [...(await names.csv({ sort: 'id', order: 'ASC', filter: { level: 'brand' } }, actor))].join(
      '',
    )
    expect(csv).toMatch(
      /^Nivel;Número;.*\nMarca;\d+;cars;;;Renol;Renault;sí;\d{4}-\d\d-\d\d \d\d:\d\d;ana@guia\.example;La lista la escribe mal\.\n/,
    )
    const { data } = await new AuditService(services.db).page({
      page: 1,
      perPage: 2,
      sort: 'id',
      order: 'DESC',
    })
    expect(data.map(({ action }) => action)).toEqual(['name.export', 'name.correct'])
    expect((await new AuditService(services.db).entry(data[1]!.id)).after).toEqual({
      level: 'brand',
      name: 'Renault',
      list: 'Renol',
      reason,
    })
  })
})

it('corrects a brand of 15,000 versions whose names are all corrected', async () => {
  const db: Database = services.db
  await db.query(`
    insert into version (id, vehicle_type, brand_id, group_id, shown_name)
    select b.id * 10000 + 20000 + n, 'cars', b.id, g.id, 'Corregida ' || n
      from brand b join model_group g on g.brand_id = b.id and g.name = 'Logan', generate_series(1, 15000) n
     where b.name = 'Renol'`)
  await db.query(`
    insert into version_name (version_id, name)
    select id, 'Logan ' || id from version where shown_name is not null`)
  await correct('Renol', 'Renault')
  expect((await versionOf('R-1')).brand.name).toBe('Renault')
  const { total } = await names.page({
    page: 1,
    perPage: 1,
    sort: 'name',
    order: 'ASC',
    filter: { q: 'renault corregida' },
  })
  expect(total).toBe(15_000)
})
