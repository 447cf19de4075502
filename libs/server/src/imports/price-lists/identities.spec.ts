import type { EditionReport, ImportOptions } from '@preciosa/contracts/price-lists'
import { JoiningService } from './joining.service.js'
import { builtin, fileOf, type ListRow, listText, row } from './testing/list-file.js'
import { openServices, type TestServices } from './testing/open-services.js'

const MODELS = ['Uno', 'Palio', 'Siena', 'Punto', 'Cronos', 'Argo', 'Toro', 'Mobi']

function month(periodo: string, codeOf = (at: number) => `00${at}-F`): ListRow[] {
  return MODELS.flatMap((model, at) => {
    const version = { periodo, codigo: codeOf(at), marca: 'Fiat', grupo: model, version: `${model} 1.4` }
    const price = 20_000 + 100 * at + Number(periodo.slice(-2))
    return [
      row({ ...version, anio: '0km', precio: String(price) }),
      row({ ...version, anio: '2024', precio: String(price - 3000) }),
    ]
  })
}

const FORD = ['F-1', 'F-2', 'F-3'].map((codigo, at) =>
  row({ codigo, marca: 'Ford', grupo: 'Ka', version: `Ka 1.${at}`, precio: String(19_000 + at) }),
)
const later = (rows: ListRow[], periodo: string) => rows.map((cells) => ({ ...cells, periodo }))
const changed = (rows: ListRow[], codigo: string, changes: Partial<ListRow>) =>
  rows.map((cells) => (cells.codigo === codigo ? { ...cells, ...changes } : cells))

