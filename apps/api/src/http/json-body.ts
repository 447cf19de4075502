import { AppError } from '@preciosa/platform'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came; undefined when there was none. */
    bodyText: string | undefined
  }
}

/**
 * Every body is JSON (api.md, Conventions). An empty one counts as none, whatever its type says: clients set the
 * type by habit. JSON under another type is 415; what isn't JSON at all is 400.
 */
export function readJsonBodies(fastify: FastifyInstance): void {
  fastify.decorateRequest('bodyText', undefined)
  fastify.removeAllContentTypeParsers()
  const parseJson = fastify.getDefaultJsonParser('error', 'error')
  for (const type of [/^application\/([\w.-]+\+)?json(\s*;|$)/i, '*']) {
    fastify.addContentTypeParser(type, { parseAs: 'string' }, (request, text: string, done) => {
      if (text === '') {
        done(null, undefined)
        return
      }
      request.bodyText = text
      void parseJson(request, text, (error, value: unknown) => {
        if (error !== null) done(new AppError('validation', 'El cuerpo del pedido no es JSON válido.'))
        else if (type === '*')
          done(new AppError('unsupported-media-type', 'Enviá el cuerpo como application/json.'))
        else done(null, value)
      })
    })
  }
}
