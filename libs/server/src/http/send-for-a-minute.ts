import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { matches } from './etag.rules.js'

/** Sends JSON that is equal for all callers and cacheable for a minute; 304 for a matching tag. */
export function sendForAMinute(body: string, request: FastifyRequest, reply: FastifyReply): void {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.headers({ 'cache-control': 'public, max-age=60', etag })
  if (matches(request.headers['if-none-match'], etag)) void reply.code(304).send()
  else void reply.header('content-type', 'application/json; charset=utf-8').send(body)
}
