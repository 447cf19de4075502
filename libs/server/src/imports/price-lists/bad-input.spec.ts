import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { listFormatSchema, type ListFormat, rejectionsOf } from '@preciosa/contracts/price-lists'
import { builtin, fileOf, listText, row, versions } from './testing/list-file.js'
import { openServices, type TestServices } from './testing/open-services.js'

const DELIMITERS = [
  [',', 'coma («,»)'],
  ['\t', 'tabulación'],
  ['|', 'barra vertical («|»)'],
] as const
const PLAIN = 'periodo;tipo;codigo;marca;grupo;version;anio;precio\n'
const GOOD = '2026-10;auto;VW-1;Volkswagen;Gol;Gol 1.6;0km;20000\n'

describe('bad input', () => {
  let services: TestServices
  beforeAll(async () => {
    services = await openServices({ PRICE_LIST_MAX_BYTES: '4', PRICE_LIST_MAX_ROWS: '50000' })
  })
  afterAll(() => services.close())

  const take = async (
    content: string | Buffer,
    { format = builtin('preciosa'), options = {} }: { format?: ListFormat; options?: object } = {},
  ) =>
    services.priceLists.importFile(await fileOf(services.folder, content), format, {
      publish: true,
      ...options,
    })

  const nothingKept = async () => {
    const [counts] = await services.db.query(
      `select (select count(*)::int from published) as published, (select count(*)::int from edition) as editions,
              (select count(*)::int from edition_price) as prices, (select count(*)::int from version) as versions`,
    )
    expect(counts).toEqual({ published: 0, editions: 0, prices: 0, versions: 0 })
  }

  it.each<[string, string | Buffer, object]>([
    ['an empty file', '', { line: 1, reason: 'El archivo está vacío.' }],
    ['only a heading', PLAIN, { reason: expect.stringContaining('ninguna fila') }],
    [
      'a binary file',
      Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 1, 2, 3]),
      { reason: expect.stringContaining('binario') },
    ],
    [
      'a spreadsheet named CSV',
      Buffer.from('PK\x03\x04xxxxxxxx'),
      { reason: expect.stringContaining('CSV') },
    ],
    [
      'UTF-16',
      Buffer.from(`\ufeff${PLAIN}${GOOD}`, 'utf16le'),
      { reason: 'El archivo está en utf-16le y el formato espera utf-8.' },
    ],
    [
      'UTF-16 without a byte order mark',
      Buffer.from(PLAIN + GOOD, 'utf16le'),
      { reason: 'El archivo está en utf-16le y el formato espera utf-8.' },
    ],
    [
      'UTF-16 in big-endian order',
      Buffer.from(PLAIN + GOOD, 'utf16le').swap16(),
      { reason: 'El archivo está en utf-16be y el formato espera utf-8.' },
    ],
    [
      'Latin-1',
      Buffer.concat([
        Buffer.from(PLAIN + GOOD),
        Buffer.from('2026-10;auto;C-1;Citroën;C3;C3 1.2;0km;2\n', 'latin1'),
      ]),
      { line: 3, value: expect.stringContaining('Citro'), reason: expect.stringContaining('utf-8') },
    ],
    [
      'a truncated character at the end',
      Buffer.concat([Buffer.from(PLAIN + GOOD), Buffer.from([0xc3])]),
      { reason: expect.stringContaining('utf-8') },
    ],
    ['no heading', GOOD + GOOD, { line: 1, column: 'codigo', reason: 'Falta la columna «codigo».' }],
    [
      'a column twice',
      `periodo;tipo;codigo;codigo;marca;grupo;version;anio;precio\n${GOOD}`,
      { column: 'codigo', reason: expect.stringContaining('repetida') },
    ],
    ...DELIMITERS.map(([delimiter, name]): [string, string, object] => [
      `a file separated by ${name}`,
      (PLAIN + GOOD).replaceAll(';', delimiter),
      {
        line: 1,
        column: '',
        reason: `El archivo parece separado por ${name}, y se espera punto y coma («;»).`,
      },
    ]),
    [
      'a file separated by commas, quoted and with columns missing,',
      '"periodo","tipo","codigo","marca","grupo"\n"2026-10","auto","1","VW","Gol"\n',
      { line: 1, reason: expect.stringContaining('separado por coma') },
    ],
    [
      'a file with a sentence for a heading',
      `Lista de precios, noviembre, 2026\n${PLAIN}${GOOD}`,
      { reason: 'Falta la columna «codigo».' },
    ],
    [
      'no row that can be taken',
      `${PLAIN}2026-10;auto;VW-1;Volkswagen;Gol;Gol 1.6;0km;gratis\n`,
      { reason: 'Ninguna fila de la lista se puede tomar.' },
    ],
    [
      'a quote never closed',
      `${PLAIN}2026-10;auto;VW-1;"Volkswagen;Gol;Gol 1.6;0km;20000\n${GOOD}`,
      { reason: expect.stringContaining('comillas') },
    ],
  ])('refuses %s and stores nothing', async (_, content, rejection) => {
    const result = await take(content)
    expect(result.status).toBe('refused')
    expect(result.reports).toHaveLength(1)
    expect(result.reports[0]).toMatchObject({ id: null, status: 'refused' })
    expect(result.reports[0]?.rejected[0]).toMatchObject(rejection)
    await nothingKept()
  })

  it('reports the line of a NUL byte', async () => {
    const { reports } = await take(`${PLAIN}${GOOD}2026-10;auto;VW-2;V\0W;Gol;Gol;0km;1\n`)
    expect(reports[0]?.rejected[0]).toMatchObject({ line: 3, reason: expect.stringContaining('binario') })
  })

  it('counts the rows of a refused list, but not problems of the file', async () => {
    const bad = '2026-10;auto;VW-1;Volkswagen;Gol;Gol 1.6;0km;gratis\n'
    const figures = async (content: string | Buffer, options: object = {}) => {
      const { reports } = await take(content, { options })
      const [{ rows, period, vehicleType, rejected } = {}] = reports as Partial<(typeof reports)[number]>[]
      return { rows, period, vehicleType, lines: rejected?.map(({ line }) => line) }
    }
    const nothing = { skipped: 0, duplicates: 0 }
    expect(await figures(PLAIN + bad + bad)).toEqual({
      rows: { read: 2, ...nothing, rejected: 2 },
      period: '2026-10',
      vehicleType: 'cars',
      lines: [0, 2, 3],
    })
    expect(await figures('')).toEqual({
      rows: { read: 0, ...nothing, rejected: 0 },
      period: null,
      vehicleType: null,
      lines: [1],
    })
    expect(await figures('a;b\n1;2\n', { period: '2026-09', vehicleType: 'motorcycles' })).toMatchObject({
      rows: { read: 0, ...nothing, rejected: 0 },
      period: '2026-09',
      vehicleType: 'motorcycles',
    })
    expect(await figures(PLAIN + GOOD + GOOD, { period: '2026-01' })).toMatchObject({
      rows: { read: 2, skipped: 2, duplicates: 0, rejected: 0 },
      period: '2026-01',
      lines: [0],
    })
    expect(await figures(`${PLAIN}${bad}${GOOD}${'2026-10;auto;"VW\n'.repeat(2)}`)).toMatchObject({
      rows: { rejected: 1 },
      period: '2026-10',
    })
    const rejected = await take(PLAIN + bad.repeat(150))
    expect(rejected.reports[0]).toMatchObject({ rows: { read: 150, rejected: 150 } })
    expect(rejected.reports[0]?.rejected).toHaveLength(100)
    expect(await services.rejections(rejected.priceListId)).toHaveLength(151)
  })

  it('counts rejections of the file and of rows separately', async () => {
    const bad = '2026-10;auto;VW-1;Volkswagen;Gol;Gol 1.6;0km;gratis\n'
    const counted = async (content: string) => {
      const { priceListId, reports } = await take(content)
      const [list] = await services.db.query<{ rows: number }>(
        'select rejected_rows as rows from price_list where id = $1',
        [priceListId],
      )
      const [report] = reports
      if (report === undefined) throw new Error('there is no report')
      const { ofFile, ofRows } = rejectionsOf(report)
      return { list: list?.rows, report: report.rows.rejected, shown: [ofFile.length, ofRows.length] }
    }
    expect(await counted('periodo;tipo;marca\n2026-10;auto;Fiat\n')).toEqual({
      list: 0,
      report: 0,
      shown: [4, 0],
    })
    expect(await counted(PLAIN + bad.repeat(15))).toEqual({ list: 15, report: 15, shown: [1, 15] })
    expect(await counted(`${PLAIN}${bad}${GOOD}${'2026-10;auto;"VW\n'.repeat(2)}`)).toEqual({
      list: 1,
      report: 1,
      shown: [1, 1],
    })
  })

  it('names every missing column at once', async () => {
    const { reports } = await take('periodo;tipo;marca\n2026-10;auto;Fiat\n')
    expect(reports[0]?.rejected.map(({ column }) => column)).toEqual(['codigo', 'version', 'anio', 'precio'])
  })

  it('refuses a file over the size limits', async () => {
    const big = await take(PLAIN + GOOD.repeat(90_000))
    expect(big.reports[0]?.rejected[0]?.reason).toContain('MB')
    const path = join(services.folder, 'rows.csv')
    const stream = createWriteStream(path)
    stream.write(PLAIN)
    for (let at = 0; at < 50_001; at += 1) stream.write(`2026-10;auto;${at};B;G;V;0km;1\n`)
    stream.end()
    await finished(stream)
    const rows = await services.priceLists.importFile(path, builtin('preciosa'), { publish: true })
    expect(rows.reports[0]?.rejected[0]).toMatchObject({
      line: 50_002,
      reason: 'La lista tiene más de 50.000 filas.',
    })
    await nothingKept()
  })

  it('asks for the month when a list has none', async () => {
    const { reports } = await take('tipo;codigo;marca;version;anio;precio\nauto;VW-1;VW;Gol;0km;5\n')
    expect(reports[0]?.rejected[0]?.reason).toContain('--period')
    await nothingKept()
  })

  it('holds the list and names line, column, value and reason of each rejected row', async () => {
    const result = await take(
      listText([
        row(),
        row({ codigo: 'A', version: 'A', precio: '-5' }),
        row({ codigo: 'B', version: 'B', precio: '999999999' }),
        row({ codigo: 'C', version: 'C', anio: '1899' }),
        row({ codigo: 'D', version: 'D', anio: '2031' }),
        row({ codigo: 'E', version: 'E', tipo: 'camion' }),
        row({ codigo: 'F', version: '=1+1' }),
        row({ codigo: 'G', version: 'G', periodo: '2026-13' }),
        row({ codigo: '', version: 'H' }),
        row({ codigo: 'I', version: 'I', precio: '12.34' }),
        row({ codigo: 'VW-1', version: 'Otro nombre', anio: '2020' }),
      ]),
    )
    expect(result.status).toBe('held')
    expect(result.reports).toHaveLength(1)
    expect(result.reports[0]?.rows).toEqual({ read: 11, skipped: 0, duplicates: 0, rejected: 10 })
    expect(result.reports[0]?.rejected.map(({ line, column, value }) => [line, column, value])).toEqual([
      [3, 'precio', '-5'],
      [4, 'precio', '999999999'],
      [5, 'anio', '1899'],
      [6, 'anio', '2031'],
      [7, 'tipo', 'camion'],
      [8, 'version', '=1+1'],
      [9, 'periodo', '2026-13'],
      [10, 'codigo', ''],
      [11, 'precio', '12.34'],
      [12, 'version', 'Otro nombre'],
    ])
    expect(result.reports[0]?.rejected.every(({ reason }) => reason.length > 10)).toBe(true)
    expect(await services.db.query('select count(*)::int as n from published')).toEqual([{ n: 0 }])
    expect(
      await services.db.query(
        'select count(*)::int as n from price_list_rejection where price_list_id = $1',
        [result.priceListId],
      ),
    ).toEqual([{ n: 10 }])

    const accepted = await take(
      listText([
        row({ periodo: '2026-09' }),
        row({ periodo: '2026-09', codigo: 'A', version: 'A', precio: '0' }),
      ]),
      {
        options: { acceptRejected: true },
      },
    )
    expect(accepted).toMatchObject({ status: 'published', reports: [{ versions: 1, rows: { rejected: 1 } }] })
  })

  it('rejects names, brands and codes with invisible characters and shows them escaped', async () => {
    const { reports } = await take(
      listText([
        row({ periodo: '2026-04' }),
        row({ periodo: '2026-04', codigo: 'VW-2', version: 'Gol \u202e6.1\u202c' }),
        row({ periodo: '2026-04', codigo: 'VW-3', marca: 'Volks\u200bwagen' }),
        row({ periodo: '2026-04', codigo: 'VW\u2060-4' }),
        row({ periodo: '2026-04', codigo: 'VW\ufeff-5' }),
        row({ periodo: '2026-04', codigo: 'VW-6', grupo: 'Go\u00adl' }),
        row({ periodo: '2026-04', codigo: 'VW-7', version: 'Gol\u{e0041}' }),
      ]),
      { options: { publish: false } },
    )
    const reason = 'El texto tiene caracteres invisibles o de dirección.'
    expect(reports[0]?.rejected).toEqual([
      { line: 3, column: 'version', value: 'Gol \\u202e6.1\\u202c', reason },
      { line: 4, column: 'marca', value: 'Volks\\u200bwagen', reason },
      { line: 5, column: 'codigo', value: 'VW\\u2060-4', reason },
      { line: 6, column: 'codigo', value: 'VW\\ufeff-5', reason },
      { line: 7, column: 'grupo', value: 'Go\\u00adl', reason },
      { line: 8, column: 'version', value: 'Gol\\u{e0041}', reason },
    ])
  })

  it('merges exact repeats and rejects all rows that disagree', async () => {
    const { reports } = await take(
      listText([
        row({ periodo: '2026-08' }),
        row({ periodo: '2026-08' }),
        row({ periodo: '2026-08', anio: '2020', precio: '100' }),
        row({ periodo: '2026-08', anio: '2020', precio: '101' }),
        row({ periodo: '2026-08', anio: '2021', precio: '200' }),
      ]),
      { options: { publish: false } },
    )
    expect(reports[0]).toMatchObject({
      rows: { read: 5, duplicates: 1, rejected: 2 },
      versions: 1,
      newPrices: 1,
      prices: 1,
      rejected: [
        { line: 4, column: 'precio', value: '100' },
        { line: 5, column: 'precio', value: '101' },
      ],
    })
  })

  it('reports a list cut off in the middle of a row', async () => {
    const text = listText(versions(3, { periodo: '2026-07' }))
    const { status, reports } = await take(text.slice(0, -12))
    expect(status).toBe('held')
    expect(reports[0]?.rejected).toEqual([
      expect.objectContaining({ line: 7, reason: expect.stringContaining('columnas') as string }),
    ])
  })

  it('counts lines through quoted line ends, CRLF and a byte order mark', async () => {
    const text = `\ufeff${PLAIN}2026-06;auto;VW-1;Volkswagen;Gol;"Gol\n1.6";0km;20000\n\n2026-06;auto;VW-2;Volkswagen;Gol;"Gol ""GT""";0km;x\n`
    const { reports } = await take(text.replaceAll('\n', '\r\n'))
    expect(reports[0]).toMatchObject({ versions: 1, rejected: [{ line: 5, column: 'precio', value: 'x' }] })
  })

  it('reads Windows-1252 if the format says so', async () => {
    const { reports } = await take(
      Buffer.from(listText([row({ periodo: '2026-05', marca: 'Citroën', version: 'C3 Edición' })]), 'latin1'),
      {
        format: listFormatSchema.parse({
          ...builtin('preciosa'),
          name: 'ansi',
          file: { type: 'csv', delimiter: ';', encoding: 'windows-1252' },
        }),
      },
    )
    expect(reports[0]?.status).toBe('published')
    expect(await services.db.query(`select name from version_name where name like 'C3%'`)).toEqual([
      { name: 'C3 Edición' },
    ])
  })
})
