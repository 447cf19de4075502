import { readFile, writeFile } from 'node:fs/promises'
import writeXlsx from 'write-excel-file/node'
import { join } from 'node:path'
import { describeWithShared, sharedFile } from '@preciosa/testing'
import { builtin, fileOf } from './testing/list-file.js'
import { openServices, type TestServices } from './testing/open-services.js'
import { workbookParts, zipOf } from '../../files/list-files/testing/workbook.js'

const HEADING = ['Código', 'Tipo', 'Marca', 'Versión', '0km', '2025', '2024', '2022']
const ROWS: (string | number | null)[][] = [
  HEADING,
  ['VW-1', 'auto', 'Volkswagen', 'Gol 1.6', 20000, 18000.4, null, 15000],
  ['H-1', 'moto', 'Honda', 'Wave 110', null, '1.500', '1.400,5', '-'],
]

describe('wide lists in XLSX', () => {
  let services: TestServices
  beforeAll(async () => {
    services = await openServices({ PRICE_LIST_MAX_UNPACKED: '2' })
  })
  afterAll(() => services.close())

  const take = (path: string, period = '2026-10') =>
    services.priceLists.importFile(path, builtin('wide'), { period, publish: true })

  it("have one column per year and keep the spreadsheet's numbers", async () => {
    const { status, reports } = await take(await zipOf(services.folder, workbookParts(ROWS)))
    expect(status).toBe('published')
    expect(reports).toMatchObject([
      { vehicleType: 'cars', versions: 1, newPrices: 1, prices: 2, rounded: 1 },
      { vehicleType: 'motorcycles', versions: 1, newPrices: 0, prices: 2, rounded: 1 },
    ])
    const stored = await services.db.query(
      'select new_price, year_from, prices from edition_price order by version_id',
    )
    expect(stored).toEqual([
      { new_price: 20000, year_from: 2022, prices: [15000, null, null, 18000] },
      { new_price: null, year_from: 2024, prices: [1401, 1500] },
    ])
  })

  it('accept the file of a spreadsheet program', async () => {
    const path = join(services.folder, 'excel.xlsx')
    const cells = [HEADING, ['VW-9', 'auto', 'Volkswagen', 'Gol & «Niño» 1.6', 21000, null, 17000, null]]
    await writeXlsx(
      cells.map((row) => row.map((value) => (value === null ? null : { value }))) as never,
    ).toFile(path)
    const { status } = await services.priceLists.importFile(path, builtin('wide'), {
      period: '2026-11',
      publish: true,
      acceptGuards: true,
    })
    expect(status).toBe('published')
    expect(await services.db.query(`select name from version_name where name like '%Niño%'`)).toEqual([
      { name: 'Gol & «Niño» 1.6' },
    ])
  })

  it('report cells by line and column', async () => {
    const rows = [
      HEADING,
      ['VW-1', 'auto', 'Volkswagen', 'Gol 1.6', 20000, 'consultar', '#REF!', null],
      ['VW-2', 'auto', 'Volkswagen', 'Gol 1.8', null, null, null, null],
    ]
    const { status, reports } = await take(await zipOf(services.folder, workbookParts(rows)), '2026-09')
    expect(status).toBe('held')
    expect(reports[0]?.rejected.map(({ line, column, value }) => [line, column, value])).toEqual([
      [2, '2025', 'consultar'],
      [2, '2024', '#REF!'],
      [3, '', 'Gol 1.8'],
    ])
  })

  it.each<[string, () => Promise<string>, RegExp]>([
    ['a CSV named XLSX', () => fileOf(services.folder, 'codigo;marca\n', 'x.xlsx'), /no es una planilla/],
    [
      'a truncated ZIP',
      async () => {
        const path = await zipOf(services.folder, workbookParts(ROWS), 'cut.xlsx')
        const bytes = await readFile(path)
        await writeFile(path, bytes.subarray(0, bytes.length - 200))
        return path
      },
      /no es una planilla/,
    ],
    [
      'a ZIP bomb',
      () =>
        zipOf(services.folder, {
          ...workbookParts(ROWS),
          'xl/sharedStrings.xml': Buffer.alloc(64 * 1024 * 1024, 32),
        }),
      /descomprimirla/,
    ],
    [
      'a ZIP bomb with a false size',
      async () => {
        const path = await zipOf(services.folder, {
          ...workbookParts(ROWS),
          'xl/sharedStrings.xml': Buffer.alloc(0x4030201, 32),
        })
        const bytes = await readFile(path)
        const size = Buffer.alloc(4)
        size.writeUInt32LE(0x4030201)
        for (let at = bytes.indexOf(size); at !== -1; at = bytes.indexOf(size)) bytes.writeUInt32LE(1000, at)
        await writeFile(path, bytes)
        return path
      },
      /dañada/,
    ],
    ['another kind of ZIP', () => zipOf(services.folder, { 'hello.txt': 'hello' }), /falta la parte/],
    [
      'broken XML',
      () =>
        zipOf(services.folder, {
          ...workbookParts(ROWS),
          'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="1"><c',
        }),
      /XML/,
    ],
    [
      'an entity bomb',
      () =>
        zipOf(services.folder, {
          ...workbookParts(ROWS),
          'xl/worksheets/sheet1.xml':
            '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>',
        }),
      /XML/,
    ],
    ['no sheet data', () => zipOf(services.folder, workbookParts([])), /vacío/],
    [
      'no year columns',
      () => zipOf(services.folder, workbookParts([['Código', 'Marca', 'Versión']])),
      /columna de año/,
    ],
  ])('refuse %s', async (_, path, reason) => {
    const { status, reports } = await take(await path())
    expect(status).toBe('refused')
    expect(reports[0]?.rejected.map((rejection) => rejection.reason).join(' ')).toMatch(reason)
  })

  describeWithShared('a real spreadsheet in another layout', () => {
    it('is refused with its missing columns', async () => {
      const { status, reports } = await take(sharedFile('data/ar_listings_0km_2021-12.xlsx'))
      expect(status).toBe('refused')
      expect(reports[0]?.rejected.map(({ column }) => column)).toContain('codigo')
    })
  })
})
