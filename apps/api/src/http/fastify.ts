import { FastifyAdapter } from '@nestjs/platform-fastify'
import { AppError, CLIENT_TIMEOUTS } from '@preciosa/platform'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AllowedMethods, SHADOWED } from './allowed-methods.js'
import { refuseClient } from './client-error.js'
import { BODY_LIMIT, readBodies, takesUpload } from './bodies.js'
import { expectBodyWithin } from './body-deadline.js'
import { malformation } from './malformed.rules.js'
import { requestIdOf } from './request-id.js'
import { SECURITY_HEADERS } from './security-headers.js'
import { hangUpOnUnread } from './unread-bodies.js'

/** Room for a GET that asks for 250 versions. */
const HEADER_LIMIT = 32 * 1024
/** Milliseconds a client has to send its request, and we to answer it. */
const REQUEST_TIMEOUT: number = CLIENT_TIMEOUTS.requestTimeout
/** The same for staff, who upload: 256 MB at 3 Mbit/s. */
const UPLOAD_TIMEOUT = 15 * 60_000

/** What the adapter does with a request that the router itself refuses, such as `/%`. */
export type Refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void

/**
 * Fastify with our limits, headers and parsers, under Nest.
 * @param timeout milliseconds for a request to come and, once more, to be answered; staff have longer
 */
export function createAdapter(
  allowed: AllowedMethods,
  refuse: Refuse,
  timeout = REQUEST_TIMEOUT,
): FastifyAdapter {
  const adapter = new FastifyAdapter({
    // No Nest middleware here; without it a request skips a whole layer.
    skipMiddie: true,
    bodyLimit: BODY_LIMIT,
    // Node has one limit for the whole server. It is an upload's; every other body has a shorter one of its own.
    requestTimeout: UPLOAD_TIMEOUT,
    handlerTimeout: timeout,
    // Node would refuse a request without Host by itself, with a bare 400; `refuseMalformed` has a problem for it.
    http: {
      maxHeaderSize: HEADER_LIMIT,
      headersTimeout: CLIENT_TIMEOUTS.headersTimeout,
      connectionsCheckingInterval: CLIENT_TIMEOUTS.connectionsCheckingInterval,
      requireHostHeader: false,
    },
    clientErrorHandler: refuseClient,
    routerOptions: { ignoreTrailingSlash: true },
    genReqId: requestIdOf,
    // The router refuses before any hook has run.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      setHeaders(request, reply)
      hangUpOnUnread(request.raw, reply.raw)
      refuse(error, request, reply)
    },
  })
  const fastify = adapter.getInstance<FastifyInstance>()
  allowed.watch(fastify)
  for (const { method, url } of SHADOWED)
    fastify.route({
      method,
      url,
      config: { refuses: true },
      // Nest's comes too late for a route that was there before it.
      errorHandler: refuse,
      handler: (request, reply) => refuse(new AppError('method-not-allowed'), request, reply),
    })
  fastify.addHook('onRoute', (route) => {
    if (route.url.startsWith('/backoffice/')) route.handlerTimeout = UPLOAD_TIMEOUT
  })
  readBodies(fastify)
  fastify.decorateRequest('caller', null)
  fastify.decorateRequest('staff', null)
  fastify.decorateRequest('refusal', undefined)
  fastify.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply)
    hangUpOnUnread(request.raw, reply.raw)
    if (!takesUpload(request)) expectBodyWithin(timeout, request.raw)
    done(refuseMalformed(request))
  })
  // Whatever else than `100-continue` a client expects is passed over (RFC 9110 §10.1.1); Node would answer a bare 417.
  fastify.server.on('checkExpectation', (...call) => fastify.server.emit('request', ...call))
  return adapter
}

function refuseMalformed({ raw }: FastifyRequest): AppError | undefined {
  const problem = malformation(raw)
  return problem === undefined ? undefined : new AppError('validation', problem)
}

function setHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(SECURITY_HEADERS).header('x-request-id', request.id)
}
