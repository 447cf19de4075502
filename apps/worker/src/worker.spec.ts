import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { INestApplicationContext } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import type { QueueName } from '@preciosa/contracts'
import { Database, enqueue, FixedClock, JobQueues, loadConfig } from '@preciosa/platform'
import {
  addAccount,
  addPlan,
  addPriceList,
  createTestDatabase,
  describeWithRedis,
  type TestDatabase,
  testRedis,
  waitFor,
} from '@preciosa/testing'
import {
  type RunningDollarService,
  type RunningGeographyService,
  startDollarService,
  startGeographyService,
} from '@preciosa/sandbox'
import pg from 'pg'
import { pino } from 'pino'
import { workerOf } from './worker.js'

const LIST = `periodo;tipo;codigo;marca;grupo;version;anio;precio
2026-11;auto;VW-1;Volkswagen;Gol;Gol 1.6;0km;20000
`

async function addPlanThatIsOver(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  const query = client.query.bind(client)
  await addPlan(query, {
    accountId: await addAccount(query, { createdAt: '2026-09-01T12:00Z', type: 'individual' }),
    code: 'individualCar',
    startsAt: new Date('2026-09-15T12:00Z'),
    expiresAt: new Date('2026-10-15T12:00Z'),
  })
  await client.end()
}

