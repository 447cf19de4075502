import { Global, Module } from '@nestjs/common'
import type { Logger } from 'pino'
import { LOGGER } from '../logging/logging.module.js'
import { Metrics } from './metrics.js'

@Global()
@Module({
  providers: [{ provide: Metrics, inject: [LOGGER], useFactory: (logger: Logger) => new Metrics(logger) }],
  exports: [Metrics],
})
export class MetricsModule {}
