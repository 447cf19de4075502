import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addMonths } from '@preciosa/contracts'
import { periodAt } from '@preciosa/platform'
import { createTestDatabase, type TestDatabase } from '@preciosa/testing'
import pg from 'pg'
import { type DemoUser, ensureDemoUsers } from '../demo-users/index.js'
import { DEMO_THEMES } from './issues.js'
import { loadDemoMagazine } from './load.js'

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

const load = (themes: typeof DEMO_THEMES = DEMO_THEMES.slice(0, 3)) => {
  const options = { databaseUrl: database.url, filesDir, secretKey, users, log: () => undefined }
  return loadDemoMagazine({ ...options, themes })
}

it('adds the issues that are missing, with next month’s ready for its day', async () => {
  expect(await load(DEMO_THEMES.slice(0, 2))).toBe(2)
  expect(await load()).toBe(1)
  expect(await load()).toBe(0)
  const { rows } = await client.query<{ month: string; published: boolean; pages: number; alt: string }>(
    `select to_char(i.starts_at at time zone 'America/Argentina/Buenos_Aires', 'YYYY-MM') as month, i.published,
            p.pages, c.alt
       from magazine_issue i join media p on p.id = i.pdf_id join media c on c.id = i.cover_id
      order by i.starts_at desc`,
  )
  const now = periodAt(new Date())
  expect(rows).toEqual(
    [addMonths(now, 1), now, addMonths(now, -1)].map((month) => ({
      month,
      published: true,
      pages: 8,
      alt: expect.stringMatching(/^Tapa del número \d+/) as string,
    })),
  )
})

it('leaves an operator’s own magazine alone', async () => {
  await client.query(
    `update magazine_issue set staff_id = 0 where number = (select min(number) from magazine_issue)`,
  )
  expect(await load(DEMO_THEMES)).toBe(0)
})
