import type { Metrics } from './metrics.js'

interface Series {
  seconds: { observe(seconds: number): void }
  requests: { inc(): void }
}

/** The requests of a server by route. */
export class RequestSeries {
  private readonly seconds
  private readonly requests
  private readonly byKey = new Map<string, Series>()

  constructor(metrics: Metrics) {
    this.seconds = metrics.durations('preciosa_http_request_seconds', 'Duration of HTTP requests.', [
      'method',
      'route',
    ])
    // Counted separately: a histogram per status and route would make a scrape a megabyte.
    this.requests = metrics.counter('preciosa_http_requests_total', 'HTTP requests by their answer.', [
      'method',
      'route',
      'status',
    ])
  }

  /** @param route its pattern, of which there are few @param ms its duration in milliseconds */
  count(method: string, route: string, status: number, ms: number): void {
    const key = `${method} ${route} ${status}`
    let series = this.byKey.get(key)
    if (series === undefined) {
      series = {
        seconds: this.seconds.labels(method, route),
        requests: this.requests.labels(method, route, String(status)),
      }
      this.byKey.set(key, series)
    }
    series.seconds.observe(ms / 1000)
    series.requests.inc()
  }
}
