import type { Logger } from 'pino'
import { Analytics, type AnalyticsEvent } from './analytics.js'

export class LogAnalytics extends Analytics {
  constructor(private readonly logger: Logger) {
    super()
  }

  track(event: AnalyticsEvent): void {
    this.logger.info({ event }, 'analytics')
  }
}
