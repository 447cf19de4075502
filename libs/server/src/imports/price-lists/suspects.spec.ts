import {
  type EditionReport,
  type ImportOptions,
  listFormatSchema,
  type Suspect,
} from '@preciosa/contracts/price-lists'
import { builtin, fileOf, type ListRow, listText, row } from './testing/list-file.js'
import { openServices, type TestServices } from './testing/open-services.js'

const YEARS = [2018, 2019, 2020, 2021, 2022, 2023]

function list(periodo: string, times: number, marca = 'Volkswagen', code = 'VW'): ListRow[] {
  return Array.from({ length: 12 }, (_, at) => {
    const version = {
      periodo,
      marca,
      codigo: `${code}-${at}`,
      grupo: `Gol ${at % 3}`,
      version: `Gol 1.6 T${at}`,
    }
    const price = (place: number) => String(Math.round((9000 + 570 * at) * 1.08 ** place * times))
    return [
      ...YEARS.map((year, place) => row({ ...version, anio: String(year), precio: price(place) })),
      row({ ...version, anio: '0km', precio: price(YEARS.length) }),
    ]
  }).flat()
}

function changed(rows: ListRow[], line: number, price: (was: number) => number): ListRow[] {
  return rows.map((cells, at) =>
    at === line - 2 ? { ...cells, precio: String(Math.round(price(Number(cells.precio)))) } : cells,
  )
}