describe('identities of a list', () => {
  let services: TestServices
  beforeEach(async () => {
    services = await openServices()
  })
  afterEach(() => services.close())

  const take = async (rows: ListRow[], options: Partial<ImportOptions> = {}) =>
    services.priceLists.importFile(await fileOf(services.folder, listText(rows)), builtin('preciosa'), {
      publish: true,
      ...options,
    })
  const guardsOf = (reports: EditionReport[]) =>
    reports.flatMap(({ guards }) => guards.map(({ code, message }) => `${code}: ${message}`))
  const codias = async () =>
    services.db.query<{ code: string; codia: number }>(
      'select code, version_id as codia from source_version order by code',
    )

  describe('of codes that name another vehicle', () => {
    it('hold the list if codes are exchanged within a model', async () => {
      const corollas = (codes: string[], periodo: string) =>
        codes.map((codigo, at) =>
          row({
            periodo,
            codigo,
            marca: 'Toyota',
            grupo: 'Corolla',
            version: `Corolla 1.${at}`,
            precio: '20000',
          }),
        )
      await take([...month('2026-10'), ...corollas(['T-0', 'T-1', 'T-2', 'T-3'], '2026-10')])
      const { status, reports } = await take([
        ...month('2026-11'),
        ...corollas(['T-1', 'T-0', 'T-2', 'T-3'], '2026-11'),
      ])
      expect(status).toBe('held')
      expect(reports[0]?.guards.map(({ code, changes }) => [code, changes?.map(({ now }) => now)])).toEqual([
        ['other-vehicle', ['Toyota Corolla 1.0', 'Toyota Corolla 1.1']],
      ])
    })

    it('hold the list with both names, each time until it is published', async () => {
      await take([...month('2026-10'), ...FORD])
      const wrong = [
        ...changed(month('2026-11'), '002-F', { marca: 'Ford', grupo: 'Ka', version: 'Ka 1.0 Freestyle' }),
        ...later(FORD, '2026-11'),
      ]
      for (let times = 1; times <= 2; times += 1) {
        const { status, reports, priceListId } = await take(wrong)
        expect(status).toBe('held')
        expect(guardsOf(reports)).toEqual([
          'other-vehicle: Hay códigos que nombran otro vehículo que antes: El código «002-F» era «Fiat Siena 1.4» y ahora es «Ford Ka 1.0 Freestyle» (línea 6).',
        ])
        expect(reports[0]?.guards[0]?.changes).toMatchObject([{ line: 6, before: 'Fiat Siena 1.4' }])
        await services.publishing.discard(priceListId, 'Está mal.')
      }
      expect((await take(wrong, { acceptGuards: true })).status).toBe('published')
      const next = await take(
        later(wrong, '2026-12').map((cells) => ({ ...cells, precio: String(Number(cells.precio) + 1) })),
      )
      expect([next.status, guardsOf(next.reports)]).toEqual(['published', []])
    })

    it('hold a name without the model of the one before, and pass a longer or renamed one', async () => {
      await take(month('2026-10'))
      const better = changed(month('2026-11'), '001-F', { version: 'Nuevo Palio 1.4 Fire' })
      expect((await take(better)).status).toBe('published')
      const { status, reports } = await take(changed(month('2026-12'), '001-F', { version: 'Argo 1.4' }))
      expect(status).toBe('held')
      expect(guardsOf(reports)).toEqual([
        expect.stringMatching(
          /^other-vehicle: .* era «Fiat Nuevo Palio 1\.4 Fire» y ahora es «Fiat Argo 1\.4» \(línea 4\)\.$/,
        ),
      ])
    })

    it('tell vehicles apart by the group where names do not say the model', async () => {
      const technical = (periodo: string) =>
        month(periodo).map((cells) => ({ ...cells, version: `1.4 ${cells.version.length} PUERTAS` }))
      await take(technical('2026-10'))
      const better = changed(technical('2026-11'), '001-F', { grupo: 'Nuevo Palio' })
      expect((await take(better)).status).toBe('published')
      const { status, reports } = await take(changed(technical('2026-12'), '001-F', { grupo: 'Argo' }))
      expect(status).toBe('held')
      expect(guardsOf(reports)).toEqual([
        expect.stringMatching(/ era «Fiat Palio 1\.4 9 PUERTAS» y ahora es «Fiat Argo 1\.4 9 PUERTAS» /),
      ])
    })

    it('hold a code that comes back after a month as another vehicle', async () => {
      await take([...month('2026-10'), ...FORD])
      await take([...month('2026-11').slice(2), ...later(FORD, '2026-11')])
      const back = changed(month('2026-12'), '000-F', { marca: 'Ford', version: 'Uno 1.4' })
      const { status, reports } = await take([...back, ...later(FORD, '2026-12')])
      expect(status).toBe('held')
      expect(guardsOf(reports)).toEqual([
        expect.stringMatching(/ era «Fiat Uno 1\.4» y ahora es «Ford Uno 1\.4» /),
      ])
    })
  })

  describe('of versions with another code', () => {
    const withoutZeros = (periodo: string) => month(periodo, (at) => (at < 3 ? `${at}-F` : `00${at}-F`))

    it('hold the list and name the versions that are probably the same', async () => {
      await take(month('2026-10'))
      const { status, reports } = await take(withoutZeros('2026-11'), { acceptRejected: true })
      expect(status).toBe('held')
      const renumbered = reports[0]?.guards.find(({ code }) => code === 'renumbered')
      expect(renumbered?.message).toMatch(
        /^3 versiones que faltan y otras tantas nuevas tienen la misma marca y el mismo nombre\./,
      )
      expect(
        renumbered?.changes?.map(({ line, subject, before, now }) => [line, subject, before, now]),
      ).toEqual([
        [2, 'Fiat Uno 1.4', '000-F', '0-F'],
        [4, 'Fiat Palio 1.4', '001-F', '1-F'],
        [6, 'Fiat Siena 1.4', '002-F', '2-F'],
      ])
    })

    it('joins them to their codia on request, also after a list that was held', async () => {
      await take(month('2026-10'))
      const before = new Map((await codias()).map(({ code, codia }) => [code, codia]))
      await take(withoutZeros('2026-11'))
      const { status, reports } = await take(withoutZeros('2026-11'), { joinRenumbered: true })
      expect([status, guardsOf(reports)]).toEqual(['published', []])
      expect(reports[0]?.diff).toEqual({ added: 0, removed: 0, changed: 8, unchanged: 0 })
      const after = new Map((await codias()).map(({ code, codia }) => [code, codia]))
      for (const at of [0, 1, 2]) {
        expect(after.get(`${at}-F`)).toBe(before.get(`00${at}-F`))
        expect(after.get(`00${at}-F`)).toBe(before.get(`00${at}-F`))
      }
      expect(await take(withoutZeros('2026-12'))).toMatchObject({
        reports: [{ diff: { added: 0, removed: 0 } }],
      })
    })

    it('joins them in a held list, which is imported again and waits', async () => {
      await take(month('2026-10'))
      const before = new Map((await codias()).map(({ code, codia }) => [code, codia]))
      const { priceListId: id } = await take([
        ...withoutZeros('2026-11'),
        row({ periodo: '2026-11', marca: 'Fiat', codigo: 'X', precio: '=1+1' }),
      ])
      const joining = new JoiningService(services.db)
      await joining.join(id, { actor: { id: 1, email: 'ana@ejemplo.com.ar', role: 'admin', client: 'x' } })
      await expect(joining.join(id)).rejects.toMatchObject({ code: 'conflict' })
      expect(await services.db.query('select payload from outbox')).toEqual([
        { payload: { priceListId: id } },
      ])
      const joined = await services.priceLists.process(id)
      expect(joined).toMatchObject({
        priceListId: id,
        status: 'held',
        reports: [{ guards: [], rows: { rejected: 1 }, diff: { added: 0, removed: 0, changed: 8 } }],
      })
      expect(await services.rejections(id)).toHaveLength(1)
      await services.publishing.approve(id)
      await services.publishing.publish(id)
      expect((await codias()).find(({ code }) => code === '1-F')?.codia).toBe(before.get('001-F'))
      await expect(joining.join(id)).rejects.toMatchObject({ code: 'conflict' })
      await expect(joining.join(999)).rejects.toMatchObject({ code: 'not-found' })
    })

    it('join in each month of a list', async () => {
      await take(month('2026-10'))
      const months = ['2026-11', '2026-12'].flatMap(withoutZeros)
      const { reports } = await take(months, { joinRenumbered: true })
      expect(reports.map(({ diff }) => [diff.added, diff.removed])).toEqual([
        [0, 0],
        [0, 0],
      ])
    })

    it('never join a version that a published month has', async () => {
      await take(month('2026-10'))
      await take(withoutZeros('2026-11'), { acceptGuards: true })
      await take(month('2026-12'), { acceptGuards: true })
      const { reports } = await take(withoutZeros('2027-01'), { joinRenumbered: true, acceptGuards: true })
      expect(reports[0]?.diff).toMatchObject({ added: 3, removed: 3 })
    })
  })
})
