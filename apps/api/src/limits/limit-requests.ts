import type { FastifyInstance } from 'fastify'
import { bearerToken } from '@preciosa/server'
import type { Refuse } from '../http/fastify.js'
import type { ClientAddresses } from './client-addresses.js'
import type { TrafficLimits } from './traffic-limits.js'

/** Probes ask every few seconds. */
const UNLIMITED = new Set(['/health/live', '/health/ready', '/metrics'])

export function limitRequests(
  fastify: FastifyInstance,
  { addresses, traffic, refuse }: { addresses: ClientAddresses; traffic: TrafficLimits; refuse: Refuse },
): void {
  fastify.decorateRequest('clientAddress', '')
  fastify.addHook('onRequest', (request, reply, done) => {
    request.clientAddress = addresses.answerable(request)
    if (UNLIMITED.has(request.routeOptions.url ?? '')) {
      done()
      return
    }
    traffic.count(addresses.of(request), bearerToken(request.headers.authorization)).then(
      () => done(),
      (error: unknown) => refuse(error, request, reply),
    )
  })
}
