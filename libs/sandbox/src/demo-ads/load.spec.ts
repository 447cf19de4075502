import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import pg from 'pg'
import { type DemoUser, ensureDemoUsers } from '../demo-users/index.js'
import { DEMO_ADS } from './ads.js'
import { loadDemoAds } from './load.js'

const secretKey = 'a key that only specs may know of'
let database: TestDatabase
let filesDir: string
let users: DemoUser[]
let client: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  filesDir = await mkdtemp(path.join(tmpdir(), 'preciosa-files-'))
  client = new pg.Client(database.url)
  await client.connect()
  users = await ensureDemoUsers({ databaseUrl: database.url, secretKey, password: 'una clave de muestra' })
})
afterAll(async () => {
  await client.end()
  await database.drop()
  await rm(filesDir, { recursive: true })
})

const load = () => {
  const options = { databaseUrl: database.url, filesDir, secretKey, users, log: () => undefined }
  return loadDemoAds(options)
}

it('books all sizes, in all states, with counts of past days; twice it adds nothing', async () => {
  expect(await load()).toBe(DEMO_ADS.reduce((sum, { sizes }) => sum + sizes.length, 0))
  expect(await load()).toBe(0)
  const { rows } = await client.query<{ state: string; ads: number; counted: number }>(
    `select case when not published then 'draft' when first_day > current_date then 'scheduled'
                 when last_day < current_date - 1 then 'over' else 'running' end as state,
            count(*)::int as ads, count(*) filter (where exists (select from ad_day where ad_id = id))::int as counted
       from ad group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { state: 'draft', ads: 1, counted: 0 },
    { state: 'over', ads: 1, counted: 1 },
    { state: 'running', ads: 10, counted: 10 },
    { state: 'scheduled', ads: 1, counted: 0 },
  ])
  const { rows: today } = await client.query(`select 1 from ad_day where day >= current_date`)
  expect(today).toEqual([])
})
