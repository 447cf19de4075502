import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { INestApplicationContext } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { JobQueues, loadConfig } from '@preciosa/platform'
import { ImportProcesses, ListUploadService } from '@preciosa/server'
import { createTestDatabase, type TestDatabase, waitFor } from '@preciosa/testing'
import pg from 'pg'
import { pino } from 'pino'
import { workerOf } from './worker.js'

const HEADING = 'periodo;tipo;codigo;marca;grupo;version;anio;precio\n'
const rowOf = (code: string) => `2026-10;auto;${code};Volkswagen;Gol;Gol ${code};0km;20000\n`
/** The lock for staging cars in list-locks.ts. */
const CARS_LOCK = 'pg_advisory_lock(7317, 1)'

describe('an import of the worker', () => {
  let test: TestDatabase
  let folder: string
  let other: pg.Client
  let worker: INestApplicationContext
  let log = ''
  const ownPriority = getPriority()

  const start = async () => {
    const config = loadConfig({
      DATABASE_URL: test.url,
      FILES_DIR: folder,
      SECRET_KEYS: 'specs:a-key-that-only-specs-may-know-of',
      DOLLAR_URL: 'off',
      GEOGRAPHY_URL: 'off',
      PRICE_LIST_MAX_MEMORY: '256',
      PRICE_LIST_NICENESS: String(ownPriority + 1),
    })
    const logger = pino({ level: 'info' }, { write: (line) => void (log += line) })
    const settings = { config, logger, jobs: { grace: 100 } }
    worker = await NestFactory.createApplicationContext(workerOf(settings), {
      logger: false,
      abortOnError: false,
    })
  }
  beforeAll(async () => {
    test = await createTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'preciosa-import-'))
    other = new pg.Client(test.url)
    await other.connect()
    await start()
  })
  afterAll(async () => {
    await worker.close()
    await other.end()
    await test.drop()
    await rm(folder, { recursive: true })
  })

  const upload = async (rows: Iterable<string>) => {
    const uploads = worker.get(ListUploadService)
    const file = await uploads.keep(Readable.from(rows), 'lista.csv')
    return uploads.receive(file, { format: 'preciosa', period: '2026-10' })
  }
  const listOf = async (id: number) => {
    const { rows } = await other.query<{ status: string; problem: string | null; stage: string | null }>(
      `select status, problem, progress->>'stage' as stage from price_list where id = $1`,
      [id],
    )
    return rows[0]
  }
  const connections = async () => {
    const { rows } = await other.query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'preciosa-price-list'`,
    )
    return rows.length
  }
  const processes = async () => {
    const children = await readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    const pids = children.split(' ').filter(Boolean).map(Number)
    const commands = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8')))
    return pids.filter((_, at) => commands[at]?.includes('import-list.js'))
  }
  const failures = async () => {
    const jobs = await worker.get(JobQueues).of('imports').getJobs(['failed', 'delayed'])
    return jobs.filter(({ name }) => name === 'price-list.import')
  }

  it('runs in a child process, reports its progress and ends it', async () => {
    await other.query(`select ${CARS_LOCK}`)
    const id = await upload([HEADING, rowOf('VW-1')])
    await waitFor(async () => (await listOf(id))?.stage === 'waiting')
    expect(await connections()).toBeGreaterThan(0)
    // The import has a lower priority than the worker.
    expect((await processes()).map(getPriority)).toEqual([ownPriority + 1])
    expect(getPriority()).toBe(ownPriority)
    await other.query(`select pg_advisory_unlock_all()`)
    await waitFor(async () => (await listOf(id))?.status === 'staged')
    await waitFor(async () => (await connections()) === 0)
  })

  it('is refused at once if it exceeds its memory, without effect on the next', async () => {
    const id = await upload(
      (function* () {
        yield HEADING
        for (let at = 0; at < 400_000; at += 1) yield rowOf(`VW-${at}`)
      })(),
    )
    await waitFor(async () => !['received', 'importing'].includes((await listOf(id))?.status ?? ''))
    expect(await listOf(id)).toMatchObject({
      status: 'refused',
      problem: expect.stringMatching(/tomó más memoria que los 256 MB/) as unknown,
    })
    expect(log).toContain('the import process died')
    const next = await upload([HEADING, rowOf('VW-2')])
    await waitFor(async () => (await listOf(next))?.status === 'staged')
    expect(await failures()).toEqual([])
  })

  it('reports the error of its process', async () => {
    const context = { progress: () => undefined, signal: new AbortController().signal }
    await expect(worker.get(ImportProcesses).run(999_999, context)).rejects.toMatchObject({
      code: 'not-found',
      message: 'No existe la lista 999999.',
    })
  })

  it('ends with its worker and restarts in the next', async () => {
    await other.query(`select ${CARS_LOCK}`)
    const id = await upload([HEADING, rowOf('VW-3')])
    await waitFor(async () => (await listOf(id))?.stage === 'waiting')
    await worker.close()
    expect(await listOf(id)).toMatchObject({ status: 'importing' })
    await other.query(`select pg_advisory_unlock_all()`)
    // PostgreSQL notices a dead client only after its wait for a lock.
    await waitFor(async () => (await connections()) === 0)
    await start()
    await waitFor(async () => (await listOf(id))?.status === 'staged')
  })
})
