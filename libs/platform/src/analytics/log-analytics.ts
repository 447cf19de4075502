import type { Logger } from 'pino'
import { Analytics, type AnalyticsEvent } from './analytics.js'

/** A structured log line an event. */
export class LogAnalytics extends Analytics {
  constructor(private readonly logger: Logger) {
    super()
  }

  tell(event: AnalyticsEvent): void {
    this.logger.info({ event }, 'analytics')
  }
}
