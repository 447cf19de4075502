import { Socket } from 'node:net'
import { FastifyAdapter } from '@nestjs/platform-fastify'
import { AppError, CLIENT_TIMEOUTS, type ClientTimeouts, watchUnasked } from '@preciosa/platform'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AllowedMethods, SHADOWED } from './allowed-methods.js'
import { refuseClient } from './client-error.js'
import { BODY_LIMIT, readBodies, takesUpload } from './bodies.js'
import { expectBodyOnceAnswered, expectBodyWithin } from './body-deadline.js'
import { malformation } from './malformed.rules.js'
import { requestIdOf } from './request-id.js'
import { SECURITY_HEADERS } from './security-headers.js'
import { UnreadBodies } from './unread-bodies.js'

/** Room for a GET that asks for 250 versions. */
const HEADER_LIMIT = 32 * 1024
/**
 * Milliseconds for a request of staff, who upload, to come, and once more to be answered, its connection without a byte
 * meanwhile: 256 MB at 3 Mbit/s.
 */
const UPLOAD_TIMEOUT = 15 * 60_000

/** What the adapter does with a request that the router itself refuses, such as `/%`. */
export type Refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void

/**
 * Fastify with our limits, headers and parsers, under Nest.
 * @param limits `requestTimeout` is also what an answer may take; staff have longer
 */
export function createAdapter(
  allowed: AllowedMethods,
  refuse: Refuse,
  limits: Partial<ClientTimeouts> = {},
): FastifyAdapter {
  const { requestTimeout, timeout, keepAliveTimeout, headersTimeout, connectionsCheckingInterval } = {
    ...CLIENT_TIMEOUTS,
    ...limits,
  }
  // Before Fastify gives up the call that waits for it: a client who is late is told so, and not that we are away.
  const bodyTimeout = 0.9 * requestTimeout
  const unread = new UnreadBodies()
  const adapter = new FastifyAdapter({
    // No Nest middleware here; without it a request skips a whole layer.
    skipMiddie: true,
    bodyLimit: BODY_LIMIT,
    // Node has one limit for the whole server. It is an upload's; every other body has a shorter one of its own.
    requestTimeout: UPLOAD_TIMEOUT,
    handlerTimeout: requestTimeout,
    connectionTimeout: timeout,
    keepAliveTimeout,
    // Node would refuse a request without Host by itself, with a bare 400; `refuseMalformed` has a problem for it.
    http: {
      maxHeaderSize: HEADER_LIMIT,
      headersTimeout,
      connectionsCheckingInterval,
      requireHostHeader: false,
    },
    clientErrorHandler: refuseClient,
    routerOptions: { ignoreTrailingSlash: true },
    genReqId: requestIdOf,
    // The router refuses before any hook has run.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      setHeaders(request, reply)
      unread.hangUpOn(request, reply)
      expectBodyWithin(bodyTimeout, request.raw, reply.raw)
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
    if (isStaffs(route.url)) route.handlerTimeout = UPLOAD_TIMEOUT
  })
  readBodies(fastify)
  fastify.decorateRequest('caller', null)
  fastify.decorateRequest('staff', null)
  fastify.decorateRequest('actor', null)
  fastify.decorateRequest('refusal', undefined)
  fastify.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply)
    unread.hangUpOn(request, reply)
    const expectBody = takesUpload(request) ? expectBodyOnceAnswered : expectBodyWithin
    expectBody(bodyTimeout, request.raw, reply.raw)
    // A request that a test has injected has no connection.
    if (isStaffs(request.routeOptions.url) && request.socket instanceof Socket)
      request.socket.setTimeout(UPLOAD_TIMEOUT)
    done(refuseMalformed(request))
  })
  // An `Expect` of a client other than `100-continue` is passed over (RFC 9110 §10.1.1); Node would answer a bare 417.
  fastify.server.on('checkExpectation', (...call) => fastify.server.emit('request', ...call))
  const hangUpOnUnasked = watchUnasked(fastify.server)
  fastify.addHook('preClose', (done) => {
    hangUpOnUnasked()
    done()
  })
  return adapter
}

function isStaffs(url = ''): boolean {
  return url.startsWith('/backoffice/')
}

function refuseMalformed({ raw }: FastifyRequest): AppError | undefined {
  const problem = malformation(raw)
  return problem === undefined ? undefined : new AppError('validation', problem)
}

function setHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(SECURITY_HEADERS).header('x-request-id', request.id)
}
