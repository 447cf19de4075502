import { reasonOf } from '../http/fetch-json.js'
import { Analytics, type AnalyticsEvent } from './analytics.js'

const SECONDS = 5
/** Events in flight. More are dropped, so that a slow collector can't fill the API's memory. */
const AT_ONCE = 20

interface WarningLogger {
  warn(fields: object, message: string): void
}

/** Logs and drops a failed event. */
export class HttpAnalytics extends Analytics {
  private readonly sending = new Set<Promise<void>>()

  constructor(
    private readonly collector: { url: string; token: string | undefined },
    private readonly logger: WarningLogger,
    private readonly seconds = SECONDS,
  ) {
    super()
  }

  track(event: AnalyticsEvent): void {
    if (this.sending.size >= AT_ONCE) {
      this.logger.warn({ event }, 'an analytics event was dropped: the collector is too slow')
      return
    }
    const sending = this.send(event).finally(() => this.sending.delete(sending))
    this.sending.add(sending)
  }

  async close(): Promise<void> {
    await Promise.all(this.sending)
  }

  private async send(event: AnalyticsEvent): Promise<void> {
    const { url, token } = this.collector
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(event),
        redirect: 'error',
        signal: AbortSignal.timeout(this.seconds * 1000),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`status ${response.status}`)
    } catch (error) {
      this.logger.warn({ event, reason: reasonOf(error, this.seconds) }, LOST)
    }
  }
}

const LOST = 'an analytics event was not taken'
