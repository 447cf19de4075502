import { AppError } from '@preciosa/platform'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came; undefined when there was none. */
    bodyText: string | undefined
  }
}

const JSON_TYPE = /^application\/([\w.-]+\+)?json(\s*;|$)/i

/**
 * Every body is JSON in UTF-8, as it is (api.md, Conventions); anything else is 400. An empty one counts as none,
 * whatever its headers say: clients set them by habit.
 */
export function readJsonBodies(fastify: FastifyInstance): void {
  fastify.decorateRequest('bodyText', undefined)
  fastify.removeAllContentTypeParsers()
  const parseJson = fastify.getDefaultJsonParser('error', 'error')
  for (const type of [JSON_TYPE, '*']) {
    fastify.addContentTypeParser(type, { parseAs: 'string' }, (request, text: string, done) => {
      if (text === '') {
        done(null, undefined)
        return
      }
      const problem = type === '*' ? WANTED : headerProblem(request)
      if (problem !== undefined) {
        done(new AppError('validation', problem))
        return
      }
      request.bodyText = text
      void parseJson(request, text, (error, value: unknown) => {
        if (error !== null) done(new AppError('validation', 'El cuerpo del pedido no es JSON válido.'))
        else done(null, value)
      })
    })
  }
}

/** What a caller reads who sent a body of another type. */
export const WANTED = 'Enviá el cuerpo como application/json.'

function headerProblem({ headers }: FastifyRequest): string | undefined {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (encoding !== 'identity' && encoding !== '')
    return 'Enviá el cuerpo sin comprimir, sin Content-Encoding.'
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(headers['content-type'] ?? '')?.[1]
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) return 'Enviá el cuerpo en UTF-8.'
  return undefined
}
