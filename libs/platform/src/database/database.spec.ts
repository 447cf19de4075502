import { createTestDatabase, type TestDatabase, waitFor } from '@preciosa/testing'
import { Column, Entity, PrimaryColumn } from 'typeorm'
import { createDataSource } from './data-source.js'
import { Database } from './database.js'

@Entity('thing')
class ThingEntity {
  @PrimaryColumn({ type: 'int' })
  id!: number

  @Column({ type: 'text' })
  name!: string
}

describe('entities', () => {
  let test: TestDatabase
  let db: Database
  beforeEach(async () => {
    test = await createTestDatabase()
    const settings = { url: test.url, name: 'test', pool: 2, entities: [ThingEntity] }
    db = new Database(await createDataSource(settings).initialize())
    await db.query('create table thing (id int primary key, name text not null)')
  })
  afterEach(async () => {
    await db.dataSource.destroy()
    await test.drop()
  })

  it('share a transaction with plain SQL, isolated until the commit', async () => {
    await db.entityTransaction(async (manager, client) => {
      await manager.getRepository(ThingEntity).insert({ id: 1, name: 'una' })
      await client.query("insert into thing select 2, name || ' más' from thing where id = 1")
      expect(await db.manager.getRepository(ThingEntity).count()).toBe(0)
    })
    expect(await db.manager.getRepository(ThingEntity).find({ order: { id: 'ASC' } })).toEqual([
      { id: 1, name: 'una' },
      { id: 2, name: 'una más' },
    ])
  })

  it('are rolled back with plain SQL and free the connection', async () => {
    for (let time = 0; time < 3; time += 1)
      await expect(
        db.entityTransaction(async (manager, client) => {
          await manager.getRepository(ThingEntity).insert({ id: 1, name: 'una' })
          await client.query('select no_such_column from thing')
        }),
      ).rejects.toThrow('no_such_column')
    expect(await db.manager.getRepository(ThingEntity).count()).toBe(0)
  })

  it('need a connected data source', () => {
    expect(() => new Database(createDataSource({ url: test.url, name: 'test' }))).toThrow('not connected')
  })
})

describe('pooled connections', () => {
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

  it('roll back on an error', async () => {
    await db.query('create table t (n int)')
    await expect(
      db.transaction(async (client) => {
        await client.query('insert into t values (1)')
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await db.query('select n from t')).toEqual([])
  })

  it('survive refusals inside a transaction', async () => {
    const pids = new Set<number>()
    for (let time = 0; time < 5; time += 1) {
      const refusal = db.transaction(async (client) => {
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
        pids.add(rows[0]?.pid ?? NaN)
        throw new Error('refused')
      })
      await expect(refusal).rejects.toThrow('refused')
    }
    expect(pids.size).toBe(1)
  })

  it('are closed when work outside a transaction throws', async () => {
    await expect(
      db.connection(async (client) => {
        await client.query('select pg_advisory_lock(1, 1)')
        throw new Error('refused')
      }),
    ).rejects.toThrow('refused')
    await db.connection((client) => client.query('select pg_advisory_lock(1, 1)'))
    expect(db.pool.totalCount).toBe(1)
  })

  it('return arrays of numbers', async () => {
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
