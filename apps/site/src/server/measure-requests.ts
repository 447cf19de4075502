import { isMonitor, type Metrics, RequestSeries } from '@preciosa/platform/edge'
import type { FastifyInstance } from 'fastify'
import { pathOf } from './path-of.js'
import type { RouteTable } from './route-table.js'

export interface Measured {
  metrics: Metrics
  /** The monitor's token; without it there is no `/metrics`. */
  metricsToken: string | undefined
  table: Pick<RouteTable, 'nameOf'>
}

/** Measures each request by its page, and answers the monitor. */
export function measureRequests(app: FastifyInstance, { metrics, metricsToken, table }: Measured): void {
  const series = new RequestSeries(metrics)
  app.addHook('onResponse', (request, reply, done) => {
    const { method, raw, routeOptions } = request
    series.count(
      method,
      routeOf(routeOptions.url, raw.url ?? '/', table),
      reply.statusCode,
      reply.elapsedTime,
    )
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!isMonitor(request.headers.authorization, metricsToken))
      return reply.code(404).type('text/plain; charset=utf-8').send('Not Found')
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

/** Few names, since anyone can ask for any address. */
function routeOf(known: string | undefined, target: string, table: Measured['table']): string {
  if (known === undefined) return 'none'
  if (known === '/health/live' || known === '/metrics') return known
  if (known !== '*') return 'file'
  return table.nameOf(pathOf(target) ?? '') ?? 'none'
}
