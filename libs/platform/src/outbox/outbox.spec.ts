import { setTimeout as sleep } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase, waitFor, whileHeld } from '@preciosa/testing'
import { pino } from 'pino'
import { createDataSource } from '../database/data-source.js'
import { Database, type Queryable } from '../database/database.js'
import type { QueuedJob } from '../queue/job-queues.js'
import { enqueue } from './enqueue.js'
import { outboxLag, purgeOutbox } from './outbox.repository.js'
import { type JobSink, OutboxRelay } from '../queue/relay.js'

const INTERRUPTED = `datname = current_database() and state = 'idle in transaction'`

class FakeSink implements JobSink {
  readonly jobs = new Map<string, QueuedJob>()
  up = true
  refuses: (job: QueuedJob) => boolean = () => false
  afterAdding = async (): Promise<void> => {}

  areReachable = () => Promise.resolve(this.up)
  answers = () => Promise.resolve(this.up)

  async add(jobs: readonly QueuedJob[]): Promise<void> {
    if (!this.up) throw new Error('down')
    if (jobs.some((job) => this.refuses(job))) throw new Error('refused')
    for (const job of jobs) if (!this.jobs.has(job.id)) this.jobs.set(job.id, job)
    await this.afterAdding()
  }
}

describe('the outbox', () => {
  let test: TestDatabase
  let database: Database
  let sink: FakeSink
  let relay: OutboxRelay
  const logged: { level: number; msg: string; problem?: string }[] = []
  const logger = pino(
    { level: 'debug' },
    { write: (line) => void logged.push(JSON.parse(line) as (typeof logged)[0]) },
  )

  beforeAll(async () => {
    test = await createTestDatabase()
    database = new Database(await createDataSource({ url: test.url, name: 'outbox-spec' }).initialize())
  })

  beforeEach(async () => {
    await database.query('delete from outbox')
    logged.length = 0
    sink = new FakeSink()
    relay = new OutboxRelay(database, sink, logger)
  })

  afterAll(async () => {
    await database.dataSource.destroy()
    await test.drop()
  })

  const insertRaw = (job: string, payload: unknown) =>
    database.query(
      'insert into outbox (job, payload, run_at) values ($1, $2::jsonb, now() - interval $3)'.replace(
        '$3',
        "'1 hour'",
      ),
      [job, JSON.stringify(payload)],
    )
  const names = () => [...sink.jobs.values()].map(({ name }) => name)

  describe('enqueue', () => {
    it('leaves no job when the transaction rolls back', async () => {
      await expect(
        database.transaction(async (client) => {
          await enqueue(client, 'price-list.import', { priceListId: 1 })
          throw new Error('no')
        }),
      ).rejects.toThrow('no')
      await relay.relayDue()
      expect(sink.jobs.size).toBe(0)
    })

    it('publishes a job only after the commit', async () => {
      let id: string | undefined
      const begin = async (client: Queryable) => {
        id = await enqueue(client, 'price-list.import', { priceListId: 7 })
      }
      await whileHeld(database, begin, async () => expect(await relay.relayDue()).toBe(0))
      expect(await relay.relayDue()).toBe(1)
      expect([...sink.jobs.values()]).toEqual([
        expect.objectContaining({ id, name: 'price-list.import', payload: { priceListId: 7 } }),
      ])
      expect(await relay.relayDue()).toBe(0)
    })

    it('rejects an invalid payload and an unknown job', async () => {
      await expect(enqueue(database.pool, 'price-list.import', { priceListId: -1 })).rejects.toThrow(
        'priceListId',
      )
      // @ts-expect-error the type says so too
      await expect(enqueue(database.pool, 'guide.nothing', {})).rejects.toThrow()
    })

    it('accepts a job with a key once, also when calls race', async () => {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      const othersWait = waitFor(async () => (await database.query(waiting)).length === 2)
      const ask = () =>
        database.transaction(async (client) => {
          const id = await enqueue(client, 'price-list.fetch', {}, { key: '2026-11' })
          if (id !== undefined) await othersWait
          return id
        })
      const ids = await Promise.all([ask(), ask(), ask()])
      expect(ids.filter((id) => id !== undefined)).toHaveLength(1)
      await relay.relayDue()
      expect(await enqueue(database.pool, 'price-list.fetch', {}, { key: '2026-11' })).toBeUndefined()
      expect(await enqueue(database.pool, 'price-list.fetch', {}, { key: '2026-12' })).toBeDefined()
      await relay.relayDue()
      expect(sink.jobs.size).toBe(2)
    })

    it('holds a job back until its time', async () => {
      await enqueue(database.pool, 'guide.tidy', {}, { runAt: new Date(Date.now() + 3_600_000) })
      expect(await relay.relayDue()).toBe(0)
      expect(await outboxLag(database.pool)).toBe(0)
      await database.query('update outbox set run_at = now()')
      expect(await relay.relayDue()).toBe(1)
    })
  })

  describe('the relay', () => {
    it("adds a job once when it dies between the queue's answer and its commit", async () => {
      await enqueue(database.pool, 'guide.tidy', {})
      const other = new Database(await createDataSource({ url: test.url, name: 'other' }).initialize())
      sink.afterAdding = async () => {
        await other.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${INTERRUPTED}`)
        const alive = `select from pg_stat_activity where ${INTERRUPTED}`
        await waitFor(async () => (await other.query(alive)).length === 0)
      }
      await expect(relay.relayDue()).rejects.toThrow()
      expect(sink.jobs.size).toBe(1)
      sink.afterAdding = () => Promise.resolve()
      expect(await relay.relayDue()).toBe(1)
      expect(sink.jobs.size).toBe(1)
      await other.dataSource.destroy()
    })

    it('shares the rows among several relays', async () => {
      for (let number = 1; number <= 250; number++)
        await enqueue(database.pool, 'price-list.import', { priceListId: number })
      const additions: string[] = []
      sink.refuses = (job) => {
        additions.push(job.id)
        return false
      }
      sink.afterAdding = () => sleep(20)
      const others = [relay, new OutboxRelay(database, sink, logger), new OutboxRelay(database, sink, logger)]
      await Promise.all(others.map((it) => it.relayDue()))
      await relay.relayDue()
      expect(sink.jobs.size).toBe(250)
      expect(additions).toHaveLength(250)
    })

    it('sets invalid rows aside and relays the others', async () => {
      await insertRaw('no.such-job', {})
      await insertRaw('price-list.import', { priceListId: 'secret-value' })
      await insertRaw('toString', {})
      await enqueue(database.pool, 'guide.tidy', {})
      await relay.relayDue()
      expect(names()).toEqual(['guide.tidy'])
      const aside = await database.query<{ job: string; problem: string }>(
        'select job, problem from outbox where set_aside_at is not null order by job',
      )
      expect(aside.map(({ job }) => job)).toEqual(['no.such-job', 'price-list.import', 'toString'])
      expect(logged.filter(({ msg }) => msg === 'outbox row set aside')).toHaveLength(3)
      expect(JSON.stringify(logged)).not.toContain('secret-value')
      expect(await outboxLag(database.pool)).toBe(0)
    })

    it('retries a row that the queue refuses, and sets it aside in the end', async () => {
      await enqueue(database.pool, 'price-list.import', { priceListId: 1 })
      await enqueue(database.pool, 'price-list.fetch', {})
      sink.refuses = (job) => job.name === 'price-list.import'
      await relay.relayDue()
      expect(names()).toEqual(['price-list.fetch'])
      for (let time = 1; time < 8; time++) {
        await database.query('update outbox set run_at = now() where relayed_at is null')
        await relay.relayDue()
      }
      const [row] = await database.query<{ attempts: number; problem: string; aside: boolean }>(
        'select attempts, problem, set_aside_at is not null as aside from outbox where relayed_at is null',
      )
      expect(row).toEqual({ attempts: 7, problem: 'refused', aside: true })
    })

    it('changes nothing while the queue is down, and reports the lag', async () => {
      await enqueue(database.pool, 'guide.tidy', {})
      await database.query(`update outbox set run_at = now() - interval '90 seconds'`)
      sink.up = false
      await expect(relay.relayDue()).rejects.toThrow('not reachable')
      expect(await outboxLag(database.pool)).toBeGreaterThanOrEqual(90)
      sink.up = true
      expect(await relay.relayDue()).toBe(1)
      expect(await outboxLag(database.pool)).toBe(0)
    })

    it('rolls back when the queue fails halfway, and counts no refusal', async () => {
      await enqueue(database.pool, 'guide.tidy', {})
      sink.add = () => {
        sink.up = false
        return Promise.reject(new Error('gone'))
      }
      await expect(relay.relayDue()).rejects.toThrow('gone')
      expect(await database.query('select attempts from outbox')).toEqual([{ attempts: 0 }])
    })
  })

  it('keeps relayed rows for a week', async () => {
    await enqueue(database.pool, 'guide.tidy', {})
    await enqueue(database.pool, 'price-list.fetch', {})
    await relay.relayDue()
    expect(await purgeOutbox(database.pool)).toBe(0)
    await database.query(`update outbox set relayed_at = now() - interval '8 days' where job = 'guide.tidy'`)
    expect(await purgeOutbox(database.pool)).toBe(1)
  })
})
