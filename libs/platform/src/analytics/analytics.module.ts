import { Module, type OnApplicationShutdown } from '@nestjs/common'
import type { Logger } from 'pino'
import type { Config } from '../config/config.js'
import { CONFIG } from '../config/config.module.js'
import { LOGGER } from '../logging/logging.module.js'
import { Analytics } from './analytics.js'
import { HttpAnalytics } from './http-analytics.js'
import { LogAnalytics } from './log-analytics.js'

@Module({
  providers: [
    {
      provide: Analytics,
      inject: [CONFIG, LOGGER],
      useFactory: ({ analytics }: Config, logger: Logger) =>
        analytics === undefined ? new LogAnalytics(logger) : new HttpAnalytics(analytics, logger),
    },
  ],
  exports: [Analytics],
})
export class AnalyticsModule implements OnApplicationShutdown {
  constructor(private readonly analytics: Analytics) {}

  async onApplicationShutdown(): Promise<void> {
    if (this.analytics instanceof HttpAnalytics) await this.analytics.close()
  }
}