describe('a report', () => {
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

  it('names a price ten times as high, and so does the guard', async () => {
    await take(list('2026-10', 1))
    const { status, reports } = await take(changed(list('2026-11', 1.02), 12, (was) => was * 10))
    expect(status).toBe('held')
    const [codia] = await services.db.query<{ id: number }>(
      `select version_id as id from source_version where code = 'VW-1'`,
    )
    const now = Math.round((9000 + 570) * 1.08 ** 3 * 1.02) * 10
    const suspect: Suspect = {
      line: 12,
      codia: codia?.id ?? 0,
      version: 'Volkswagen Gol 1.6 T1',
      year: 2021,
      before: Math.round((9000 + 570) * 1.08 ** 3),
      now,
      reason: 'Se multiplicó por 10,2 desde 2026-10; los demás precios de la versión subieron 2 %.',
    }
    expect(reports[0]).toMatchObject({
      suspects: [suspect],
      guards: [
        {
          code: 'price-jump',
          message: expect.stringMatching(/^1 de los 84 precios de la lista .+ se multiplicó o /) as string,
          rows: [suspect],
        },
      ],
      rises: expect.arrayContaining([
        expect.objectContaining({ codia: suspect.codia, name: suspect.version, year: 2021, after: now }),
      ]) as EditionReport['rises'],
    })
  })

  it('names two exchanged years and publishes the list', async () => {
    await take(list('2026-10', 1))
    const month = list('2026-11', 1)
    const [older = '', newer = ''] = [month[2]?.precio, month[3]?.precio]
    const exchanged = month.map((cells, at) =>
      at === 2 ? { ...cells, precio: newer } : at === 3 ? { ...cells, precio: older } : cells,
    )
    const { status, reports } = await take(exchanged)
    expect(status).toBe('published')
    const [first, second, ...others] = reports[0]?.suspects ?? []
    expect(others).toEqual([])
    expect(first).toMatchObject({
      line: 5,
      year: 2021,
      reason: expect.stringMatching(/^Bajó 7,\d %/) as string,
    })
    expect(second).toMatchObject({ line: 4, year: 2020 })
    expect(second?.reason).toMatch(
      /^Subió 8 % desde 2026-10; los demás precios de la versión, en general, no se movieron; vale más que el 2021 \(.*\), que es más nuevo: parecen cambiados entre sí\.$/,
    )
  })

  it('holds a first list with a price far from the years beside it', async () => {
    const { status, reports } = await take(changed(list('2026-10', 1), 12, (was) => was * 10))
    expect(status).toBe('held')
    expect(reports[0]?.guards).toMatchObject([
      { code: 'price-out-of-line', rows: [{ line: 12, before: null }] },
    ])
    expect(reports[0]?.suspects).toMatchObject([
      { line: 12, codia: expect.any(Number) as number, year: 2021 },
    ])
    expect(reports[0]?.suspects[0]?.reason).toMatch(/^Vale .* que el 202\d \(.*\)/)
  })

  it('names no suspects if the whole list is ten times as high; the guard names a hundred prices', async () => {
    await take([...list('2026-10', 1), ...list('2026-10', 1.1, 'Fiat', 'F')])
    const { status, reports } = await take([...list('2026-11', 10), ...list('2026-11', 11, 'Fiat', 'F')])
    expect(status).toBe('held')
    expect(reports[0]?.suspects).toEqual([])
    expect(reports[0]?.guards[0]?.rows).toHaveLength(100)
    expect(reports[0]?.guards[0]?.rows?.[0]?.reason).toMatch(/^Se multiplicó por 10 desde 2026-10; /)
  })

  it('names the versions that a list lacks', async () => {
    await take(list('2026-10', 1))
    const { status, reports } = await take(list('2026-11', 1.02).slice(0, 7 * 8))
    expect(status).toBe('held')
    expect(reports[0]?.guards[0]).toMatchObject({
      code: 'fewer-versions',
      dropped: [8, 9, 10, 11].map((at) => ({ version: `Volkswagen Gol 1.6 T${at}` })),
    })
  })

  describe('a new version with one price', () => {
    const lone = (periodo: string, precio: number): ListRow =>
      row({ periodo, marca: 'Fiat', codigo: 'F-99', version: 'Toro', anio: '2024', precio: String(precio) })

    it.each([
      [
        9_000_000,
        /^No tiene precio en la edición de 2026-10, y vale 3\d\d(,\d)? veces \$.[\d.]+, hasta donde suben sin un salto así los demás precios de este tipo de vehículo \(los de la lista y los de la edición de 2026-10\)\.$/,
      ],
      [
        9,
        /^No tiene precio en la edición de 2026-10, y \$.9\.000\.000, hasta donde bajan .+, es 1\.000 veces este precio\.$/,
      ],
    ])('of %d thousand is named by its line and holds the list', async (price, reason) => {
      await take(list('2026-10', 1))
      const { status, reports } = await take([...list('2026-11', 1), lone('2026-11', price)])
      expect(status).toBe('held')
      expect(reports[0]?.suspects).toMatchObject([
        {
          line: 86,
          version: 'Fiat Toro',
          year: 2024,
          before: null,
          now: price,
          codia: expect.any(Number) as number,
        },
      ])
      expect(reports[0]?.suspects[0]?.reason).toMatch(reason)
      expect(reports[0]?.guards).toMatchObject([{ code: 'price-out-of-line', rows: [{ line: 86 }] }])
    })

    it('is named in a first list', async () => {
      const { status, reports } = await take([...list('2026-10', 1), lone('2026-10', 9_000_000)])
      expect(status).toBe('held')
      expect(reports[0]?.suspects).toMatchObject([{ line: 86, now: 9_000_000 }])
      expect(reports[0]?.suspects[0]?.reason).toMatch(/^Vale 3\d\d(,\d)? veces .+ \(los de la lista\)\.$/)
    })

    it('in a partial list is compared with the whole previous edition', async () => {
      await take([...list('2026-10', 1), lone('2026-10', 60_000)])
      const short = (precio: number) =>
        take([lone('2026-11', 60_000), { ...lone('2026-11', precio), codigo: 'F-100' }], {
          scope: 'brands-present',
          publish: false,
        })
      expect((await short(100_000)).reports[0]?.suspects).toEqual([])
      expect((await short(9_000_000)).reports[0]?.suspects).toMatchObject([{ line: 3, now: 9_000_000 }])
    })
  })

  it('of a correction refers to the previous revision', async () => {
    await take(list('2026-10', 1))
    const { reports } = await take(changed(list('2026-10', 1), 12, (was) => was * 1.3))
    expect(reports[0]?.suspects[0]?.reason).toMatch(
      /^Subió 30 % respecto de la revisión anterior de 2026-10; los demás precios de la versión no se movieron/,
    )
  })

  it('leaves out versions carried over', async () => {
    await take([...list('2026-10', 1), ...list('2026-10', 1.1, 'Fiat', 'F')])
    const { reports } = await take(
      changed(list('2026-11', 1.4, 'Fiat', 'F'), 4, (was) => was * 1.3),
      { scope: 'brands-present' },
    )
    expect(reports[0]).toMatchObject({ carried: 12, guards: [] })
    expect(reports[0]?.suspects.map(({ line, version }) => [line, version])).toEqual([[4, 'Fiat Gol 1.6 T0']])
  })

  it("names figures of the wide layout by their row's line", async () => {
    const wide = listFormatSchema.parse({
      ...builtin('wide'),
      file: { type: 'csv', delimiter: ';' },
      name: 'ancha',
    })
    const text = (price: (at: number, place: number) => number) =>
      [
        ['codigo', 'marca', 'version', '0km', ...YEARS].join(';'),
        ...Array.from({ length: 12 }, (_, at) => {
          const cells = [6, 0, 1, 2, 3, 4, 5].map((place) => price(at, place))
          return [`VW-${at}`, 'Volkswagen', `Gol T${at}`, ...cells].join(';')
        }),
        '',
      ].join('\n')
    const usual = (at: number, place: number) => Math.round((9000 + 570 * at) * 1.08 ** place)
    const wrong = (at: number, place: number) => usual(at, place) * (at === 4 && place === 2 ? 1.5 : 1)
    const files = { '2026-10': text(usual), '2026-11': text((at, place) => Math.round(wrong(at, place))) }
    let last: EditionReport | undefined
    for (const [period, content] of Object.entries(files)) {
      const path = await fileOf(services.folder, content)
      last = (await services.priceLists.importFile(path, wide, { period, publish: true })).reports[0]
    }
    expect(last?.suspects).toMatchObject([{ line: 6, version: 'Volkswagen Gol T4', year: 2020 }])
  })
})
