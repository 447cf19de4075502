import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import fastifyStatic from '@fastify/static'
import {
  type ClientTimeouts,
  getsNoAnswer,
  guardConnections,
  hangUp,
  hostsOf,
  listenerOptions,
} from '@preciosa/platform/edge'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { logError } from '../config/log.server.js'
import { pageOf } from '../navigation/page-of.rules.js'
import { API_MS, forVisitor } from '../api/visitor.server.js'
import { type Admit, TooManyRequestsError } from './admission.js'
import { refusalOf } from './own-form.js'
import { type CachedPage, type PageCache, sendCached } from './page-cache.js'
import { pageKeyOf } from './page-cache.rules.js'
import { type Measured, measureRequests } from './measure-requests.js'
import { pathOf } from './path-of.js'
import type { Refusals } from './refusals.js'
import type { RouteTable } from './route-table.js'
import { securityHeaders } from './security-headers.js'
import { toWebRequest } from './web-request.js'
import { sendWebResponse } from './web-response.js'

export interface SiteParts extends Omit<Measured, 'table'> {
  /** The folder of the built files; Vite serves its own. */
  client?: string
  render: (request: Request) => Promise<Response>
  /** Replaces the Host header, which the caller can choose. */
  siteUrl: string
  senderOf: (request: IncomingMessage) => string
  isProxy: (address: string) => boolean
  drainSeconds?: number
  admit: Admit
  refusals: Refusals
  table: RouteTable
  pageCache?: PageCache
  cdnSeconds?: number
  timeoutMs?: number
  limits?: Partial<ClientTimeouts>
}

const METHODS = ['GET', 'HEAD', 'POST']
/** For health checks and the monitor, which come without a proxy; not every proxy can hide a path (decision 093). */
const INSIDE = ['/health/live', '/metrics']
const MAX_REQUESTS = 10_000
const YEAR = 365 * 24 * 3600

/** Fastify with the API's listener; every path that is no file is a page of Remix. */
export async function createSiteServer(parts: SiteParts): Promise<FastifyInstance> {
  const { client, refusals, siteUrl, isProxy, drainSeconds, limits } = parts
  const always = securityHeaders(siteUrl)
  const app = fastify({
    ...listenerOptions(limits),
    maxRequestsPerSocket: MAX_REQUESTS,
    clientErrorHandler: refuseClient,
    frameworkErrors: (_, request, reply) => {
      reply.headers(always)
      refusals.badAddress(request, reply)
    },
  })
  app.addHook('preClose', guardConnections(app.server, isProxy, drainSeconds))
  // Remix reads a form from the request itself.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_, __, done) => done(null))
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always)
    if (isAnswered(request, reply, parts)) return
    done()
  })
  measureRequests(app, parts)
  if (client !== undefined) await serveFiles(app, client)
  app.get('/health/live', (_, reply) => text(reply.header('cache-control', 'no-store'), 200, 'ok'))
  // Some browsers and crawlers request this name without reading a page.
  app.get('/favicon.ico', (_, reply) =>
    reply.header('cache-control', 'public, max-age=86400').redirect('/favicon.svg', 301),
  )
  // Without this answer the browser could cache a page under the name of an old build's file.
  app.get('/assets/*', (_, reply) => text(reply.header('cache-control', 'no-store'), 404, 'Not Found'))
  app.route({ method: ['GET', 'POST'], url: '*', handler: (request, reply) => page(request, reply, parts) })
  await app.ready()
  return app
}

/** Names with a content hash never change. */
async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', '.vite/**'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        /[\\/]assets[\\/]/.test(path) ? `public, max-age=${YEAR}, immutable` : 'public, max-age=3600',
      )
    },
  })
}

/** Remix's former data requests; the site uses none, and Remix would log each as an error. */
function asksForData(url: string): boolean {
  const at = url.indexOf('?')
  return at !== -1 && new URLSearchParams(url.slice(at)).has('_data')
}

/** Refuses what no page should see. */
function isAnswered(
  request: FastifyRequest,
  reply: FastifyReply,
  { refusals, siteUrl, table }: SiteParts,
): boolean {
  const { method, headers, raw } = request
  const { url = '' } = raw
  if (!METHODS.includes(method)) {
    text(reply.header('allow', METHODS.join(', ')), 405, 'Method Not Allowed')
    return true
  }
  const path = pathOf(url)
  if (path === null || asksForData(url) || hostsOf(raw) > 1) {
    refusals.badAddress(request, reply)
    return true
  }
  if (INSIDE.includes(path) && headers['x-forwarded-for'] !== undefined) {
    text(reply, 404, 'Not Found')
    return true
  }
  switch (refusalOf({ method, path, headers }, siteUrl, table)) {
    case 403:
      refusals.foreignForm(request, reply)
      return true
    case 413:
      refusals.tooLong(request, reply)
      return true
    case 411:
      text(reply.header('connection', 'close'), 411, 'Length Required')
      return true
    case null:
      return false
  }
}

async function page(request: FastifyRequest, reply: FastifyReply, parts: SiteParts): Promise<FastifyReply> {
  const { admit, refusals, senderOf, cdnSeconds = 0, timeoutMs = API_MS } = parts
  const address = senderOf(request.raw)
  const deadline = AbortSignal.timeout(timeoutMs)
  try {
    // The queue slot is held only during rendering, so a slow reader blocks no other request.
    const answer = await admit(address, deadline, () =>
      forVisitor(address, () => answerTo(request, reply, parts), {
        deadline,
        page: pageOf(request.raw.url ?? '/'),
        agent: request.headers['user-agent'],
        method: request.method,
      }),
    )
    if ('html' in answer) return await sendCached(request, reply, answer, cdnSeconds)
    return await sendWebResponse(request, reply, answer)
  } catch (error) {
    if (error instanceof TooManyRequestsError) return refusals.tooMany(request, reply, error.seconds)
    if (error === deadline.reason) return refusals.tooSlow(request, reply)
    if (!reply.raw.destroyed) logError('A page failed', error)
    return text(reply, 500, 'Internal Server Error')
  }
}

/** A cached visitor page, else one rendered for this request. */
async function answerTo(
  request: FastifyRequest,
  reply: FastifyReply,
  { pageCache, render, siteUrl, table }: SiteParts,
): Promise<CachedPage | Response> {
  const { url = '', headers } = request.raw
  const isRead = request.method !== 'POST'
  const key = isRead ? pageKeyOf(url, headers.cookie, (path) => table.sharedAt(path)) : null
  const cached = key === null ? null : await pageCache?.page(key)
  return cached ?? render(toWebRequest(request.raw, reply.raw, siteUrl))
}

function text(reply: FastifyReply, status: number, content: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(content)
}

/** Answers 400 to invalid or late requests as the API does, whose contract has no 408. */
function refuseClient(error: Error & { code?: string }, socket: Socket): void {
  if (getsNoAnswer(error, socket)) socket.destroy()
  else hangUp(socket, 'HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
}
