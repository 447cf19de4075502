import type { Metrics } from '@preciosa/platform'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/** Looked at by machines every few seconds: logged at a level of their own. */
const QUIET = new Set(['/health/live', '/health/ready', '/metrics'])

/**
 * One line and one observation a request: method, route as it is declared, status and milliseconds. Addresses,
 * queries and headers stay out of the log.
 */
export function logRequests(fastify: FastifyInstance, logger: Logger, metrics: Metrics): void {
  const seconds = metrics.durations('preciosa_http_request_seconds', 'Duration of HTTP requests.', [
    'method',
    'route',
    'status',
  ])
  // Looking for secrets takes longer than answering from the cache, and these fields are all our own.
  const lines = logger.child({}, { redact: [] })
  const byKey = new Map<string, ReturnType<typeof seconds.labels>>()
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    const status = reply.statusCode
    const ms = reply.elapsedTime
    const key = `${method} ${route} ${status}`
    let series = byKey.get(key)
    if (series === undefined) byKey.set(key, (series = seconds.labels(method, route, String(status))))
    series.observe(ms / 1000)
    lines[QUIET.has(route) ? 'debug' : 'info'](
      { requestId: request.id, method, route, status, ms: Math.round(ms * 100) / 100 },
      'request',
    )
    done()
  })
}
