import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '@preciosa/platform'
import {
  createTestDatabase,
  describeWithShared,
  GuideBuilder,
  sharedFile,
  type TestDatabase,
} from '@preciosa/testing'
import pg from 'pg'
import { runCommand } from '../../commands/run-command.js'
import { DataTablesModule } from './data-tables.module.js'

let database: TestDatabase
let client: pg.Client
let folder: string
let out: string[]
let complaints: string[]

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.url)
  await client.connect()
  folder = await mkdtemp(join(tmpdir(), 'preciosa-series-'))
})
beforeEach(async () => {
  out = []
  complaints = []
  await client.query('truncate dollar_rate, cpi_index')
})
afterAll(async () => {
  await client.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

const command = (series: 'dollar-history' | 'cpi' | 'photos', ...words: string[]) => {
  out = []
  const config = loadConfig({ DATABASE_URL: database.url, FILES_DIR: folder, DATABASE_POOL: '2' })
  return runCommand([DataTablesModule], [series, ...words], {
    withConfig: (work) => work(config),
    print: (line) => out.push(...line.split('\n')),
    complain: (line) => complaints.push(line),
  })
}
const file = async (...lines: string[]) => {
  const path = join(folder, 'tabla.csv')
  await writeFile(path, `${lines.join('\n')}\n`)
  return path
}
const rates = async () =>
  (
    await client.query<{ casa: string; value: string; at: string; source: string }>(
      `select casa, value::float8 as value, source,
              to_char(quoted_at at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM-DD HH24:MI') as at
         from dollar_rate order by casa, quoted_at`,
    )
  ).rows
const indices = async () =>
  (
    await client.query<{ period: string }>(
      'select period, value::float8 as value, source from cpi_index order by period',
    )
  ).rows

const DAYS = [
  'casa,fecha,compra,venta',
  'blue,2025-01-02,1180,1200',
  'oficial,2025-01-02,1010,1050.5',
  'mayorista,2025-01-02,1010,1030',
  'blue,2025-01-03,,1210',
  'blue,2025-01-03,1190,1210',
]

describe('dollar-history', () => {
  it('imports days from their midnight, and changes nothing the second time', async () => {
    const path = await file(...DAYS)
    expect(await command('dollar-history', 'import', path)).toBe(0)
    expect(out).toEqual([
      '5 renglones, 1 de otra serie, 1 repetido, 0 rechazados.',
      '3 valores nuevos, 0 corregidos, 0 que ya estaban.',
    ])
    const before = await rates()
    expect(before).toEqual([
      { casa: 'blue', value: 1200, at: '2025-01-02 00:00', source: 'import' },
      { casa: 'blue', value: 1210, at: '2025-01-03 00:00', source: 'import' },
      { casa: 'oficial', value: 1050.5, at: '2025-01-02 00:00', source: 'import' },
    ])
    expect(await command('dollar-history', 'import', path)).toBe(0)
    expect(out[1]).toBe('0 valores nuevos, 0 corregidos, 3 que ya estaban.')
    expect(await rates()).toEqual(before)
  })

  it('reports rejected rows and imports nothing without --accept-rejected', async () => {
    const path = await file(
      ...DAYS,
      'blue,2025-02-30,1,1200',
      'blue,ayer,1,1200',
      'blue,2099-01-01,1,1200',
      'blue,2025-01-06,1,0',
      'blue,2025-01-07,1,-3',
      'oficial,2025-01-08,1,"1.050,50"',
      'blue,2025-01-03,1990,1999',
      '=blue,2025-01-09,1,1200',
      'blue,2025-01-10,,12100',
      'blue,2025-01-13',
    )
    expect(await command('dollar-history', 'import', path, '--json')).toBe(3)
    const taken = JSON.parse(out.join('\n')) as { status: string; added: number; rejected: object[] }
    expect(taken).toMatchObject({ status: 'held', added: 0, rows: { read: 15, rejected: 10 } })
    expect(taken.rejected).toEqual([
      { line: 7, column: 'fecha', value: '2025-02-30', reason: 'La fecha no es un día, como 2026-11-20.' },
      { line: 8, column: 'fecha', value: 'ayer', reason: 'La fecha no es un día, como 2026-11-20.' },
      { line: 9, column: 'fecha', value: '2099-01-01', reason: 'La fecha todavía no llegó.' },
      expect.objectContaining({ line: 10, column: 'venta', value: '0' }),
      expect.objectContaining({ line: 11, column: 'venta', value: '-3' }),
      expect.objectContaining({ line: 12, column: 'venta', value: '1.050,50' }),
      expect.objectContaining({ line: 13, reason: 'Ya hay otra venta de ese día, en la línea 5.' }),
      expect.objectContaining({ line: 14, column: 'casa', value: '=blue' }),
      expect.objectContaining({ line: 15, reason: 'La venta salta de 1210 a 12100: más de tres veces.' }),
      expect.objectContaining({ line: 16, column: 'venta', value: '' }),
    ])
    expect(await rates()).toEqual([])
    expect(await command('dollar-history', 'import', path)).toBe(3)
    expect(out).toContain('  renglón 7, fecha «2025-02-30»: La fecha no es un día, como 2026-11-20.')
    expect(await command('dollar-history', 'import', path, '--accept-rejected')).toBe(0)
    expect((await rates()).length).toBe(3)
    expect(await command('dollar-history', 'import', path, '--accept-rejected', '--accept-jumps')).toBe(0)
    expect((await rates()).length).toBe(4)
  })

  it('corrects a value and replaces demo rates', async () => {
    await client.query(`insert into dollar_rate values ('blue', 1, '2024-06-01', now(), 'demo')`)
    await command('dollar-history', 'import', await file(...DAYS))
    await command('dollar-history', 'import', await file('fecha,casa,venta', '2025-01-02,blue,1201'))
    expect(out[1]).toBe('0 valores nuevos, 1 corregido, 0 que ya estaban.')
    expect((await rates()).map(({ value }) => value)).toEqual([1201, 1210, 1050.5])
  })

  it('compares a single day with the stored ones and needs --accept-jumps for a jump', async () => {
    await command('dollar-history', 'import', await file(...DAYS))
    const wrong = () => file('casa,fecha,venta', 'blue,2025-01-06,12150')
    expect(await command('dollar-history', 'import', await wrong())).toBe(3)
    expect(out).toContain(
      '  renglón 2, venta «12150»: La venta salta de 1210, la guardada del 2025-01-03, a 12150: más de tres veces.',
    )
    expect(out.at(-1)).toBe('Si ese salto es cierto, repetí con --accept-jumps.')
    expect(
      await command('dollar-history', 'import', await file('casa,fecha,venta', 'blue,2025-01-06,1215')),
    ).toBe(0)
    for (const day of ['2025-01-01', '2025-01-05']) {
      const past = await file('casa,fecha,venta', `blue,${day},121`)
      expect(await command('dollar-history', 'import', past, '--json')).toBe(3)
      expect(JSON.parse(out.join('\n'))).toMatchObject({ status: 'held', jumps: 1, rows: { rejected: 1 } })
    }
    expect(await command('dollar-history', 'import', await wrong(), '--accept-jumps')).toBe(0)
    expect((await rates()).filter(({ casa }) => casa === 'blue').map(({ value }) => value)).toEqual([
      1200, 1210, 12_150,
    ])
    await command('dollar-history', 'import', await file('casa,fecha,venta', 'blue,2025-01-06,1215'))
    expect(out[1]).toBe('0 valores nuevos, 1 corregido, 0 que ya estaban.')
  })

  it('replaces wrong quotes of its last day or later with --accept-jumps, but no others', async () => {
    await client.query(`insert into dollar_rate values
      ('blue', 1190, '2025-01-05 15:00-03', now(), 'fetched'), ('blue', 971971971, '2025-01-06 15:00-03', now(), 'fetched'),
      ('blue', 971971972, '2025-01-07 15:00-03', now(), 'fetched'), ('oficial', 9000, '2025-01-07 15:00-03', now(), 'fetched')`)
    const path = await file('casa,fecha,venta', 'blue,2025-01-06,1215')
    expect(await command('dollar-history', 'import', path)).toBe(3)
    expect(await command('dollar-history', 'import', path, '--accept-jumps')).toBe(0)
    expect((await rates()).map(({ value }) => value)).toEqual([1190, 1215, 9000])
  })

  it("doesn't compare values too far apart in time", async () => {
    await command('dollar-history', 'import', await file('casa,fecha,venta', 'blue,2012-01-02,5'))
    expect(await command('dollar-history', 'import', await file(...DAYS))).toBe(0)
  })

  it.each([
    [2, []],
    [2, ['export', 'x']],
    [2, ['import']],
    [2, ['import', 'a', 'b']],
    [2, ['import', '--nada', 'a']],
    [2, ['import', '/no/existe.csv']],
    [2, ['import', tmpdir()]],
  ])('exits with %d for %j', async (code, words) => {
    expect(await command('dollar-history', ...words)).toBe(code)
    expect(complaints).toHaveLength(1)
  })

  it.each([
    ['', 'El archivo está vacío.'],
    ['casa,fecha,venta\nblue,2025-01-02,1200,50', 'La línea 2 tiene más celdas que el encabezado.'],
    ['fecha;casa', 'Faltan columnas: venta.'],
    ['casa,fecha', 'Faltan columnas: venta.'],
  ])('refuses a file that begins with %j', async (heading, reason) => {
    const path = join(folder, 'mal.csv')
    await writeFile(path, heading)
    expect(await command('dollar-history', 'import', path)).toBe(1)
    expect(complaints).toEqual([reason])
  })

  describeWithShared('with the real history', () => {
    it('imports fifteen years', async () => {
      const path = sharedFile('data/ar_dolar_oficial_blue.csv')
      expect(await command('dollar-history', 'import', path, '--json')).toBe(0)
      expect(JSON.parse(out.join('\n'))).toMatchObject({
        status: 'done',
        rows: { read: 11_056, skipped: 0, duplicates: 0, rejected: 0 },
        added: 11_056,
      })
      const { rows } = await client.query(
        `select casa, count(*)::int as n, max(value)::float8 as most from dollar_rate group by casa order by casa`,
      )
      expect(rows).toMatchObject([
        { casa: 'blue', n: 5528 },
        { casa: 'oficial', n: 5528 },
      ])
      expect(await command('dollar-history', 'import', path, '--json')).toBe(0)
      expect(JSON.parse(out.join('\n'))).toMatchObject({ added: 0, changed: 0, unchanged: 11_056 })
    })
  })
})

describe('cpi', () => {
  it('imports months, and changes nothing the second time', async () => {
    await client.query(`insert into cpi_index values ('2020-01', 1, 'demo', now())`)
    const path = await file('period,index', '2025-01,7864.13', '2025-02,8052.99', '2025-02,8052.99')
    expect(await command('cpi', 'import', path)).toBe(0)
    expect(out).toEqual([
      '3 renglones, 0 de otras series, 1 repetido, 0 rechazados.',
      '2 valores nuevos, 0 corregidos, 0 que ya estaban.',
    ])
    expect(await command('cpi', 'import', path)).toBe(0)
    expect(out[1]).toBe('0 valores nuevos, 0 corregidos, 2 que ya estaban.')
    expect(await indices()).toEqual([
      { period: '2025-01', value: 7864.13, source: 'import' },
      { period: '2025-02', value: 8052.99, source: 'import' },
    ])
  })

  it('compares a single month with the stored ones and needs --accept-jumps for a jump', async () => {
    await command('cpi', 'import', await file('period,index', '2025-01,7864.13', '2025-02,8052.99'))
    const wrong = () => file('period,index', '2025-03,83520.6')
    expect(await command('cpi', 'import', await wrong())).toBe(3)
    expect(out).toContain(
      '  renglón 2, index «83520.6»: El índice salta de 8052.99, el guardado de 2025-02, a 83520.6: más de tres veces en un mes.',
    )
    expect(out.at(-1)).toBe('Si ese salto es cierto, repetí con --accept-jumps.')
    expect(await command('cpi', 'import', await wrong(), '--accept-rejected')).toBe(0)
    expect(await indices()).toHaveLength(2)
    expect(await command('cpi', 'import', await file('period,index', '2024-12,76941.4'))).toBe(3)
    expect(out).toContain(
      '  renglón 2, index «76941.4»: El índice salta de 76941.4 a 7864.13, el guardado de 2025-01: más de tres veces en un mes.',
    )
    expect(await command('cpi', 'import', await wrong(), '--accept-jumps')).toBe(0)
    expect(await indices()).toContainEqual({ period: '2025-03', value: 83_520.6, source: 'import' })
    expect(await command('cpi', 'import', await file('period,index', '2025-03,8352.06'))).toBe(0)
    expect(await indices()).toContainEqual({ period: '2025-03', value: 8352.06, source: 'import' })
  })

  it('writes singular words for one row', async () => {
    expect(await command('cpi', 'import', await file('period,index', '2025-01,7864.13'))).toBe(0)
    expect(out).toEqual([
      '1 renglón, 0 de otras series, 0 repetidos, 0 rechazados.',
      '1 valor nuevo, 0 corregidos, 0 que ya estaban.',
    ])
    expect(await command('cpi', 'import', await file('period,index', '2025-01,7864.13', '2025-02,x'))).toBe(3)
    expect(out[0]).toBe('2 renglones, 0 de otras series, 0 repetidos, 1 rechazado.')
    expect(out.at(-1)).toMatch(/^No se tomó nada: corregí ese renglón, /)
    expect(await command('cpi', 'import', await file('period,index', '2025-01,7864.13'))).toBe(0)
    expect(out[1]).toBe('0 valores nuevos, 0 corregidos, 1 que ya estaba.')
  })

  it("doesn't compare a real index with demo values", async () => {
    await client.query(`insert into cpi_index values ('2025-02', 1, 'demo', now())`)
    expect(await command('cpi', 'import', await file('period,index', '2025-03,8352.06'))).toBe(0)
  })

  it('reports rejected rows', async () => {
    const path = await file(
      'period,index',
      '2025-01,7864.13',
      '2025-13,1',
      'enero,1',
      '2099-01,9999',
      '2025-02,cero',
      '2025-02,0',
      '2025-01,7000',
      '2025-03,780000',
      '2025-04,8500',
    )
    expect(await command('cpi', 'import', path, '--json')).toBe(3)
    const { rejected } = JSON.parse(out.join('\n')) as { rejected: { line: number; column: string }[] }
    expect(rejected.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '3 period',
      '4 period',
      '5 period',
      '6 index',
      '7 index',
      '8 index',
      '9 index',
    ])
    expect(await indices()).toEqual([])
    expect(await command('cpi', 'import', path, '--accept-rejected')).toBe(0)
    expect((await indices()).map(({ period }) => period)).toEqual(['2025-01', '2025-04'])
  })
})

it('records an import without a sender, and only if it changes something', async () => {
  const guide = await GuideBuilder.open(database.url)
  await guide.published({ brands: { Fiat: { Uno: ['Way'] } } })
  const { codia } = await guide.idsOf('Fiat', 'Uno', 'Way')
  await guide.close()
  const { rows: before } = await client.query<{ last: number }>(
    'select coalesce(max(id), 0)::int as last from audit',
  )
  for (const [series, ...lines] of [
    ['cpi', 'period,index', '2025-01,100', '2025-02,102.5'],
    ['dollar-history', 'casa,fecha,compra,venta', 'blue,2025-01-02,1530,1550'],
    ['photos', 'codia,url', `${codia},https://fotos.example/1.jpg`],
  ] as const) {
    const path = await file(...lines)
    expect([await command(series, 'import', path), await command(series, 'import', path)]).toEqual([0, 0])
  }
  const { rows } = await client.query(
    'select action, entity_id as "entityId", staff_id as "staffId", after from audit where id > $1 order by id',
    [before[0]?.last],
  )
  const unsent = { entityId: null, staffId: null }
  expect(rows).toEqual([
    { action: 'cpi.import', ...unsent, after: { file: 'tabla.csv', added: 2, changed: 0 } },
    { action: 'dollar.import', ...unsent, after: { file: 'tabla.csv', added: 1, changed: 0 } },
    { action: 'photos.import', ...unsent, after: { file: 'tabla.csv', added: 1, changed: 0 } },
  ])
})
