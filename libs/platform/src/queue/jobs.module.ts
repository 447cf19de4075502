import { BullModule, BullRegistrar, getQueueToken } from '@nestjs/bullmq'
import {
  type BeforeApplicationShutdown,
  type DynamicModule,
  Inject,
  Module,
  type OnApplicationBootstrap,
} from '@nestjs/common'
import { DiscoveryModule, DiscoveryService, MetadataScanner } from '@nestjs/core'
import { QUEUES } from '@preciosa/contracts'
import type { QueueOptions } from 'bullmq'
import type { Config } from '../config/config.js'
import { CONFIG } from '../config/config.module.js'
import { Database } from '../database/database.js'
import { findHandlers } from './find-handlers.js'
import { JobMetrics } from './job-metrics.js'
import { JobQueue } from './job-queue.js'
import { JobQueues } from './job-queues.js'
import { JobRunner } from './job-runner.js'
import { JobRuntime, type JobRuntimeOptions } from './job-runtime.js'
import { JobWorker } from './job-worker.js'
import { JobWorkers } from './job-workers.js'
import { QUEUE_BACKEND, QueueBackendModule } from './queue-backend.module.js'
import type { QueueBackend } from './queue-backend.js'
import { jobOptionsOf, queueOptions } from './queue-options.js'
import { processorOf, type QueueProcessor } from './queue-processor.js'
import type { Schedule } from './schedules.js'

const JOB_OPTIONS = Symbol('JobRuntimeOptions')
const PROCESSORS = Symbol('QueueProcessor[]')

BullModule.queueClass = JobQueue
BullModule.workerClass = JobWorker

/** Ends in `beforeApplicationShutdown`, while the database is still open for running jobs. */
@Module({})
export class JobsModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private runtime: JobRuntime | undefined

  constructor(
    @Inject(JOB_OPTIONS) private readonly options: JobRuntimeOptions,
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    @Inject(QUEUE_BACKEND) private readonly backend: QueueBackend,
    private readonly queues: JobQueues,
    private readonly runner: JobRunner,
    private readonly metrics: JobMetrics,
    @Inject(PROCESSORS) private readonly processors: readonly QueueProcessor[],
    private readonly registrar: BullRegistrar,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  static forRoot(options: JobRuntimeOptions): DynamicModule {
    const settings = options.settings ?? queueOptions
    const processors = QUEUES.map((name) => processorOf(name, settings[name]))
    return {
      module: JobsModule,
      imports: [
        DiscoveryModule,
        QueueBackendModule.forRoot(options),
        BullModule.forRootAsync({
          inject: [QUEUE_BACKEND],
          useFactory: sharedOptions,
          extraOptions: { manualRegistration: true },
        }),
        BullModule.registerQueue(
          ...QUEUES.map((name) => ({ name, defaultJobOptions: jobOptionsOf(settings[name]) })),
        ),
      ],
      providers: [
        { provide: JOB_OPTIONS, useValue: options },
        {
          provide: JobQueues,
          inject: [QUEUE_BACKEND, ...QUEUES.map((name) => getQueueToken(name))],
          useFactory: (backend: QueueBackend, ...queues: JobQueue[]) => new JobQueues(backend, queues),
        },
        JobMetrics,
        JobRunner,
        ...processors,
        {
          provide: PROCESSORS,
          inject: processors,
          useFactory: (...all: QueueProcessor[]) => all,
        },
      ],
      exports: [JobQueues],
    }
  }

  /** @throws Error when a job has no handler or two */
  async onApplicationBootstrap(): Promise<void> {
    const { config, database, backend, queues } = this
    let schedules: readonly Schedule[]
    try {
      const found = findHandlers(this.discovery, this.scanner)
      this.runner.use(found.handlers)
      schedules = this.options.schedules ?? found.schedules
    } catch (error) {
      await queues.close()
      throw error
    }
    const openWorkers = () => {
      this.registrar.register()
      const workers = this.processors.map(({ jobWorker }) => jobWorker)
      return new JobWorkers(backend, workers, this.runner, this.metrics)
    }
    this.runtime = await JobRuntime.start(
      { config, database, backend, queues, openWorkers, schedules },
      this.options,
    )
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.runtime?.close()
  }
}

function sharedOptions(backend: QueueBackend): QueueOptions {
  const { prefix } = backend
  return { connection: backend, ...(prefix === undefined ? {} : { prefix }) }
}
