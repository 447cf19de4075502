import type { DynamicModule } from '@nestjs/common'
import {
  type Clock,
  type Config,
  FilesCheckModule,
  type JobRuntimeOptions,
  JobsModule,
} from '@preciosa/platform'
import { App, FEATURES, WatchModule } from '@preciosa/server'
import type { Logger } from 'pino'

export interface WorkerSettings {
  config: Config
  logger: Logger
  clock?: Clock
  jobs?: JobRuntimeOptions
}

/** All features, whose handlers and schedules the jobs module finds. */
export function workerOf({ config, logger, clock, jobs = {} }: WorkerSettings): DynamicModule {
  const imports = [JobsModule.forRoot(jobs), WatchModule, FilesCheckModule]
  return App.of('worker', { config, logger, clock, features: FEATURES, imports })
}
