import {
  type BeforeApplicationShutdown,
  type DynamicModule,
  Inject,
  Module,
  type OnApplicationBootstrap,
} from '@nestjs/common'
import { DiscoveryModule, DiscoveryService, MetadataScanner } from '@nestjs/core'
import type { Logger } from 'pino'
import type { Config } from '../config/config.js'
import { CONFIG } from '../config/config.module.js'
import { Database } from '../database/database.js'
import { LOGGER } from '../logging/logging.module.js'
import { findHandlers } from './find-handlers.js'
import { JobRuntime, type JobRuntimeOptions } from './job-runtime.js'

const JOB_OPTIONS = Symbol('JobRuntimeOptions')

/**
 * Makes a process a worker: its `@HandlesJob` methods run the jobs. It ends in `beforeApplicationShutdown`, so
 * that a job in flight still has its database (which closes in `onApplicationShutdown`), whatever the order in
 * which modules were imported.
 */
@Module({ imports: [DiscoveryModule] })
export class JobsModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private current: JobRuntime | undefined

  constructor(
    @Inject(JOB_OPTIONS) private readonly options: JobRuntimeOptions,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(Database) private readonly database: Database,
    @Inject(DiscoveryService) private readonly discovery: DiscoveryService,
    @Inject(MetadataScanner) private readonly scanner: MetadataScanner,
  ) {}

  static forRoot(options: JobRuntimeOptions): DynamicModule {
    return { module: JobsModule, providers: [{ provide: JOB_OPTIONS, useValue: options }] }
  }

  /** @throws Error when a job of the registry has no handler or two, which ends the start */
  async onApplicationBootstrap(): Promise<void> {
    const { config, database, logger } = this
    const handlers = findHandlers(this.discovery, this.scanner)
    this.current = await JobRuntime.start({ config, database, logger, handlers }, this.options)
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.current?.close()
  }

  /** What runs; only after the start. */
  get runtime(): JobRuntime {
    if (this.current === undefined) throw new Error('The jobs have not started')
    return this.current
  }
}
