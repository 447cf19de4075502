import { Global, type INestApplicationContext, Module } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { describeWithRedis, printFigures, waitFor } from '@preciosa/testing'
import { pino } from 'pino'
import type { Config } from '../config/config.js'
import { ConfigModule } from '../config/config.module.js'
import { Database } from '../database/database.js'
import { LoggingModule } from '../logging/logging.module.js'
import { MetricsModule } from '../metrics/metrics.module.js'
import { enqueue } from '../outbox/enqueue.js'
import { outboxLag } from '../outbox/outbox.repository.js'
import { JobsModule } from './jobs.module.js'
import { queueOptions } from './queue-options.js'
import { JobWorld, RETRY, settings, type Store, TestHandlers } from './testing/job-world.js'

function unfinished(): { finish: () => void; running: Promise<void> } {
  let finish: () => void = () => undefined
  const running = new Promise<void>((resolve) => (finish = resolve))
  return { finish, running }
}

function suite(kind: Store): void {
  let world: JobWorld
  let database: Database

  beforeEach(async () => {
    world = await JobWorld.open(kind)
    database = world.database
  })
  afterEach(() => world.close())

  const startWorker: JobWorld['startWorker'] = (...given) => world.startWorker(...given)
  const stop = (worker: INestApplicationContext) => world.stop(worker)
  const queuesOf = (worker: INestApplicationContext) => world.queuesOf(worker)
  const order = (priceListId: number) => world.order(priceListId)
  const listeners = async () => {
    const text = `select pid from pg_stat_activity
      where datname = current_database() and application_name = 'preciosa-outbox'`
    return (await database.query<{ pid: number }>(text)).map(({ pid }) => pid)
  }
  const allDone = (worker: INestApplicationContext) =>
    waitFor(async () => {
      const counts = await queuesOf(worker).of('imports').getJobCounts('waiting', 'active', 'delayed')
      const unrelayed = await database.query('select from outbox where relayed_at is null')
      return unrelayed.length === 0 && Object.values(counts).every((count) => count === 0)
    })

  it('runs a job once when its transaction commits, and never when it rolls back', async () => {
    const handlers = new TestHandlers()
    const worker = await startWorker(handlers)
    await expect(
      database.transaction(async (client) => {
        await enqueue(client, 'price-list.import', { priceListId: 1 })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    const id = await order(2)
    await waitFor(() => handlers.imports.length > 0)
    await database.query('update outbox set relayed_at = null')
    await order(3)
    await waitFor(() => handlers.imports.includes(3))
    await allDone(worker)
    expect(handlers.imports.sort()).toEqual([2, 3])
    expect(handlers.contexts[0]).toMatchObject({ jobId: id, attempt: 1 })
    const job = await queuesOf(worker)
      .of('imports')
      .getJob(id ?? '')
    expect(job?.opts).toMatchObject({ attempts: 3, backoff: { type: 'exponential', delay: 50 } })
    await stop(worker)
    expect(world.log).toContain('job done')
  })

  it('reports running, waiting, failed and unknown jobs', async () => {
    const handlers = new TestHandlers()
    const worker = await startWorker(handlers)
    const { finish, running } = unfinished()
    handlers.onImport = ({ priceListId }) => (priceListId === 1 ? running : Promise.reject(new Error('no')))
    const ids = [await order(1), await order(2)].map((id) => id ?? '')
    await waitFor(() => handlers.imports.length >= 2)
    const underWay = () =>
      Promise.all(
        [...ids, '00000000-0000-4000-8000-000000000000'].map((id) =>
          queuesOf(worker).isUnderWay('price-list.import', id),
        ),
      )
    expect((await underWay())[0]).toBe(true)
    await waitFor(() => handlers.imports.filter((id) => id === 2).length === 3)
    await waitFor(async () => (await underWay())[1] === false)
    expect(await underWay()).toEqual([true, false, false])
    await queuesOf(worker).of('imports').pause()
    const waiting = (await order(3)) ?? ''
    await waitFor(() => queuesOf(worker).isUnderWay('price-list.import', waiting))
    finish()
    await waitFor(async () => (await underWay())[0] === false)
    expect(await queuesOf(worker).isUnderWay('price-list.import', waiting)).toBe(true)
    expect(handlers.imports).not.toContain(3)
  })

  it('starts a job without waiting for the poll', async () => {
    const handlers = new TestHandlers()
    await startWorker(handlers, { poll: 60_000 })
    const took: number[] = []
    let done: (() => void) | undefined
    handlers.onImport = () => {
      done?.()
      return Promise.resolve()
    }
    for (let number = 1; number <= 30; number++) {
      const handled = new Promise<void>((resolve) => (done = resolve))
      await database.transaction((client) => enqueue(client, 'price-list.import', { priceListId: number }))
      const committed = performance.now()
      await handled
      took.push(performance.now() - committed)
    }
    took.sort((a, b) => a - b)
    const at = (part: number) => took[Math.floor(took.length * part)]?.toFixed(1)
    printFigures(`${kind}: commit to handler p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`)
  })

  it('runs each job once in several processes', async () => {
    const [one, two] = [new TestHandlers(), new TestHandlers()]
    const [worker] = await Promise.all([startWorker(one), startWorker(two)])
    const numbers = Array.from({ length: 120 }, (_, index) => index + 1)
    await database.transaction(async (client) => {
      for (const priceListId of numbers) await enqueue(client, 'price-list.import', { priceListId })
    })
    const all = () => [...one.imports, ...two.imports].sort((a, b) => a - b)
    await waitFor(() => all().length >= 120)
    await allDone(worker)
    expect(all()).toEqual(numbers)
  })

  // Early in the suite: BullMQ leaves timers of five seconds behind when the store goes down.
  it('takes over a job whose process is gone', async () => {
    const cable = await world.cable()
    const short = { ...settings, imports: { ...settings.imports, lockDuration: 1000 } }
    const [lost, next] = [new TestHandlers(), new TestHandlers()]
    const worker = await startWorker(lost, { settings: short, grace: 100, ...world.by(cable) })
    const { finish, running } = unfinished()
    lost.onImport = () => running
    await order(1)
    await waitFor(() => lost.imports.length > 0)
    await cable.pull()
    await startWorker(next, { settings: short })
    await waitFor(() => next.imports.length > 0)
    expect(next.contexts[0]).toMatchObject({ jobId: lost.contexts[0]?.jobId, attempt: 1 })
    await waitFor(() => world.log.includes('job lost its worker'))
    finish()
    await stop(worker)
  })

  it('ends while the store is down', async () => {
    const cable = await world.cable()
    const handlers = new TestHandlers()
    const worker = await startWorker(handlers, {
      grace: 500,
      ...world.by(cable),
    })
    await order(1)
    await waitFor(() => handlers.imports.includes(1))
    await cable.pull()
    await stop(worker)
  })

  it('retries with a pause, then marks the job as failed and logs it without secrets', async () => {
    const handlers = new TestHandlers()
    const at: number[] = []
    handlers.onImport = () => {
      at.push(performance.now())
      return Promise.reject(Object.assign(new Error('no luck'), { parameters: ['hunter2'] }))
    }
    const worker = await startWorker(handlers)
    const id = await order(1)
    await waitFor(() => world.log.includes('job failed permanently'))
    expect(handlers.contexts.map(({ attempt }) => attempt)).toEqual([1, 2, 3])
    expect(handlers.contexts.map(({ lastAttempt }) => lastAttempt)).toEqual([false, false, true])
    const [first = 0, second = 0, third = 0] = at
    expect(second - first).toBeGreaterThanOrEqual(45)
    expect(third - second).toBeGreaterThanOrEqual(90)
    const [failed] = await queuesOf(worker).of('imports').getFailed()
    expect(failed).toMatchObject({ id, failedReason: 'no luck', attemptsMade: 3 })
    expect(world.log).toContain(id)
    expect(world.log).not.toContain('hunter2')
    await order(2)
    await waitFor(() => handlers.imports.includes(2))
  })

  it('fails a job with an invalid payload for good, without running it', async () => {
    const handlers = new TestHandlers()
    const worker = await startWorker(handlers)
    const queue = queuesOf(worker).of('imports')
    await queue.add('price-list.import', { priceListId: 'x' }, { jobId: 'bad' })
    await queue.add('nobody', {}, { jobId: 'worse' })
    await waitFor(async () => (await queue.getFailed()).length === 2)
    const failed = await queue.getFailed()
    expect(failed.map(({ attemptsMade }) => attemptsMade)).toEqual([1, 1])
    expect(handlers.imports).toEqual([])
  })

  it('stores progress, including the last value', async () => {
    const handlers = new TestHandlers()
    const worker = await startWorker(handlers)
    let goOn: (() => void) | undefined
    handlers.onImport = async (_, context) => {
      context.progress(0.1)
      await new Promise<void>((resolve) => (goOn = resolve))
      context.progress({ rows: 10 })
      context.progress({ rows: 20 })
    }
    const id = (await order(1)) ?? ''
    const queue = queuesOf(worker).of('imports')
    await waitFor(async () => (await queue.getJob(id))?.progress === 0.1)
    goOn?.()
    await waitFor(async () => (await queue.getJob(id))?.isCompleted())
    expect((await queue.getJob(id))?.progress).toEqual({ rows: 20 })
  })

  it('keeps each schedule once, in Buenos Aires time, and removes old schedules', async () => {
    const schedules = [
      { name: 'monthly', pattern: '5 * 1-3 * *', job: 'price-list.fetch', payload: {}, atStart: true },
      { name: 'nightly', pattern: '0 4 * * *', job: 'guide.tidy', payload: {} },
    ] as const
    const handlers = new TestHandlers()
    const [worker, other] = await Promise.all([
      startWorker(handlers, { schedules }),
      startWorker(handlers, { schedules }),
    ])
    let queues = queuesOf(worker)
    const lists = () => queues.of('imports').getJobSchedulers(0, -1, true)
    const care = () => queues.of('maintenance').getJobSchedulers(0, -1, true)
    await waitFor(async () => (await lists()).length > 0 && (await care()).length > 0)
    await waitFor(() => handlers.fetched === 2, { what: 'one run for each start' })
    expect(await lists()).toEqual([expect.objectContaining({ key: 'monthly', name: 'price-list.fetch' })])
    const [nightly] = await care()
    expect(new Date(nightly?.next ?? 0).toISOString()).toMatch(/T07:00:00.000Z$/)
    const delayed = await queues.of('maintenance').getDelayed()
    expect(delayed).toHaveLength(1)
    expect(delayed[0]?.opts.attempts).toBe(settings.maintenance.attempts)

    expect(world.log).not.toContain('queue error')

    await stop(worker)
    await stop(other)
    const changed = [
      { name: 'every second', pattern: '* * * * * *', job: 'guide.tidy', payload: {} },
    ] as const
    queues = queuesOf(await startWorker(handlers, { schedules: changed }))
    await waitFor(async () => (await lists()).length === 0 && (await care())[0]?.key === 'every second')
    await waitFor(() => handlers.tidied >= 2, { what: 'two runs of the schedule' })
    expect(await care()).toHaveLength(1)
    await waitFor(async () => (await queues.of('imports').getDelayedCount()) === 0)
  })

  it('lets a running job end before the database closes', async () => {
    const handlers = new TestHandlers()
    const worker = await startWorker(handlers)
    const own = worker.get(Database)
    let answer: unknown
    const { finish, running } = unfinished()
    handlers.onImport = async () => {
      await running
      answer = await own.query('select 1 as one')
    }
    const id = (await order(1)) ?? ''
    await waitFor(() => handlers.imports.length > 0)
    const stopped = stop(worker)
    await waitFor(async () => (await listeners()).length === 0, { what: 'the shutdown to begin' })
    finish()
    await stopped
    expect(answer).toEqual([{ one: 1 }])
    const next = await startWorker(new TestHandlers())
    expect(await (await queuesOf(next).of('imports').getJob(id))?.getState()).toBe('completed')
  })

  it.each([
    ['heeds its signal', true],
    ['does not', false],
  ])('returns a slow job to the queue at shutdown when the job %s', async (_, heeds) => {
    const handlers = new TestHandlers()
    const worker = await startWorker(handlers, { grace: 100 })
    let finish: () => void = () => undefined
    handlers.onImport = (__, { signal }) =>
      new Promise((resolve, reject) => {
        finish = resolve
        if (heeds) signal.addEventListener('abort', () => reject(new Error('asked to end')))
      })
    await order(1)
    await waitFor(() => handlers.imports.length > 0)
    await stop(worker)
    const next = new TestHandlers()
    const jobs = queuesOf(await startWorker(next)).of('imports')
    await waitFor(() => next.imports.length > 0)
    expect(next.contexts[0]?.attempt).toBe(1)
    expect((await jobs.getJob(next.contexts[0]?.jobId ?? ''))?.stalledCounter).toBe(0)
    finish()
  })

  it('recovers after the database closed all its connections', async () => {
    const handlers = new TestHandlers()
    await startWorker(handlers)
    await order(1)
    await waitFor(() => handlers.imports.includes(1))
    const { finish, running } = unfinished()
    handlers.onImport = () => running
    await order(2)
    await waitFor(() => handlers.imports.includes(2))
    for (let round = 0; round < 3; round++) {
      const before = await listeners()
      await database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'jobs-spec'`,
      )
      await waitFor(async () => (await listeners()).some((pid) => !before.includes(pid)))
    }
    finish()
    handlers.onImport = () => Promise.resolve()
    await order(3)
    await waitFor(() => handlers.imports.includes(3))
    await waitFor(async () => (await outboxLag(database.pool)) === 0)
  })

  it('recovers after an outage of the store without losing a job', async () => {
    const cable = await world.cable()
    const handlers = new TestHandlers()
    const worker = await startWorker(handlers, world.by(cable))
    const first = (await order(1)) ?? ''
    await waitFor(async () => (await queuesOf(worker).of('imports').getJobState(first)) === 'completed')
    await cable.pull()
    await order(2)
    await waitFor(async () => world.log.includes('queue error') && (await outboxLag(database.pool)) >= 1)
    expect(handlers.imports).toEqual([1])
    await cable.plugIn()
    await waitFor(() => handlers.imports.includes(2))
    await order(3)
    await waitFor(() => handlers.imports.includes(3))
    expect([...handlers.imports].sort()).toEqual([1, 2, 3])
    await stop(worker)
  })

  it('runs imports and other jobs independently', async () => {
    const handlers = new TestHandlers()
    await startWorker(handlers)
    const { finish, running } = unfinished()
    handlers.onImport = () => running
    const all = queueOptions.imports.concurrency
    for (let id = 1; id <= all + 1; id++) await order(id)
    await waitFor(() => handlers.imports.length === all)
    await enqueue(database.pool, 'guide.tidy', {})
    await waitFor(() => handlers.tidied === 1, { what: 'a job of another queue' })
    expect(handlers.imports).toHaveLength(all)
    finish()
    await waitFor(() => handlers.imports.length === all + 1)
  })

  it("doesn't start without all handlers, and leaves no connection open", async () => {
    @Global()
    @Module({ providers: [{ provide: Database, useValue: database }], exports: [Database] })
    class TestDatabaseModule {}
    const { prefix, databaseUrl, redisUrl } = world
    const config = { database: { url: databaseUrl, directUrl: databaseUrl, pool: 5 }, redisUrl } as Config
    @Module({
      imports: [
        JobsModule.forRoot({ schedules: [], settings, prefix, retry: RETRY }),
        TestDatabaseModule,
        ConfigModule.forRoot(config),
        LoggingModule.forRoot(pino({ level: 'silent' })),
        MetricsModule,
      ],
      providers: [TestHandlers],
    })
    class LackingWorker {}
    await expect(
      NestFactory.createApplicationContext(LackingWorker, { logger: false, abortOnError: false }),
    ).rejects.toThrow('«mail.send» has no handler')
    const open = `select from pg_stat_activity
      where datname = current_database() and application_name = 'preciosa-queue'`
    await waitFor(async () => (await database.query(open)).length === 0)
  })

  if (kind === 'redis') {
    it('starts without Redis, logs it, and works once Redis is up', async () => {
      const cable = await world.cable()
      await cable.pull()
      const handlers = new TestHandlers()
      const schedules = [{ name: 'nightly', pattern: '0 4 * * *', job: 'guide.tidy', payload: {} }] as const
      const worker = await startWorker(handlers, { redisUrl: cable.url, schedules })
      await order(1)
      await waitFor(() => world.log.includes('ECONNREFUSED'))
      await cable.plugIn()
      await waitFor(() => handlers.imports.includes(1))
      const queue = queuesOf(worker).of('maintenance')
      await waitFor(async () => (await queue.getJobSchedulersCount()) === 1)
    })
  }
}

describe('jobs on PostgreSQL', () => suite('postgres'))
describeWithRedis('jobs on Redis', () => suite('redis'))