function suite(redisUrl: () => string | undefined): void {
  let test: TestDatabase
  let folder: string
  let worker: INestApplicationContext
  let dollars: RunningDollarService
  let localities: RunningGeographyService
  let log = ''

  beforeAll(async () => {
    test = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'preciosa-worker-'))
    await mkdir(join(folder, 'inbox'))
    await writeFile(join(folder, 'inbox', 'lista-2026-11.csv'), LIST)
    dollars = await startDollarService({ port: 0, now: () => new Date('2026-11-01T03:05:00Z') })
    localities = await startGeographyService()
    const redis = redisUrl()
    const config = loadConfig({
      DATABASE_URL: test.url,
      FILES_DIR: join(folder, 'files'),
      SECRET_KEYS: 'specs:a-key-that-only-specs-may-know-of',
      PRICE_LIST_SOURCE: join(folder, 'inbox'),
      DOLLAR_URL: dollars.url,
      GEOGRAPHY_URL: localities.url,
      PRICE_LIST_NICENESS: '0',
      ...(redis === undefined ? {} : { REDIS_URL: redis }),
    })
    const logger = pino({ level: 'debug' }, { write: (line) => void (log += line) })
    const clock = new FixedClock(new Date('2026-11-01T03:05:00Z'))
    const jobs = { prefix: `test-${process.pid}-${Date.now()}` }
    await addPlanThatIsOver(test.url)
    worker = await NestFactory.createApplicationContext(workerOf({ config, logger, clock, jobs }), {
      logger: false,
      abortOnError: false,
    })
  })

  afterAll(async () => {
    // It is missing when a job has no handler.
    await (worker as INestApplicationContext | undefined)?.close()
    await dollars.stop()
    await localities.stop()
    await test.drop()
    await rm(folder, { recursive: true })
  })

  /** Schedules are stored one after the other. */
  const schedule = async (queue: QueueName, key: string) => {
    const find = async () =>
      (await worker.get(JobQueues).of(queue).getJobSchedulers(0, -1, true)).find((each) => each.key === key)
    await waitFor(async () => (await find()) !== undefined)
    return { ...(await find()) }
  }

  it("fetches and imports the month's list at its start", async () => {
    const database = worker.get(Database)
    await waitFor(async () => {
      const [list] = await database.query<{ status: string }>('select status from price_list')
      return list?.status === 'staged'
    })
    await waitFor(() => log.split('job done').length > 2)
    expect(log).not.toContain('job failed')
  })

  it('fetches the dollar rates at its start and by schedule', async () => {
    const database = worker.get(Database)
    await waitFor(async () => (await database.query('select from dollar_rate')).length === 2)
    expect(await database.query('select casa from dollar_rate order by casa')).toEqual([
      { casa: 'blue' },
      { casa: 'oficial' },
    ])
    expect((await schedule('maintenance', 'dollar.fetch')).pattern).toBe('7,22,37,52 9-19 * * 1-5')
    expect((await schedule('maintenance', 'dollar.fetch.rest')).pattern).toBe('12 */4 * * *')
  })

  it('imports the official localities except wrong rows', async () => {
    const database = worker.get(Database)
    const named = (id: string, nombre: string) => ({
      id,
      nombre,
      provincia: { id: '14', nombre: 'Córdoba' },
      departamento: { id: '14063', nombre: 'Marcos Juárez' },
    })
    localities.offer([named('14063199', 'Colonia de lejos'), named('14063198', '')])
    expect(localities.asked).toEqual([])
    const found = () =>
      database.query<{ id: number }>(`select id from locality where name = 'Colonia de lejos'`)
    for (const times of [1, 2]) {
      await enqueue(database.pool, 'geography.fetch', {})
      await waitFor(() => log.split('localities imported').length > times)
    }
    expect(await found()).toHaveLength(1)
    expect(log).toContain('localities rejected')
    expect((await schedule('maintenance', 'geography.fetch')).pattern).toBe('42 5 * * 0')
  })

  it('ends expired plans at its start and daily', async () => {
    const database = worker.get(Database)
    const plans = () =>
      database.query<{ code: string; ended: boolean }>(
        'select code, ended_at is not null as ended from subscription order by id',
      )
    await waitFor(async () => (await plans()).length === 2)
    expect(await plans()).toEqual([
      { code: 'individualCar', ended: true },
      { code: 'individualFree', ended: false },
    ])
    expect((await schedule('credits', 'subscriptions.end')).pattern).toBe('10 0 * * *')
  })

  it('deletes old outbox rows', async () => {
    const database = worker.get(Database)
    await database.query(
      `update outbox set relayed_at = now() - interval '8 days' where job = 'price-list.fetch'`,
    )
    await enqueue(database.pool, 'guide.tidy', {})
    await waitFor(async () => {
      const rows = await database.query(`select 1 from outbox where job = 'price-list.fetch'`)
      return rows.length === 0
    })
  })

  it('fails the job of an unknown list and retries it later', async () => {
    const database = worker.get(Database)
    const id = (await enqueue(database.pool, 'price-list.import', { priceListId: 999_999 })) ?? ''
    const queue = worker.get(JobQueues).of('imports')
    await waitFor(async () => (await queue.getJobState(id)) === 'delayed')
    expect((await queue.getJob(id))?.failedReason).toBe('No existe la lista 999999.')
    await waitFor(() => log.includes('will be retried'))
  })

  it('discards a list with a lost job, but not a list in the queue', async () => {
    const database = worker.get(Database)
    const receive = () =>
      addPriceList(database.query.bind(database), { status: 'received', createdAt: '2026-10-01' })
    const status = async (id: number) => {
      const [list] = await database.query<{ status: string }>('select status from price_list where id = $1', [
        id,
      ])
      return list?.status
    }
    const queue = worker.get(JobQueues).of('imports')
    await queue.pause()
    const waiting = await receive()
    const job = (await enqueue(database.pool, 'price-list.import', { priceListId: waiting })) ?? ''
    await waitFor(async () => (await queue.getJob(job)) !== undefined)
    const lost = await receive()
    await enqueue(database.pool, 'guide.tidy', {})
    await waitFor(async () => (await status(lost)) === 'discarded')
    expect(await status(waiting)).toBe('received')
    await queue.remove(job)
    await queue.resume()
  })

  it('has its schedules', async () => {
    expect((await schedule('imports', 'price-list.fetch')).pattern).toBe('5 * 1-3 * *')
    expect(await schedule('maintenance', 'guide.tidy')).toMatchObject({
      pattern: '0 4 * * *',
      tz: 'America/Argentina/Buenos_Aires',
    })
  })
}

describe('the worker on PostgreSQL', () => suite(() => undefined))
describeWithRedis('the worker on Redis', () => suite(() => testRedis() ?? undefined))
