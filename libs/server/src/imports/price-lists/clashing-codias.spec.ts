import { type ImportOptions, type ListFormat, listFormatSchema } from '@preciosa/contracts/price-lists'
import { fileOf } from './testing/list-file.js'
import { openServices, type TestServices } from './testing/open-services.js'

const FORMAT = listFormatSchema.parse({
  name: 'con-codia',
  source: 'con-codia',
  file: { type: 'csv', delimiter: ';' },
  layout: 'long',
  columns: {
    period: 'mes',
    vehicleType: 'tipo',
    code: 'codigo',
    codia: 'codia',
    brand: 'marca',
    name: 'version',
    year: 'anio',
    price: 'precio',
  },
  vehicleTypes: { auto: 'cars', moto: 'motorcycles' },
})
const WITHOUT_CODIA = listFormatSchema.parse({
  ...FORMAT,
  columns: { ...FORMAT.columns, codia: undefined },
})

describe('a clashing codia', () => {
  let services: TestServices
  beforeEach(async () => {
    services = await openServices()
  })
  afterEach(() => services.close())

  const take = async (lines: string[], format: ListFormat = FORMAT, options: Partial<ImportOptions> = {}) =>
    services.priceLists.importFile(
      await fileOf(
        services.folder,
        `${['mes;tipo;codigo;codia;marca;version;anio;precio', ...lines].join('\n')}\n`,
      ),
      format,
      { publish: true, acceptGuards: true, ...options },
    )
  const published = () =>
    services.db.query(
      `select e.period, p.version_id as codia, n.name from published
         join edition e on e.id = published.edition_id join edition_price p on p.edition_id = e.id
         join version_name n on n.id = p.name_id order by e.period, p.version_id`,
    )

  it('rejects both of two new codes, and the operator can accept the other rows', async () => {
    const lines = [
      '2026-10;auto;A;120053;Chevrolet;Corsa 1.6;0km;5000',
      '2026-10;auto;A;120053;Chevrolet;Corsa 1.6;2020;4000',
      '2026-10;auto;B;120053;Chevrolet;Astra 2.0;0km;7000',
      '2026-10;auto;C;120054;Chevrolet;Onix 1.2;0km;9000',
    ]
    const held = await take(lines)
    expect(held.status).toBe('held')
    const reason = (line: number, code: string) =>
      `El codia 120053 está también en la línea ${line}, con el código «${code}».`
    expect(held.reports).toMatchObject([
      {
        rows: { read: 4, rejected: 3 },
        versions: 1,
        prices: 0,
        newPrices: 1,
        diff: { added: 1 },
        rejected: [
          { line: 2, column: 'codia', value: '120053', reason: reason(4, 'B') },
          { line: 3, column: 'codia', value: '120053', reason: reason(4, 'B') },
          { line: 4, column: 'codia', value: '120053', reason: reason(2, 'A') },
        ],
      },
    ])
    expect(await services.rejections(held.priceListId)).toHaveLength(3)
    expect((await take(lines, FORMAT, { acceptRejected: true })).status).toBe('published')
    expect(await published()).toEqual([{ period: '2026-10', codia: 120054, name: 'Onix 1.2' }])
  })

  it('rejects a new code when a known code has it', async () => {
    await take(['2026-10;auto;A;120053;Chevrolet;Corsa 1.6;0km;5000'])
    const { status, reports } = await take([
      '2026-11;auto;B;120053;Chevrolet;Astra 2.0;0km;7000',
      '2026-11;auto;A;120053;Chevrolet;Corsa 1.6;0km;5100',
    ])
    expect([status, reports[0]?.rejected]).toEqual([
      'held',
      [
        {
          line: 2,
          column: 'codia',
          value: '120053',
          reason: 'El codia 120053 está también en la línea 3, con el código «A».',
        },
      ],
    ])
    expect(reports[0]).toMatchObject({ versions: 1, diff: { changed: 1 } })
  })

  it('is rejected when the code already has another', async () => {
    await take([
      '2026-10;auto;A;120053;Chevrolet;Corsa 1.6;0km;5000',
      '2026-10;auto;B;120054;Chevrolet;Astra 2.0;0km;7000',
    ])
    const { status, reports } = await take([
      '2026-11;auto;A;120055;Chevrolet;Corsa 1.6;0km;5100',
      '2026-11;auto;B;120054;Chevrolet;Astra 2.0;0km;7100',
    ])
    expect([status, reports[0]?.rejected]).toEqual([
      'held',
      [{ line: 2, column: 'codia', value: '120055', reason: 'El código «A» ya tiene el codia 120053.' }],
    ])
  })

  it('is rejected when the code has a generated one', async () => {
    await take(['2026-10;auto;A;;Chevrolet;Corsa 1.6;0km;5000'], WITHOUT_CODIA)
    const { status, reports } = await take([
      '2026-11;auto;A;120053;Chevrolet;Corsa 1.6;0km;5100',
      '2026-11;auto;B;120054;Chevrolet;Astra 2.0;0km;7100',
    ])
    expect([status, reports[0]?.rejected]).toEqual([
      'held',
      [{ line: 2, column: 'codia', value: '120053', reason: 'El código «A» ya tiene el codia 10001.' }],
    ])
  })

  it('is rejected when the code has another in an earlier month of the list', async () => {
    const { status, reports } = await take([
      '2026-10;auto;A;120053;Chevrolet;Corsa 1.6;0km;5000',
      '2026-11;auto;A;120054;Chevrolet;Corsa 1.6;0km;5100',
      '2026-11;auto;C;120055;Chevrolet;Onix 1.2;0km;9000',
    ])
    expect([status, reports.map(({ rejected }) => rejected)]).toEqual([
      'held',
      [
        [],
        [
          {
            line: 3,
            column: 'codia',
            value: '120054',
            reason: 'El código «A» trae el codia 120053 en la línea 2.',
          },
        ],
      ],
    ])
  })

  it("is rejected when another source's code has it", async () => {
    const other = { ...FORMAT, name: 'otra', source: 'otra' }
    await take(['2026-10;auto;X;120053;Chevrolet;Corsa 1.6;0km;5000'], other)
    const { status, reports } = await take([
      '2026-11;auto;A;120053;Chevrolet;Astra 2.0;0km;7000',
      '2026-11;auto;B;120054;Chevrolet;Onix 1.2;0km;9000',
    ])
    expect([status, reports[0]?.rejected]).toEqual([
      'held',
      [
        {
          line: 2,
          column: 'codia',
          value: '120053',
          reason:
            'El codia 120053 es del código «X» de la fuente «otra». Si es la misma versión, los dos formatos tienen que llevar la misma fuente.',
        },
      ],
    ])
  })

  it('refuses a list without any valid row and reports every row', async () => {
    await take(['2026-10;auto;A;120053;Chevrolet;Corsa 1.6;0km;5000'])
    const { status, reports } = await take(['2026-11;auto;A;120055;Chevrolet;Corsa 1.6;0km;5100'])
    expect([status, reports]).toMatchObject([
      'refused',
      [
        {
          rows: { read: 1, rejected: 1 },
          rejected: [
            { line: 0, reason: 'Ninguna fila de la lista se puede tomar.' },
            { line: 2, column: 'codia', value: '120055', reason: 'El código «A» ya tiene el codia 120053.' },
          ],
        },
      ],
    ])
  })

  it('refuses the list when its block belongs to another brand or vehicle type', async () => {
    const brands = await take([
      '2026-10;auto;A;120053;Chevrolet;Corsa 1.6;0km;5000',
      '2026-10;auto;B;120060;Ford;Ka 1.0;0km;4000',
    ])
    expect([brands.status, brands.reports[0]?.rejected]).toEqual([
      'refused',
      [
        {
          line: 3,
          column: 'codia',
          value: '120060',
          reason: 'El codia 120060 pertenece a otra marca que «Ford».',
        },
      ],
    ])
    const types = await take([
      '2026-10;auto;A;120053;Chevrolet;Corsa 1.6;0km;5000',
      '2026-10;moto;B;120053;Honda;Wave 110;0km;400',
    ])
    expect([types.status, types.reports[0]?.rejected]).toEqual([
      'refused',
      [
        {
          line: 3,
          column: 'codia',
          value: '120053',
          reason: 'El codia 120053 es de un vehículo de otro tipo.',
        },
      ],
    ])
    expect(await services.db.query('select from brand')).toEqual([])
  })

  it('rejects both codes of one version in a list without codias', async () => {
    await take(['2026-09;auto;A;120053;Chevrolet;Corsa 1.6;0km;5000'])
    const renamed = await take(['2026-10;auto;B;120053;Chevrolet;Corsa 1.6;0km;5100'])
    expect([renamed.status, renamed.reports[0]?.diff]).toMatchObject(['published', { changed: 1 }])
    const { status, reports } = await take(
      [
        '2026-11;auto;A;;Chevrolet;Corsa 1.6;0km;5200',
        '2026-11;auto;B;;Chevrolet;Corsa 1.6;0km;5300',
        '2026-11;auto;C;;Chevrolet;Onix;0km;9000',
      ],
      WITHOUT_CODIA,
    )
    const reason = (line: number, code: string) =>
      `Es la misma versión (codia 120053) que la de la línea ${line}, con el código «${code}».`
    expect([status, reports[0]?.rejected]).toEqual([
      'refused',
      [
        { line: 2, column: 'codigo', value: 'A', reason: reason(3, 'B') },
        { line: 3, column: 'codigo', value: 'B', reason: reason(2, 'A') },
      ],
    ])
  })

  it.each([
    ...['-1', '1e6', '120053.5', '١٢٠٠٥٣'].map((codia) => [codia, 'El codia no es un número como 120053.']),
    ['', 'Falta el codia.'],
    ['0', 'El codia es demasiado chico: el menor es 10001.'],
    ['120000', 'El codia termina en 0000, que no es de ninguna versión.'],
    ...['2147483648', '9999999999', '99999999999'].map((codia) => [
      codia,
      'El codia es demasiado grande: pasa de 2000009999.',
    ]),
  ] as [string, string][])('is rejected when it is invalid (%j): %s', async (codia, reason) => {
    const { status, reports } = await take([
      `2026-10;auto;A;${codia};Chevrolet;Corsa 1.6;0km;5000`,
      '2026-10;auto;B;120054;Chevrolet;Onix;0km;9000',
    ])
    expect([status, reports[0]?.rejected]).toEqual([
      'held',
      [{ line: 2, column: 'codia', value: codia, reason }],
    ])
  })
})
