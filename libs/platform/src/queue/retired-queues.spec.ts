import { randomUUID } from 'node:crypto'
import { describeWithRedis, waitFor } from '@preciosa/testing'
import { pino } from 'pino'
import { JobQueue } from './job-queue.js'
import { type JobProcessor, JobWorker } from './job-worker.js'
import { PostgresBackend } from './postgres-backend.js'
import { QueueLog } from './queue-log.js'
import { RedisBackend } from './redis-backend.js'
import { JobWorld, RETRY, type Store, TestHandlers } from './testing/job-world.js'

function suite(kind: Store): void {
  const closing: (() => Promise<void>)[] = []
  let world: JobWorld

  beforeEach(async () => {
    world = await JobWorld.open(kind)
  })
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close()
    await world.close()
  })

  /** The queue and a worker of it, as the version before had them. */
  async function earlier(lockDuration: number, process: JobProcessor | null = null) {
    const queueLog = new QueueLog(pino({ level: 'silent' }))
    const { redisUrl: url, databaseUrl, prefix } = world
    const backend =
      url === undefined
        ? new PostgresBackend(databaseUrl, queueLog)
        : new RedisBackend(url, prefix, queueLog, RETRY)
    await backend.prepare()
    const options = { connection: backend, ...(backend.prefix === undefined ? {} : { prefix }) }
    const queue = new JobQueue('price-lists', { ...options, defaultJobOptions: { attempts: 3 } })
    const worker = new JobWorker('price-lists', process, { ...options, autorun: false, lockDuration })
    closing.push(
      () => queue.close(),
      () => worker.close(true),
    )
    const add = async (priceListId: number, more: { delay?: number } = {}) => {
      const jobId = randomUUID()
      await queue.add('price-list.import', { priceListId }, { jobId, ...more })
      return jobId
    }
    return { queue, worker, add }
  }

  it('gives what was left in it to its successor, once each', async () => {
    const { queue, worker, add } = await earlier(500)
    const ids = [await add(1)]
    // One whose worker was killed.
    expect(await worker.getNextJob('lost')).toMatchObject({ id: ids[0] })
    ids.push(await add(2), await add(3, { delay: 3_600_000 }))
    const template = { name: 'price-list.fetch', data: {} }
    await queue.upsertJobScheduler('monthly', { pattern: '5 * 1-3 * *' }, template)
    const handlers = new TestHandlers()
    const [one] = await Promise.all([
      world.startWorker(handlers, { stalled: 200 }),
      world.startWorker(handlers, { stalled: 200 }),
    ])
    await waitFor(() => new Set(handlers.imports).size === 3)
    await waitFor(async () => {
      const counts = await queue.getJobCounts('waiting', 'delayed', 'prioritized', 'active')
      return Object.values(counts).every((count) => count === 0)
    })
    expect(handlers.imports.sort()).toEqual([1, 2, 3])
    for (const id of ids)
      await waitFor(async () => (await world.queuesOf(one).of('imports').getJobState(id)) === 'completed')
    expect(await queue.getJobSchedulersCount()).toBe(0)
    expect(world.log).not.toContain('queue trouble')
  })

  it('leaves a queue paused that follows a paused one', async () => {
    const { queue, add } = await earlier(30_000)
    await queue.pause()
    const id = await add(1)
    const handlers = new TestHandlers()
    const successor = world.queuesOf(await world.startWorker(handlers)).of('imports')
    await waitFor(async () => (await successor.getJobState(id)) === 'waiting')
    await waitFor(async () => !(await queue.isPaused()))
    expect(await successor.isPaused()).toBe(true)
    expect(handlers.imports).toEqual([])
    await successor.resume()
    await waitFor(() => handlers.imports.includes(1))
  })

  it('leaves a job to the worker that has it in hand', async () => {
    let finish: () => void = () => undefined
    const hand = new Promise<void>((resolve) => (finish = resolve))
    const { queue, worker, add } = await earlier(30_000, () => hand)
    const running = worker.run()
    const id = await add(1)
    await waitFor(async () => (await queue.getJobState(id)) === 'active')
    const handlers = new TestHandlers()
    const queues = world.queuesOf(await world.startWorker(handlers, { stalled: 100 }))
    const other = await add(2)
    await waitFor(() => handlers.imports.includes(2))
    expect(await queues.isUnderWay('price-list.import', id)).toBe(true)
    finish()
    await waitFor(async () => !(await queues.isUnderWay('price-list.import', id)))
    expect(await queue.getJobState(id)).toBe('completed')
    expect(await queue.getJob(other)).toBeUndefined()
    expect(handlers.imports).toEqual([2])
    await worker.close()
    await running
  })
}

describe('a retired queue on PostgreSQL', () => suite('postgres'))
describeWithRedis('a retired queue on Redis', () => suite('redis'))
