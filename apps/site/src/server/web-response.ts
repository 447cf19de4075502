import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsGzip } from './encodings.js'
import { wholeBody } from './whole-answer.js'

const COMPRESSIBLE = /^(text\/(html|plain|x-script)|application\/(json|xml))/
const FRAMED = /frame-ancestors (?!'none')/
/** Level 4 takes half the time of level 6 for 3 % more bytes. */
const LEVEL = 4

export async function sendWebResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Response,
): Promise<FastifyReply> {
  const { headers, status } = answer
  reply.code(status)
  for (const [name, value] of headers) if (name !== 'set-cookie') reply.header(name, value)
  // X-Frame-Options can't name origins, so `frame-ancestors` replaces it.
  if (FRAMED.test(headers.get('content-security-policy') ?? '')) reply.removeHeader('x-frame-options')
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) reply.header('set-cookie', cookies)
  if (!headers.has('cache-control')) reply.header('cache-control', 'private, no-cache')
  const whole = wholeBody(answer)
  if (whole === undefined && answer.body === null) return reply.send()
  reply.header('vary', [headers.get('vary'), 'Accept-Encoding'].filter((name) => name !== null).join(', '))
  const compress =
    COMPRESSIBLE.test(headers.get('content-type') ?? '') && acceptsGzip(request.headers['accept-encoding'])
  // A file such as a photo is passed on as it comes.
  if (whole === undefined && !compress) return reply.send(answer.body)
  const content = whole ?? Buffer.from(await answer.arrayBuffer())
  if (!compress) return reply.send(content)
  reply.header('content-encoding', 'gzip').removeHeader('content-length')
  return reply.send(await promisify(gzip)(content, { level: LEVEL }))
}
