import { ERROR_CODES } from '@preciosa/contracts'
import type { Metrics } from '@preciosa/platform'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/** Probes ask every few seconds; logged at debug level. */
const QUIET = new Set(['/health/live', '/health/ready', '/metrics'])

const TOO_MANY = ERROR_CODES['too-many-requests'].status

interface Series {
  seconds: { observe(seconds: number): void }
  requests: { inc(): void }
}

/** One log line and one observation per request. Addresses, queries and headers stay out of the log. */
export function logRequests(fastify: FastifyInstance, logger: Logger, metrics: Metrics): void {
  const seconds = metrics.durations('preciosa_http_request_seconds', 'Duration of HTTP requests.', [
    'method',
    'route',
  ])
  // Counted separately: a histogram per status and route would make a scrape a megabyte.
  const requests = metrics.counter('preciosa_http_requests_total', 'HTTP requests by their answer.', [
    'method',
    'route',
    'status',
  ])
  // Redaction is slower than an answer from the cache, and these fields are ours.
  const lines = logger.child({}, { redact: [] })
  const byKey = new Map<string, Series>()
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    const status = reply.statusCode
    const ms = reply.elapsedTime
    const key = `${method} ${route} ${status}`
    let series = byKey.get(key)
    if (series === undefined) {
      series = {
        seconds: seconds.labels(method, route),
        requests: requests.labels(method, route, String(status)),
      }
      byKey.set(key, series)
    }
    series.seconds.observe(ms / 1000)
    series.requests.inc()
    // A flood of rate-limited requests must not fill the log.
    lines[QUIET.has(route) || status === TOO_MANY ? 'debug' : 'info'](
      { requestId: request.id, method, route, status, ms: Math.round(ms * 100) / 100 },
      'request',
    )
    done()
  })
}
