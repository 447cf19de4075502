import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { INestApplicationContext } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { Database, enqueue, FixedClock, JobsModule, loadConfig } from '@preciosa/platform'
import {
  createTestDatabase,
  describeWithRedis,
  type TestDatabase,
  testRedis,
  waitFor,
} from '@preciosa/testing'
import { type RunningDollarService, startDollarService } from '@preciosa/sandbox'
import { pino } from 'pino'
import { WorkerModule } from './worker.module.js'

const LIST = `periodo;tipo;codigo;marca;grupo;version;anio;precio
2026-11;auto;VW-1;Volkswagen;Gol;Gol 1.6;0km;20000
`

function suite(redisUrl: () => string | undefined): void {
  let test: TestDatabase
  let folder: string
  let worker: INestApplicationContext
  let dollars: RunningDollarService
  let log = ''

  beforeAll(async () => {
    test = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'preciosa-worker-'))
    await mkdir(join(folder, 'inbox'))
    await writeFile(join(folder, 'inbox', 'lista-2026-11.csv'), LIST)
    dollars = await startDollarService({ port: 0, now: () => new Date('2026-11-01T03:05:00Z') })
    const redis = redisUrl()
    const config = loadConfig({
      DATABASE_URL: test.url,
      FILES_DIR: join(folder, 'files'),
      PRICE_LIST_SOURCE: join(folder, 'inbox'),
      DOLLAR_URL: dollars.url,
      ...(redis === undefined ? {} : { REDIS_URL: redis }),
    })
    const logger = pino({ level: 'debug' }, { write: (line) => void (log += line) })
    const clock = new FixedClock(new Date('2026-11-01T03:05:00Z'))
    const jobs = { prefix: `test-${process.pid}-${Date.now()}` }
    worker = await NestFactory.createApplicationContext(WorkerModule.with({ config, logger, clock, jobs }), {
      logger: false,
      abortOnError: false,
    })
  })

  afterAll(async () => {
    await worker.close()
    await dollars.stop()
    await test.drop()
    await rm(folder, { recursive: true })
  })

  it('fetches and takes in the month’s list at its start, from job to job', async () => {
    const database = worker.get(Database)
    await waitFor(async () => {
      const [list] = await database.query<{ status: string }>('select status from price_list')
      return list?.status === 'staged'
    })
    await waitFor(() => log.split('job done').length > 2)
    expect(log).not.toContain('job failed')
  })

  it('asks what a dollar costs at its start, and then by the clock', async () => {
    const database = worker.get(Database)
    await waitFor(async () => (await database.query('select from dollar_rate')).length === 2)
    expect(await database.query('select casa from dollar_rate order by casa')).toEqual([
      { casa: 'blue' },
      { casa: 'oficial' },
    ])
    const schedules = await worker
      .get(JobsModule)
      .runtime.queues.of('maintenance')
      .getJobSchedulers(0, -1, true)
    expect(schedules).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: 'dollar.fetch', pattern: '7,22,37,52 9-19 * * 1-5' }),
        expect.objectContaining({ key: 'dollar.fetch.rest', pattern: '12 */4 * * *' }),
      ]),
    )
  })

  it('tidies', async () => {
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

  it('fails the job of a list that isn’t there, and keeps it for another try', async () => {
    const database = worker.get(Database)
    const id = (await enqueue(database.pool, 'price-list.import', { priceListId: 999_999 })) ?? ''
    const queue = worker.get(JobsModule).runtime.queues.of('price-lists')
    await waitFor(async () => (await queue.getJobState(id)) === 'delayed')
    expect((await queue.getJob(id))?.failedReason).toBe('No existe la lista 999999.')
    await waitFor(() => log.includes('it will be tried again'))
  })

  it('gives up a list whose job is lost, and none that waits in the queue', async () => {
    const database = worker.get(Database)
    const receive = async () => {
      const [list] = await database.query<{ id: number }>(
        `insert into price_list (status, file_name, file_key, file_bytes, format, options, created_at)
         values ('received', 'lista.csv', 'price-lists/none', 1, '{}', '{}', '2026-10-01') returning id`,
      )
      return list?.id ?? 0
    }
    const status = async (id: number) => {
      const [list] = await database.query<{ status: string }>('select status from price_list where id = $1', [
        id,
      ])
      return list?.status
    }
    const queue = worker.get(JobsModule).runtime.queues.of('price-lists')
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
    const { queues } = worker.get(JobsModule).runtime
    const [fetch] = await queues.of('price-lists').getJobSchedulers(0, -1, true)
    expect(fetch).toMatchObject({ key: 'price-list.fetch', pattern: '5 * 1-3 * *' })
    const maintenance = await queues.of('maintenance').getJobSchedulers(0, -1, true)
    expect(maintenance.find(({ key }) => key === 'guide.tidy')).toMatchObject({
      key: 'guide.tidy',
      pattern: '0 4 * * *',
      tz: 'America/Argentina/Buenos_Aires',
    })
  })
}

describe('the worker on PostgreSQL', () => suite(() => undefined))
describeWithRedis('the worker on Redis', () => suite(() => testRedis() ?? undefined))
