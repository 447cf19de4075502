import { createTestDatabase, type TestDatabase, waitFor, whileHeld } from '@preciosa/testing'
import pg from 'pg'
import { Column, Entity, PrimaryColumn } from 'typeorm'
import { createDataSource, sessionPool } from './data-source.js'
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
    const other = new pg.Client(test.url)
    await other.connect()
    await db.entityTransaction(async (manager, client) => {
      await manager.getRepository(ThingEntity).insert({ id: 1, name: 'una' })
      await client.query("insert into thing select 2, name || ' más' from thing where id = 1")
      expect((await other.query('select from thing')).rowCount).toBe(0)
    })
    await other.end()
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
    const settings = { url: test.url, name: 'test', pool: 2, entities: [ThingEntity] }
    db = new Database(await createDataSource(settings).initialize())
  })
  afterEach(async () => {
    await db.dataSource.destroy()
    await test.drop()
  })

  it('may be ended by the server without ending the process', async () => {
    let pid = NaN
    const work = whileHeld(
      db,
      async (client) => {
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
        pid = rows[0]?.pid ?? NaN
      },
      async (client) => {
        await db.query('select pg_terminate_backend($1)', [pid])
        const alive = 'select from pg_stat_activity where pid = $1'
        await waitFor(async () => (await db.query(alive, [pid])).length === 0)
        await client.query('select 1')
      },
    )
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

  describe.each(['one pool', 'a second pool for sessions'])(
    'of %s are refused to work that holds one',
    (pools) => {
      beforeEach(async () => {
        if (pools === 'one pool') return
        await db.dataSource.destroy()
        const settings = { url: test.url, name: 'test', pool: 2, entities: [ThingEntity] }
        db = new Database(await createDataSource(settings).initialize(), sessionPool(settings))
      })
      const hold: Record<string, (work: () => Promise<unknown>) => Promise<unknown>> = {
        transaction: (work) => db.transaction(work),
        connection: (work) => db.connection(work),
        entityTransaction: (work) => db.entityTransaction(work),
      }
      const ask: Record<string, () => Promise<unknown>> = {
        query: () => db.query('select 1'),
        prepared: () => db.prepared('one', 'select 1', []),
        'pool.query': () => db.pool.query('select 1'),
        transaction: () => db.transaction((client) => client.query('select 1')),
        connection: () => db.connection((client) => client.query('select 1')),
        entityTransaction: () => db.entityTransaction((_, client) => client.query('select 1')),
        'a repository': () => db.manager.getRepository(ThingEntity).count(),
      }
      const pairs = Object.keys(hold).flatMap((held) =>
        Object.keys(ask).map((asked) => [held, asked] as const),
      )

      it.each(pairs)('in %s, by %s', async (held, asked) => {
        const refused = hold[held]!(async () => {
          await Promise.resolve()
          await ask[asked]!()
        })
        await expect(refused).rejects.toThrow('holds a connection')
        await expect(db.query('select 1 as one')).resolves.toEqual([{ one: 1 }])
      })
    },
  )

  it("serve work that began in a transaction after the transaction's end", async () => {
    for (const outcome of ['committed', 'rolled back']) {
      let go: () => void = () => undefined
      const gone = new Promise<void>((resolve) => (go = resolve))
      let later: Promise<unknown> = Promise.resolve()
      const work = db.transaction(() => {
        later = gone.then(() => db.query('select 1 as one'))
        return outcome === 'committed' ? Promise.resolve() : Promise.reject(new Error('refused'))
      })
      await work.catch(() => undefined)
      go()
      expect(await later).toEqual([{ one: 1 }])
    }
  })

  it('serve work beside a holder, which nothing waits for', async () => {
    let beside: Promise<unknown> = Promise.resolve()
    await db.transaction((client) => {
      db.aside(() => {
        beside = db.query('select 1 as one')
      })
      return client.query('select 1')
    })
    expect(await beside).toEqual([{ one: 1 }])
  })

  it('are free to other calls and other databases while work holds one', async () => {
    const settings = { url: test.url, name: 'other', pool: 1 }
    const other = new Database(await createDataSource(settings).initialize())
    await whileHeld(
      db,
      (client) => client.query('select 1'),
      () => db.query('select 1'),
    )
    await db.transaction(() => other.transaction((client) => client.query('select 1')))
    await other.dataSource.destroy()
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
