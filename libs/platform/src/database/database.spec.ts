import { createTestDatabase, type TestDatabase, waitFor } from '@preciosa/testing'
import { createDataSource } from './data-source.js'
import { Database } from './database.js'

describe('lent connections', () => {
  let test: TestDatabase
  let db: Database
  beforeEach(async () => {
    test = await createTestDatabase()
    db = new Database(await createDataSource({ url: test.url, name: 'test', pool: 2 }).initialize())
  })
  afterEach(async () => {
    await db.dataSource.destroy()
    await test.drop()
  })

  it('may be ended by the server without ending the process', async () => {
    const work = db.connection(async (client) => {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      await db.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await waitFor(
        async () =>
          (await db.query('select from pg_stat_activity where pid = $1', [rows[0]?.pid])).length === 0,
      )
      await client.query('select 1')
    })
    await expect(work).rejects.toThrow(/terminat|not queryable|closed/i)
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
  })

  it('roll back what fails', async () => {
    await db.query('create table t (n int)')
    await expect(
      db.transaction(async (client) => {
        await client.query('insert into t values (1)')
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await db.query('select n from t')).toEqual([])
  })

  it('bring arrays of numbers as they are', async () => {
    const [read] = await db.query<Record<string, unknown>>(
      `select '{1,NULL,-3}'::int[] as flat, '{}'::int[] as empty, '{{1,2},{3,4}}'::int[] as deep,
              '[0:1]={5,6}'::int[] as shifted, null::int[] as none`,
    )
    expect(read).toEqual({
      flat: [1, null, -3],
      empty: [],
      deep: [
        [1, 2],
        [3, 4],
      ],
      shifted: [5, 6],
      none: null,
    })
  })
})
