import { Global, Module } from '@nestjs/common'
import { Metrics } from './metrics.js'

/** The process's metrics, for every module. */
@Global()
@Module({ providers: [{ provide: Metrics, useFactory: () => new Metrics() }], exports: [Metrics] })
export class MetricsModule {}
