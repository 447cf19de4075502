import { createTestDatabase, GuideBuilder, type TestDatabase } from '@preciosa/testing'
import { countableText } from '@preciosa/contracts/search'
import { dayAt, SystemClock } from '@preciosa/platform'
import pg from 'pg'
import { loadDemoUsage } from './load.js'

let database: TestDatabase
let client: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.url)
  await client.connect()
  const guide = await GuideBuilder.open(database.url)
  await guide.published({
    period: '2026-11',
    brands: { Volkswagen: { Gol: ['Gol 1.6', 'Gol 1.4'], Fox: ['Fox Highline'] } },
  })
  await guide.close()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})
beforeEach(() => client.query('truncate search_day, look_day, version_look_day'))

const load = () => loadDemoUsage({ databaseUrl: database.url, days: 20 })
const valueOf = async (expression: string) =>
  (await client.query<{ value: unknown }>(`select ${expression} as value`)).rows[0]?.value

it('fills the days before today, once', async () => {
  expect(await load()).toBe(true)
  const yesterday = dayAt(new Date(new SystemClock().now().getTime() - 24 * 3_600_000))
  for (const table of ['search_day', 'look_day', 'version_look_day'])
    expect(await valueOf(`(select max(day)::text from ${table})`)).toBe(yesterday)
  expect(await valueOf('(select count(distinct day)::int from look_day)')).toBe(20)
  const looks = await valueOf('(select sum(looks)::int from look_day)')
  expect(await load()).toBe(false)
  expect(await valueOf('(select sum(looks)::int from look_day)')).toBe(looks)
})

it('counts normalized searches, found and not found', async () => {
  await load()
  const { rows } = await client.query<{ text: string; found: boolean }>(
    'select text, bool_or(unfound = 0) as found from search_day group by text',
  )
  expect(rows).toContainEqual({ text: 'volkswagen gol', found: true })
  expect(rows).toContainEqual({ text: 'tesla model 3', found: false })
  expect(rows.map(({ text }) => countableText(text))).toEqual(rows.map(({ text }) => text))
  expect(
    await valueOf('(select count(*)::int from version_look_day where codia not in (select id from version))'),
  ).toBe(0)
})

it('leaves existing counts alone', async () => {
  await client.query(`insert into look_day (day, plan, looks) values ('2026-11-01', 'individualFree', 1)`)
  expect(await load()).toBe(false)
  expect(await valueOf('(select count(*)::int from search_day)')).toBe(0)
})
