import httpProxy from '@fastify/http-proxy'
import { QUEUES_PATH } from '@preciosa/contracts'
import { AppError, type Config, type Database, INTERNAL_HEADER, INTERNAL_PURPOSE } from '@preciosa/platform'
import { type AuditedAction, recordAudit } from '@preciosa/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { READING, type StaffAccess } from '../access/staff-access.js'

/** The board is a page with its own scripts only, in a frame of the console. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // The board's HTML contains style elements.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

const TIMEOUT = 15_000

const LONGEST_CALL = 500

interface ProxyOptions {
  config: Pick<Config, 'worker' | 'keys'>
  access: StaffAccess
  db: Database
  answer: (error: unknown, request: FastifyRequest, reply: FastifyReply) => void
}

/** Outside Nest, because it streams bodies unparsed; the API itself has no queue. */
export async function proxyQueues(
  fastify: FastifyInstance,
  { config, access, db, answer }: ProxyOptions,
): Promise<void> {
  const key = config.keys.derived(INTERNAL_PURPOSE)
  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.setErrorHandler((error, request, reply) => answer(error, request, reply))
    scope.addHook('onRequest', async (request, reply) => {
      await access.allow('staff:queues', request)
      if (leadsElsewhere(request.raw.url ?? '')) throw new AppError('not-found')
      // Audits first: the worker's change has no shared transaction and must not go unrecorded.
      if (!READING.has(request.method)) await recordAudit(db.pool, changeOf(request))
      reply.headers({
        'content-security-policy': POLICY,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
      })
    })
    await scope.register(httpProxy, {
      upstream: config.worker.url,
      prefix: QUEUES_PATH,
      rewritePrefix: QUEUES_PATH,
      proxyPayloads: false,
      undici: { headersTimeout: TIMEOUT, bodyTimeout: TIMEOUT, connect: { timeout: 3000 } },
      replyOptions: {
        // The worker authenticates the API and must not see the user's session.
        rewriteRequestHeaders: (_request, headers) => ({
          ...withoutSession(headers),
          [INTERNAL_HEADER]: key,
        }),
        onError: (reply, { error }) =>
          answer(away(error), reply.request as FastifyRequest, reply as unknown as FastifyReply),
      },
    })
  })
}

function changeOf({ method, raw, actor }: FastifyRequest): AuditedAction {
  const call = (raw.url ?? '').slice(QUEUES_PATH.length, QUEUES_PATH.length + LONGEST_CALL)
  return { action: 'queue.change', entityId: null, actor: actor ?? undefined, after: { method, call } }
}

/** True if a server could read a part of the path as `..` or as several parts. */
function leadsElsewhere(url: string): boolean {
  const parts = (url.split('?', 1)[0] ?? '').split('/').map(decodeURIComponent)
  // eslint-disable-next-line no-control-regex -- what no name holds
  return parts.some((part) => part === '.' || part === '..' || /[/\\\x00-\x1f\x7f]/.test(part))
}

function withoutSession<T extends object>(headers: T): Partial<T> {
  const kept = Object.entries(headers).filter(([name]) => name !== 'cookie' && name !== 'authorization')
  return Object.fromEntries(kept) as Partial<T>
}

function away(cause: Error): AppError {
  const error = new AppError('unavailable', 'El worker no responde: sus colas se ven cuando vuelve.')
  error.cause = cause
  return error
}
