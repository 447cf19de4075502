import 'reflect-metadata'
import { NestFactory } from '@nestjs/core'
import { migrations } from '@preciosa/migrations'
import { NestLogger, runService } from '@preciosa/platform'
import { WorkerModule } from './worker.module.js'

runService({
  name: 'worker',
  migrations,
  needed: ['SECRET_KEY'],
  open: (config, logger) =>
    NestFactory.createApplicationContext(WorkerModule.with({ config, logger }), {
      logger: NestLogger.quieter(logger),
      abortOnError: false,
    }),
})
