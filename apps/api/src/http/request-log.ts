import { ERROR_CODES } from '@preciosa/contracts'
import { type Metrics, RequestSeries } from '@preciosa/platform'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/** Probes ask every few seconds; logged at debug level. */
const QUIET = new Set(['/health/live', '/health/ready', '/metrics'])

const TOO_MANY = ERROR_CODES['too-many-requests'].status

/** One log line and one observation per request. Addresses, queries and headers stay out of the log. */
export function logRequests(fastify: FastifyInstance, logger: Logger, metrics: Metrics): void {
  const series = new RequestSeries(metrics)
  // Redaction is slower than an answer from the cache, and these fields are ours.
  const lines = logger.child({}, { redact: [] })
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    const status = reply.statusCode
    const ms = reply.elapsedTime
    series.count(method, route, status, ms)
    // A flood of rate-limited requests must not fill the log.
    lines[QUIET.has(route) || status === TOO_MANY ? 'debug' : 'info'](
      { requestId: request.id, method, route, status, ms: Math.round(ms * 100) / 100 },
      'request',
    )
    done()
  })
}
