import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { INestApplicationContext } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { QUEUES_PATH } from '@preciosa/contracts'
import {
  Database,
  enqueue,
  INTERNAL_HEADER,
  INTERNAL_PURPOSE,
  JobQueues,
  KeyRing,
  loadConfig,
  Metrics,
} from '@preciosa/platform'
import {
  bodyOf,
  createTestDatabase,
  describeWithRedis,
  type TestDatabase,
  testRedis,
  waitFor,
} from '@preciosa/testing'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { workerOf } from '../worker.js'
import { createBoard } from './board.js'

const SECRET = 'specs:a-key-that-only-specs-may-know-of'
const TOKEN = 'a-token-of-this-spec'
const keyOf = (secretKeys: string) => KeyRing.of(secretKeys).derived(INTERNAL_PURPOSE)

interface Shown {
  queues: {
    name: string
    counts: Record<string, number>
    jobs: { id: string; data: unknown; failedReason: string }[]
  }[]
}

function suite(redisUrl: () => string | undefined): void {
  let test: TestDatabase
  let folder: string
  let worker: INestApplicationContext
  let board: FastifyInstance

  beforeAll(async () => {
    test = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'preciosa-board-'))
    const redis = redisUrl()
    const config = loadConfig({
      DATABASE_URL: test.url,
      FILES_DIR: folder,
      SECRET_KEYS: SECRET,
      DOLLAR_URL: 'off',
      GEOGRAPHY_URL: 'off',
      METRICS_TOKEN: TOKEN,
      ...(redis === undefined ? {} : { REDIS_URL: redis }),
    })
    const jobs = { prefix: `test-${process.pid}-${Date.now()}` }
    worker = await NestFactory.createApplicationContext(
      workerOf({ config, logger: pino({ level: 'silent' }), jobs }),
      { logger: false, abortOnError: false },
    )
    board = await createBoard(worker.get(JobQueues), worker.get(Metrics), config)
  })

  afterAll(async () => {
    await board.close()
    await worker.close()
    await test.drop()
    await rm(folder, { recursive: true })
  })

  const ask = (url: string, method: 'GET' | 'PUT' = 'GET', key: string | null = keyOf(SECRET)) =>
    board.inject({
      method,
      url: `${QUEUES_PATH}${url}`,
      headers: key === null ? {} : { [INTERNAL_HEADER]: key },
    })

  it('answers the health check without the key', async () => {
    expect((await board.inject('/health/live')).json()).toEqual({ status: 'ok' })
  })

  const metrics = async (authorization?: string) => {
    const headers = authorization === undefined ? {} : { authorization }
    return board.inject({ url: '/metrics', headers })
  }

  it('shows the metrics to the monitor only', async () => {
    for (const other of [undefined, 'Bearer ', `Bearer ${TOKEN}.`, TOKEN, `Basic ${TOKEN}`])
      expect((await metrics(other)).statusCode).toBe(404)
    const { statusCode, headers, body } = await metrics(`Bearer ${TOKEN}`)
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')])
    for (const series of [
      'preciosa_outbox_lag_seconds',
      'preciosa_queue_jobs{queue="mail",state="waiting"}',
      'preciosa_queue_oldest_seconds{queue="payments"}',
      'preciosa_jobs_total{queue="payments",job_name="payments.poll",outcome="failed"}',
      'preciosa_mails_waiting',
      'process_cpu_seconds_total',
    ])
      expect(body).toContain(`\n${series} `)
    expect(body).not.toMatch(/^preciosa_look_failed.* 1$/m)
  })

  it.each(['', '/', '/api/queues', '/static/favicon.ico', '/queue/imports'])(
    'refuses %s without the key',
    async (url) => {
      for (const key of [null, '', 'x', keyOf(`${SECRET}.`), SECRET]) {
        const answer = await ask(url, 'GET', key)
        expect([answer.statusCode, answer.json()]).toMatchObject([403, { code: 'permission' }])
      }
    },
  )

  it('serves a page without resources of other sites', async () => {
    const page = await ask('/')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Colas de Preciosa')
    expect(page.body).toContain(`<base href="${QUEUES_PATH}/"`)
    expect(page.body).not.toMatch(/(src|href)="https?:/)
    const scripts = Array.from(page.body.matchAll(/src="([^"]+\.js)"/g), ([, path]) => path!)
    expect(scripts.length).toBeGreaterThan(0)
    for (const path of scripts) expect((await ask(`/${path}`)).statusCode).toBe(200)
  })

  it('shows a failed job and retries it on request', async () => {
    const id = (await enqueue(worker.get(Database).pool, 'price-list.import', { priceListId: 999_999 })) ?? ''
    const queue = worker.get(JobQueues).of('imports')
    await waitFor(async () => (await queue.getJobState(id)) === 'delayed')
    const { queues } = bodyOf<Shown>(await ask('/api/queues?activeQueue=imports&status=delayed&page=1'))
    expect(queues.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['imports', 'payments', 'maintenance']),
    )
    const job = queues.find(({ name }) => name === 'imports')?.jobs.find((one) => one.id === id)
    expect(job).toMatchObject({ data: { priceListId: 999_999 }, failedReason: 'No existe la lista 999999.' })
    expect((await ask(`/api/queues/imports/${id}/promote`, 'PUT')).statusCode).toBeLessThan(300)
    await waitFor(async () => ((await queue.getJob(id))?.attemptsMade ?? 0) > 1)
  })
}

describe('the board on PostgreSQL', () => suite(() => undefined))
describeWithRedis('the board on Redis', () => suite(() => testRedis() ?? undefined))
