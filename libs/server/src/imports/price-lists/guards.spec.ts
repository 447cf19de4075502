import { type EditionReport, type ImportOptions, listFormatSchema } from '@preciosa/contracts/price-lists'
import { builtin, fileOf, type ListRow, listText, row } from './testing/list-file.js'
import { openServices, type TestServices } from './testing/open-services.js'

const YEARS = [2019, 2020, 2021, 2022]

/** Twelve versions with a price for each of four years and 0km. */
function brand(
  marca: string,
  { times = 1, periodo = '2026-10', versions = 12, years = YEARS } = {},
): ListRow[] {
  return Array.from({ length: versions }, (_, at) => {
    const version = {
      periodo,
      marca,
      codigo: `${marca}-${at}`,
      grupo: `Uno ${at % 3}`,
      version: `Uno 1.0 T${at}`,
    }
    const price = (place: number) => String(Math.round((9000 + 570 * at) * 1.08 ** place * times))
    return [
      ...years.map((year) => row({ ...version, anio: String(year), precio: price(year - 2018) })),
      row({ ...version, anio: '0km', precio: price(6) }),
    ]
  }).flat()
}

const november = { periodo: '2026-11', times: 1.03 }

describe('the guards', () => {
  let services: TestServices
  beforeEach(async () => {
    services = await openServices()
  })
  afterEach(() => services.close())

  const takeText = async (text: string, options: Partial<ImportOptions> = {}, format = builtin('preciosa')) =>
    services.priceLists.importFile(await fileOf(services.folder, text), format, { publish: true, ...options })
  const take = (rows: ListRow[], options: Partial<ImportOptions> = {}) => takeText(listText(rows), options)
  const guardsOf = (reports: EditionReport[]) =>
    reports.flatMap(({ guards }) => guards.map(({ code, message }) => `${code}: ${message}`))

  it('pass a month without surprises', async () => {
    expect(await take([...brand('Fiat'), ...brand('Ford')])).toMatchObject({ status: 'published' })
    const next = await take([...brand('Fiat', november), ...brand('Ford', { ...november, times: 1.12 })])
    expect([next.status, guardsOf(next.reports)]).toEqual(['published', []])
  })

  it.each(['whole', 'brands-present'] as const)(
    'hold new versions in pesos in a list of scope %s',
    async (scope) => {
      await take(brand('Fiat'))
      const known = scope === 'whole' ? brand('Fiat', november) : []
      const batch = brand('Huntcoma', { ...november, times: 1030 })
      const { status, reports } = await take([...known, ...batch], { scope })
      expect(status).toBe('held')
      expect(guardsOf(reports)).toEqual([
        expect.stringMatching(
          /^price-unit: Huntcoma: 60 precios de 12 versiones sin precio anterior, por lo general 1\.0\d\d(,\d)? veces la mediana de la edición de 2026-10 para los mismos años\.$/,
        ),
      ])
      const [first] = reports[0]?.guards[0]?.rows ?? []
      expect(reports[0]?.guards[0]?.rows).toHaveLength(60)
      expect(first).toMatchObject({ version: 'Huntcoma Uno 1.0 T0', year: 2019, before: null })
      expect(first?.codia).toBeGreaterThan(10_000)
      expect(first?.reason).toMatch(
        /^Vale 7\d\d,\d veces la mediana de los 2019 en la edición de 2026-10 \(\$\s/,
      )
    },
  )

  it('hold new versions with the decimal mark between thousands', async () => {
    await take(brand('Fiat'))
    const text = listText(brand('Huntcoma', { periodo: '2026-11' })).replace(/;(\d+)(\d{3})$/gm, ';$1,$2')
    const { status, reports } = await takeText(text, { scope: 'brands-present' })
    expect(status).toBe('held')
    expect(guardsOf(reports)).toEqual([
      expect.stringMatching(
        /^price-unit: Huntcoma: .* veces menos que .* 60 de los 60 precios tienen tres decimales justos/,
      ),
    ])
  })

  it('hold a first list in another unit and say that the bounds are fixed', async () => {
    const { status, reports } = await take(brand('Fiat', { times: 1000 }))
    expect(status).toBe('held')
    expect(guardsOf(reports)).toEqual([
      expect.stringMatching(/^price-unit: .* se compara con límites fijos: para autos, de /),
    ])
  })

  it('hold one brand of a first list in another unit than the others', async () => {
    const { status, reports } = await take([
      ...brand('Fiat', { versions: 30 }),
      ...brand('Ford', { versions: 30 }),
      ...brand('Huntcoma', { times: 1000 }),
    ])
    expect(status).toBe('held')
    expect(guardsOf(reports)).toContainEqual(
      expect.stringMatching(/^price-unit: Huntcoma: .* veces la mediana de la lista para los mismos años\.$/),
    )
  })

  it('pass cents in a list in line with the month before', async () => {
    const format = listFormatSchema.parse({ ...builtin('preciosa'), unit: 1000 })
    const text = (rows: ListRow[]) => listText(rows).replace(/;(\d+)$/gm, ';$1000,50')
    const first = await takeText(text(brand('Fiat')), { acceptGuards: true }, format)
    expect(guardsOf(first.reports)).toEqual([
      expect.stringMatching(/^price-unit: 60 de los 60 precios tienen/),
    ])
    const next = await takeText(text(brand('Fiat', november)), {}, format)
    expect([next.status, guardsOf(next.reports)]).toEqual(['published', []])
  })

  it('hold a list without a brand, a model year or 0km prices', async () => {
    await take([...brand('Fiat', { versions: 40 }), ...brand('Ford', { versions: 3 })])
    const { status, reports } = await take(
      brand('Fiat', { ...november, versions: 40 }).filter(({ anio }) => anio !== '2021' && anio !== '0km'),
    )
    expect(status).toBe('held')
    expect(guardsOf(reports)).toEqual([
      'fewer-prices: Faltan precios que estaban en la edición de 2026-10: Ford, ninguno de los 15; 2021, ninguno de los 43; 0km, ninguno de los 43.',
    ])
  })

  it('pass a partial list and a renamed brand', async () => {
    await take([...brand('Fiat'), ...brand('Ford')])
    const partial = await take(brand('Fiat', november), { scope: 'brands-present' })
    expect([partial.status, guardsOf(partial.reports)]).toEqual(['published', []])
    const renamed = brand('Ford', { ...november, periodo: '2026-12' }).map((cells) => ({
      ...cells,
      marca: 'Ford Motor',
    }))
    const whole = await take([...brand('Fiat', { ...november, periodo: '2026-12' }), ...renamed])
    expect([whole.status, guardsOf(whole.reports)]).toEqual(['published', []])
  })
})
