import type { Logger } from 'pino'
import { Analytics, type AnalyticsEvent } from './analytics.js'

export class LogAnalytics extends Analytics {
  constructor(private readonly logger: Logger) {
    super()
  }

  tell(event: AnalyticsEvent): void {
    this.logger.info({ event }, 'analytics')
  }
}
