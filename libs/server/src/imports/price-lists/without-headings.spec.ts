import {
  type AnyListFormat,
  anyListFormatSchema,
  type ImportOptions,
  type ListFormat,
  type ListFormatInput,
  listFormatSchema,
} from '@preciosa/contracts/price-lists'
import { builtin, fileOf, listText, row } from './testing/list-file.js'
import { openServices, type TestServices } from './testing/open-services.js'
import { workbookParts, zipOf } from '../../files/list-files/testing/workbook.js'

const LONG: ListFormatInput = {
  name: 'sin-titulos',
  source: 'sin-titulos',
  file: { type: 'csv', delimiter: ';', header: false },
  layout: 'long',
  columns: { code: 1, brand: 2, name: [3, 4], variant: 7, year: 5, price: 6 },
  decimal: ',',
}
const WIDE_TITLES = ['codigo', 'marca', '', 'version', '0km', '2024', '2023']
const WIDE: ListFormatInput = {
  ...LONG,
  file: { type: 'csv', delimiter: ';', header: WIDE_TITLES },
  layout: 'wide',
  columns: { code: 'codigo', brand: 'Marca', name: 'versión' },
}
const XLSX = { type: 'xlsx', header: false } as const

describe('a list without headings', () => {
  let services: TestServices
  beforeEach(async () => {
    services = await openServices()
  })
  afterEach(() => services.close())

  const take = (path: string, format: AnyListFormat, options: Partial<ImportOptions> = {}) =>
    services.priceLists.importFile(path, format, {
      period: '2026-10',
      publish: true,
      acceptGuards: true,
      ...options,
    })
  const takeText = async (
    lines: string[],
    format: AnyListFormat | ListFormatInput = LONG,
    options: Partial<ImportOptions> = {},
  ) =>
    take(await fileOf(services.folder, `${lines.join('\n')}\n`), anyListFormatSchema.parse(format), options)
  const takeSheet = async (rows: (string | number | null)[][], format: ListFormatInput) =>
    take(await zipOf(services.folder, workbookParts(rows)), listFormatSchema.parse(format))
  const shown = () =>
    services.db.query(
      `select s.code, n.name, n.variant, p.new_price as "new", p.year_from as "from", p.prices
         from edition_price p join version_name n on n.id = p.name_id
         join source_version s on s.version_id = p.version_id order by s.code`,
    )
  const ROWS = [
    'A;Fiat;Uno;1.3;0km;10.000;Nafta',
    'A;Fiat;Uno;1.3;2024;8.000,40;Nafta',
    'B;Fiat;Palio;1.4;0km;12000;',
  ]
  const SHOWN = [
    { code: 'A', name: 'Uno 1.3', variant: 'Nafta', new: 10000, from: 2024, prices: [8000] },
    { code: 'B', name: 'Palio 1.4', variant: '', new: 12000, from: null, prices: [] },
  ]

  it('is read by position and has a price in its first line', async () => {
    const { status, reports } = await takeText(ROWS)
    expect([status, reports]).toMatchObject([
      'published',
      [{ rows: { read: 3, rejected: 0 }, versions: 2, prices: 1, newPrices: 2, rounded: 1 }],
    ])
    expect(await shown()).toEqual(SHOWN)
    const [version] = await services.db.query<{ id: number }>(
      `select version_id as id from source_version where code = 'A'`,
    )
    expect(await services.traces.trace(version!.id, null, '2026-10')).toMatchObject({ price: 10000, line: 1 })
  })

  it('keeps its first line in UTF-16 after a byte order mark and empty lines', async () => {
    const path = await fileOf(services.folder, Buffer.from(`\ufeff\n${ROWS.join('\r\n')}`, 'utf16le'))
    const file = { ...LONG.file, encoding: 'utf-16le' }
    const { reports } = await take(path, anyListFormatSchema.parse({ ...LONG, file }))
    expect(reports).toMatchObject([{ rows: { read: 3, rejected: 0 }, versions: 2 }])
    expect(await shown()).toEqual(SHOWN)
  })

  it('reports rejections by column position and line of the file', async () => {
    const { status, reports } = await takeText([
      'A;Fiat;Uno;1.3;0km;gratis;Nafta',
      ...ROWS.slice(1),
      'C;;Siena;1.6;0km;9000;',
      'D;Fiat;;1.6;0km;9000;',
      'E;Fiat;Idea;1.6;veinte;9000;',
      'F;Fiat;Idea;1.6;0km',
    ])
    expect([status, reports[0]?.rejected]).toEqual([
      'held',
      [
        {
          line: 1,
          column: 'columna 6',
          value: 'gratis',
          reason: 'El precio no es un número en el formato de la lista.',
        },
        { line: 4, column: 'columna 2', value: '', reason: 'Falta el dato.' },
        { line: 5, column: 'columna 3+columna 4', value: '', reason: 'Falta el dato.' },
        {
          line: 6,
          column: 'columna 5',
          value: 'veinte',
          reason: 'El año no es un número de cuatro cifras ni la marca de 0km.',
        },
        {
          line: 7,
          column: 'columna 6',
          value: '',
          reason: 'Falta el precio.',
        },
      ],
    ])
  })

  it('gives months and types by position', async () => {
    const { reports } = await takeText(
      [
        '2026-09;moto;A;Honda;Wave;0km;900',
        '2026-10;moto;A;Honda;Wave;0km;950',
        '2026-10;auto;B;Fiat;Uno;2020;5000',
        '13/2026;auto;B;Fiat;Uno;2020;5000',
      ],
      {
        ...LONG,
        columns: { period: 1, vehicleType: 2, code: 3, brand: 4, name: 5, year: 6, price: 7 },
        vehicleTypes: { auto: 'cars', moto: 'motorcycles' },
      },
      { period: undefined },
    )
    expect(reports.map(({ period, vehicleType }) => [period, vehicleType])).toEqual([
      ['2026-09', 'motorcycles'],
      ['2026-10', 'cars'],
      ['2026-10', 'motorcycles'],
    ])
    expect(reports[1]?.rejected).toEqual([
      { line: 4, column: 'columna 1', value: '13/2026', reason: 'El período no es un mes, como 2026-11.' },
    ])
  })

  it('is refused if a position exceeds its row, unless the column is optional', async () => {
    const columns = { ...LONG.columns, price: 9, group: 8 }
    const { status, reports } = await takeText(ROWS, { ...LONG, columns, optional: ['group'] })
    expect([status, reports[0]?.rejected]).toEqual([
      'refused',
      [
        {
          line: 1,
          column: 'columna 9',
          value: '',
          reason: 'La primera fila tiene 7 columnas y el formato pide la 9.',
        },
      ],
    ])
    const optional = { ...LONG, columns: { ...LONG.columns, group: 8 }, optional: ['group' as const] }
    expect((await takeText(ROWS, optional)).status).toBe('published')
  })

  it('may have its headings in the format', async () => {
    const file = { ...LONG.file, header: ['codigo', 'marca', 'modelo', 'versión', 'año', 'precio', 'motor'] }
    const columns = {
      code: 'Codigo',
      brand: 'marca',
      name: ['MODELO', 'version'],
      variant: 'motor',
      year: 'ano',
      price: 'precio',
    }
    const { status, reports } = await takeText([...ROWS, 'C;Fiat;Uno;1.3;0km;nada;'], {
      ...LONG,
      file,
      columns,
    })
    expect([status, reports[0]?.rejected]).toMatchObject([
      'held',
      [{ line: 4, column: 'precio', value: 'nada' }],
    ])
    expect(await shown()).toEqual(SHOWN)
  })

  it('may be wide, with one column per year', async () => {
    const { status, reports } = await takeText(
      ['A;Fiat;x;Uno;10000;9000;8000', 'B;Fiat;x;Palio;;9500;-'],
      WIDE,
    )
    expect([status, reports[0]?.rejected]).toMatchObject(['held', [{ line: 2, column: '2023', value: '-' }]])
    expect(await shown()).toMatchObject([
      { code: 'A', new: 10000, from: 2023, prices: [8000, 9000] },
      { code: 'B', new: null, from: 2024, prices: [9500] },
    ])
  })

  it('may be a spreadsheet with rows of different lengths', async () => {
    const rows = [
      ['B', 'Fiat', 'Palio', '1.4', '0km', 12000],
      [null],
      ['A', 'Fiat', 'Uno', 1.3, '0km', 10000, 'Nafta'],
      ['A', 'Fiat', 'Uno', 1.3, 2024, 8000.4, 'Nafta', 'una nota'],
      ['C', 'Fiat', 'Idea', '1.4', '0km', 'no'],
    ]
    const { reports } = await takeSheet(rows, {
      ...LONG,
      file: XLSX,
      name: 'planilla',
      columns: { ...LONG.columns, name: 3 },
    })
    expect(reports).toMatchObject([
      {
        rows: { read: 4, rejected: 1 },
        versions: 2,
        rejected: [{ line: 5, column: 'columna 6', value: 'no' }],
      },
    ])
    expect(await shown()).toMatchObject([
      { code: 'A', variant: 'Nafta', new: 10000, prices: [8000] },
      { code: 'B', variant: '', new: 12000 },
    ])
  })

  it('may be a wide spreadsheet that begins further down', async () => {
    const rows = [
      ['Lista de octubre'],
      ['A', 'Fiat', 'x', 'Uno', 10000, 9000],
      ['B', 'Fiat', null, 'Palio', null, 9500, 8500],
    ]
    const file = { type: 'xlsx', header: WIDE_TITLES, headerRow: 2 } as const
    const { status, reports } = await takeSheet(rows, { ...WIDE, file })
    expect([status, reports]).toMatchObject(['published', [{ rows: { read: 2 }, versions: 2, prices: 3 }]])
  })

  it('may contain technical sheets', async () => {
    const codes = ['VW-1', 'VW-2', 'VW-3'].map((codigo) => row({ codigo, version: `Gol ${codigo}` }))
    await take(await fileOf(services.folder, listText(codes)), builtin('preciosa'))
    const format = {
      kind: 'sheets',
      name: 'fichas',
      source: 'preciosa',
      file: { type: 'csv', delimiter: ';', header: false },
      columns: { code: 1 },
      features: [
        { feature: 1, column: 2 },
        { feature: 22, column: 3, decimals: 0 },
      ],
    }
    const csv = await takeText(['VW-1;nafta;4', 'VW-2;humo;4'], anyListFormatSchema.parse(format))
    expect([csv.status, csv.reports[0]?.rejected]).toEqual([
      'held',
      [
        {
          line: 2,
          column: 'columna 2',
          value: 'humo',
          reason: 'No es una de las opciones de «Combustible».',
        },
      ],
    ])
    expect(csv.reports[0]?.sheets?.values).toBe(3)
    const book = await zipOf(
      services.folder,
      workbookParts([
        ['VW-1', 'nafta'],
        ['VW-3', 'nafta', 6],
      ]),
    )
    const xlsx = await take(book, anyListFormatSchema.parse({ ...format, file: XLSX }))
    expect(xlsx.reports).toMatchObject([{ versions: 2, sheets: { values: 3 } }])
  })

  it('has its first line rejected if that contains headings', async () => {
    const { status, reports } = await takeText(['codigo;marca;modelo;version;anio;precio;motor', ...ROWS])
    expect([status, reports[0]?.rejected]).toMatchObject([
      'held',
      [{ line: 1, column: 'columna 5', value: 'anio' }],
    ])
  })

  it('is read by a stored format', async () => {
    const { id } = await services.formats.add(listFormatSchema.parse(LONG))
    expect(await services.formats.byId(id)).toMatchObject({
      file: { header: false },
      columns: { code: [1], name: [3, 4], price: 6 },
    })
    const format = (await services.formats.named('sin-titulos')) as ListFormat
    expect((await takeText(ROWS, format)).status).toBe('published')
  })
})
