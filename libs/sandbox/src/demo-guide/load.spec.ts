import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadConfig } from '@preciosa/platform'
import { openPriceLists } from '@preciosa/server'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import pg from 'pg'
import { loadDemoGuide } from './load.js'

let database: TestDatabase
let filesDir: string
let client: pg.Client

beforeEach(async () => {
  database = await createTestDatabase()
  filesDir = await mkdtemp(path.join(tmpdir(), 'preciosa-files-'))
  client = new pg.Client(database.url)
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
  await rm(filesDir, { recursive: true })
})

function load(months = 3): Promise<{ loaded: number; invented: boolean }> {
  const options = { versions: 60, months, endPeriod: '2026-11', log: () => undefined }
  return loadDemoGuide({ databaseUrl: database.url, filesDir, ...options })
}

async function published(): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select p.vehicle_type || ' ' || p.period || ' ' || count(e.version_id) as line
       from published p left join edition_price e using (edition_id)
      group by p.vehicle_type, p.period order by p.period, p.vehicle_type`,
  )
  return rows.map(({ line }) => line)
}

const ALL = ['2026-09', '2026-10', '2026-11'].flatMap((period) => [
  `cars ${period} 45`,
  `motorcycles ${period} 15`,
])

test('fills an empty guide through the importer, once', async () => {
  expect(await load()).toEqual({ loaded: 3, invented: true })
  expect(await published()).toEqual(ALL)
  expect(await load()).toEqual({ loaded: 0, invented: true })
})

test('gives every version its full technical sheet', async () => {
  await load()
  await load()
  const { rows } = await client.query<{ versions: number; sheets: number; least: number; lists: number }>(
    `select (select count(*)::int from version) as versions,
            count(*)::int as sheets, min((select count(*) from jsonb_object_keys(s.features)))::int as least,
            (select count(*)::int from price_list where format->>'kind' = 'sheets') as lists
       from published_sheets p join edition_sheet e using (edition_id) join sheet s on s.id = e.sheet_id`,
  )
  expect(rows).toEqual([
    { versions: rows[0]?.sheets, sheets: expect.any(Number), least: expect.any(Number), lists: 1 },
  ])
  expect(rows[0]?.sheets).toBeGreaterThanOrEqual(60)
  expect(rows[0]?.least).toBeGreaterThan(40)
})

test('gives every version pictures from the site', async () => {
  await load()
  const { rows } = await client.query<{ url: string; versions: number }>(
    'select url, count(distinct version_id)::int as versions from version_photo group by url order by url',
  )
  expect(rows.map(({ versions }) => versions)).toEqual([45, 45, 15, 15])
  for (const { url } of rows)
    expect(await readFile(path.join(__dirname, '../../../../apps/site/public', url), 'utf8')).toContain(
      'de muestra',
    )
})

test('has the price that the README traces', async () => {
  const readme = await readFile(path.join(__dirname, '../../../../README.md'), 'utf8')
  const [, codia, year] = /price-list -- trace (\d+) --year (\d+)/.exec(readme) ?? []
  for (const endPeriod of [undefined, '2028-12']) {
    const fresh = await createTestDatabase()
    const options = { databaseUrl: fresh.url, filesDir, months: 1, log: () => undefined }
    await loadDemoGuide(endPeriod === undefined ? options : { ...options, endPeriod })
    const env = { DATABASE_URL: fresh.url, FILES_DIR: filesDir, NODE_ENV: 'test' }
    const services = await openPriceLists(loadConfig(env))
    const { price, line } = await services.traces.trace(Number(codia), Number(year), endPeriod)
    expect([price > 0, line > 1]).toEqual([true, true])
    await services.close()
    await fresh.drop()
  }
})

test('finishes an interrupted load', async () => {
  await load(1)
  await client.query(`insert into price_list (status, file_name, file_key, file_bytes, format, options)
    values ('importing', 'preciosa-demo-2026-12.csv', 'x', 1, '{}', '{}')`)
  expect(await load(2)).toEqual({ loaded: 1, invented: true })
  expect((await published()).slice(2)).toEqual(['cars 2026-12 45', 'motorcycles 2026-12 15'])
})

async function addList(status: string): Promise<void> {
  await client.query(
    `insert into price_list (status, file_name, file_key, file_bytes, format, options)
     values ($1, 'lista.csv', 'x', 1, '{}', '{}')`,
    [status],
  )
}

test("leaves an operator's guide alone", async () => {
  await addList('staged')
  expect(await load()).toEqual({ loaded: 0, invented: false })
  expect(await published()).toEqual([])
})

test('fills a guide whose only list was refused', async () => {
  await addList('refused')
  expect(await load(1)).toEqual({ loaded: 1, invented: true })
})
