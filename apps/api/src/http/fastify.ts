import { Socket } from 'node:net'
import { FastifyAdapter } from '@nestjs/platform-fastify'
import { AppError, type ClientTimeouts, guardConnections, listenerOptions } from '@preciosa/platform'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AllowedMethods, SHADOWED } from './allowed-methods.js'
import { refuseClient } from './client-error.js'
import { BODY_LIMIT, leaveUploadUnread, readBodies, takesUpload } from './bodies.js'
import { expectBodyOnceAnswered, expectBodyWithin } from './body-deadline.js'
import { malformation } from './malformed.rules.js'
import { requestIdOf } from './request-id.js'
import { SECURITY_HEADERS } from './security-headers.js'
import { UnreadBodies } from './unread-bodies.js'

/** Milliseconds to receive a staff request, and again to answer it: 256 MB at 3 Mbit/s. */
const UPLOAD_TIMEOUT = 15 * 60_000

export type Refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void

interface Edge {
  isProxy?: (address: string) => boolean
  drainSeconds?: number
}

/** @param limits `requestTimeout` also limits the answer; staff have longer */
export function createAdapter(
  allowed: AllowedMethods,
  refuse: Refuse,
  limits: Partial<ClientTimeouts> = {},
  { isProxy = () => false, drainSeconds = 0 }: Edge = {},
): FastifyAdapter {
  const { requestTimeout, ...listener } = listenerOptions(limits)
  // Shorter than Fastify's own timeout: a late body gets 400 instead of 503.
  const bodyTimeout = 0.9 * requestTimeout
  const unread = new UnreadBodies()
  const adapter = new FastifyAdapter({
    skipMiddie: true,
    bodyLimit: BODY_LIMIT,
    // Node has one timeout per server. It is the upload's; other bodies have a shorter deadline.
    requestTimeout: UPLOAD_TIMEOUT,
    handlerTimeout: requestTimeout,
    // A missing Host gets a problem from `refuseMalformed`.
    ...listener,
    clientErrorHandler: refuseClient,
    routerOptions: { ignoreTrailingSlash: true },
    genReqId: requestIdOf,
    // The router refuses before hooks run.
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
      // Nest sets its error handler after this route is added.
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
    leaveUploadUnread(request)
    unread.hangUpOn(request, reply)
    const expectBody = takesUpload(request) ? expectBodyOnceAnswered : expectBodyWithin
    expectBody(bodyTimeout, request.raw, reply.raw)
    if (isStaffs(request.routeOptions.url) && request.socket instanceof Socket)
      request.socket.setTimeout(UPLOAD_TIMEOUT)
    done(refuseMalformed(request))
  })
  fastify.addHook('preClose', guardConnections(fastify.server, isProxy, drainSeconds))
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
