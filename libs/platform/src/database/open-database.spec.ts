import { createTestDatabase, type TestDatabase, waitFor } from '@preciosa/testing'
import type { Database } from './database.js'
import { openDatabase } from './open-database.js'

const SETTINGS = { name: 'open-spec', statementSeconds: 7 }

let test: TestDatabase
let directUrl: string
beforeEach(async () => {
  test = await createTestDatabase()
  const direct = new URL(test.url)
  // The same database by another address.
  direct.searchParams.set('application_name', 'open-spec-direct')
  directUrl = direct.href
})
afterEach(() => test.drop())

const connectionsOf = async (db: Database, name: string) =>
  db.query('select from pg_stat_activity where datname = current_database() and application_name = $1', [
    name,
  ])

describe('a database behind a pooler', () => {
  let db: Database
  beforeEach(async () => {
    db = await openDatabase({ url: test.url, directUrl, pool: 2 }, SETTINGS)
  })
  afterEach(() => db.dataSource.destroy())

  it('gives sessions by the direct address, and all else by the pooled one', async () => {
    const name = `select current_setting('application_name') as name`
    const direct = { rows: [{ name: 'open-spec-direct' }] }
    expect(await db.connection((client) => client.query(name))).toMatchObject(direct)
    expect(await db.query(name)).toEqual([{ name: 'open-spec' }])
    expect((await db.transaction((client) => client.query(name))).rows).toEqual([{ name: 'open-spec' }])
  })

  it('limits the statements of both', async () => {
    const limit = `select current_setting('statement_timeout') as limit`
    expect(await db.query(limit)).toEqual([{ limit: '7s' }])
    expect((await db.connection((client) => client.query(limit))).rows).toEqual([{ limit: '7s' }])
  })
})

it('closes the connections of both', async () => {
  const db = await openDatabase({ url: test.url, directUrl, pool: 2 }, SETTINGS)
  const other = await openDatabase({ url: test.url, directUrl: test.url, pool: 1 }, { name: 'other' })
  await db.connection((client) => client.query('select 1'))
  expect(await connectionsOf(other, 'open-spec-direct')).toHaveLength(1)
  await db.dataSource.destroy()
  for (const name of ['open-spec', 'open-spec-direct'])
    await waitFor(async () => (await connectionsOf(other, name)).length === 0)
  await other.dataSource.destroy()
})

it('refuses a direct address of another database', async () => {
  const other = await createTestDatabase()
  await expect(openDatabase({ url: test.url, directUrl: other.url, pool: 1 }, SETTINGS)).rejects.toThrow(
    'bases de datos distintas',
  )
  await other.drop()
})
