import { randomBytes } from 'node:crypto'
import { type INestApplicationContext, Module } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import type { JobPayload } from '@preciosa/contracts/registry'
import { createTestDatabase, type TestDatabase, testRedis } from '@preciosa/testing'
import { pino } from 'pino'
import type { Config } from '../../config/config.js'
import { ConfigModule } from '../../config/config.module.js'
import { createDataSource } from '../../database/data-source.js'
import { Database } from '../../database/database.js'
import { DatabaseModule } from '../../database/database.module.js'
import { LoggingModule } from '../../logging/logging.module.js'
import { enqueue } from '../../outbox/enqueue.js'
import { MetricsModule } from '../../metrics/metrics.module.js'
import { HandlesJob, type JobContext } from '../handles-job.decorator.js'
import { JobQueues } from '../job-queues.js'
import type { JobRuntimeOptions } from '../job-runtime.js'
import { JobsModule } from '../jobs.module.js'
import { queueOptions } from '../queue-options.js'
import { Cable } from './cable.js'
import { otherJobsThan } from './other-jobs.js'

type Import = JobPayload<'price-list.import'>

export class TestHandlers {
  readonly imports: number[] = []
  readonly contexts: JobContext[] = []
  tidied = 0
  fetched = 0
  onImport: (payload: Import, context: JobContext) => Promise<void> = () => Promise.resolve()

  @HandlesJob('price-list.import')
  async import(payload: Import, context: JobContext): Promise<void> {
    this.imports.push(payload.priceListId)
    this.contexts.push(context)
    await this.onImport(payload, context)
  }

  @HandlesJob('price-list.fetch')
  fetch(): Promise<void> {
    this.fetched++
    return Promise.resolve()
  }

  @HandlesJob('guide.tidy')
  tidy(): Promise<void> {
    this.tidied++
    return Promise.resolve()
  }
}

export const settings = { ...queueOptions, imports: { ...queueOptions.imports, attempts: 3, backoff: 50 } }

export const RETRY = { first: 100, most: 800 }

const OtherJobs = otherJobsThan('price-list.import', 'price-list.fetch', 'guide.tidy')

export type Store = 'postgres' | 'redis'

export class JobWorld {
  readonly prefix = `test-${randomBytes(6).toString('hex')}`
  readonly redisUrl: string | undefined
  log = ''
  private readonly workers: INestApplicationContext[] = []
  private readonly cables: Cable[] = []

  private constructor(
    private readonly test: TestDatabase,
    readonly database: Database,
    readonly kind: Store,
  ) {
    this.redisUrl = kind === 'redis' ? (testRedis() ?? undefined) : undefined
  }

  static async open(kind: Store): Promise<JobWorld> {
    const test = await createTestDatabase()
    const database = new Database(await createDataSource({ url: test.url, name: 'jobs-spec' }).initialize())
    return new JobWorld(test, database, kind)
  }

  async close(): Promise<void> {
    for (const worker of this.workers.splice(0)) await worker.close()
    for (const cable of this.cables.splice(0)) await cable.pull()
    await this.database.dataSource.destroy()
    await this.test.drop()
  }

  get databaseUrl(): string {
    return this.test.url
  }

  get storeUrl(): string {
    return this.redisUrl ?? this.test.url
  }

  async startWorker(
    handlers: TestHandlers,
    options: Partial<JobRuntimeOptions> & { databaseUrl?: string; redisUrl?: string } = {},
  ): Promise<INestApplicationContext> {
    const { databaseUrl = this.test.url, redisUrl = this.redisUrl, ...rest } = options
    const config = { database: { url: databaseUrl, directUrl: databaseUrl, pool: 5 }, redisUrl } as Config
    const logger = pino({ level: 'debug' }, { write: (line) => void (this.log += line) })
    const { prefix } = this
    @Module({
      imports: [
        JobsModule.forRoot({ schedules: [], settings, prefix, poll: 500, retry: RETRY, ...rest }),
        DatabaseModule.forRoot({ name: 'jobs-spec-worker' }),
        ConfigModule.forRoot(config),
        LoggingModule.forRoot(logger),
        MetricsModule,
      ],
      providers: [{ provide: TestHandlers, useValue: handlers }, OtherJobs],
    })
    class TestWorker {}
    const app = await NestFactory.createApplicationContext(TestWorker, { logger: false, abortOnError: false })
    this.workers.push(app)
    return app
  }

  async stop(worker: INestApplicationContext): Promise<void> {
    this.workers.splice(this.workers.indexOf(worker), 1)
    await worker.close()
  }

  async cable(): Promise<Cable> {
    const cable = new Cable(new URL(this.storeUrl))
    this.cables.push(cable)
    await cable.plugIn()
    return cable
  }

  by(cable: Cable): { redisUrl: string } | { databaseUrl: string } {
    return this.kind === 'redis' ? { redisUrl: cable.url } : { databaseUrl: cable.url }
  }

  queuesOf(worker: INestApplicationContext): JobQueues {
    return worker.get(JobQueues)
  }

  order(priceListId: number): Promise<string | undefined> {
    return enqueue(this.database.pool, 'price-list.import', { priceListId })
  }
}
