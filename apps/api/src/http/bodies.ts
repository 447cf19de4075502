import { ROUTES } from '@preciosa/contracts'
import { AppError } from '@preciosa/platform'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came; undefined when there was none. */
    bodyText: string | undefined
  }
}

const JSON_TYPE = /^application\/([\w.-]+\+)?json(\s*;|$)/i
const FORM_TYPE = /^application\/x-www-form-urlencoded(\s*;|$)/i
const FORMS = new Set(
  ROUTES.filter(({ bodyType }) => bodyType === 'form').map(({ method, path }) => `${method} ${path}`),
)

/**
 * Every body is JSON in UTF-8, as it is, or a form where the contract says so (api.md, Conventions); anything else is
 * 400. An empty one counts as none, whatever its headers say: clients set them by habit.
 */
export function readBodies(fastify: FastifyInstance): void {
  fastify.decorateRequest('bodyText', undefined)
  fastify.removeAllContentTypeParsers()
  const parseJson = fastify.getDefaultJsonParser('error', 'error')
  for (const type of [JSON_TYPE, FORM_TYPE, '*']) {
    fastify.addContentTypeParser(type, { parseAs: 'string' }, (request, text: string, done) => {
      if (text === '') {
        done(null, undefined)
        return
      }
      const problem = headerProblem(request)
      if (problem !== undefined) {
        done(new AppError('validation', problem))
        return
      }
      request.bodyText = text
      if (type === FORM_TYPE) {
        done(null, fieldsOf(text))
        return
      }
      void parseJson(request, text, (error, value: unknown) => {
        if (error === null) done(null, value)
        else done(new AppError('validation', 'El cuerpo del pedido no es JSON válido.'))
      })
    })
  }
}

/** What a caller reads who sent a body of another type. */
export const WANTED = 'Enviá el cuerpo como application/json.'

function headerProblem({ headers, method, routeOptions }: FastifyRequest): string | undefined {
  const type = headers['content-type'] ?? ''
  const isForm = FORMS.has(`${method} ${routeOptions.url ?? ''}`)
  if (isForm && !FORM_TYPE.test(type)) return 'Enviá el cuerpo como application/x-www-form-urlencoded.'
  if (!isForm && !JSON_TYPE.test(type)) return WANTED
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (encoding !== 'identity' && encoding !== '')
    return 'Enviá el cuerpo sin comprimir, sin Content-Encoding.'
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(type)?.[1]
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) return 'Enviá el cuerpo en UTF-8.'
  return undefined
}

/** A field that is given twice becomes a list, which no schema of ours takes. */
function fieldsOf(text: string): Record<string, string | string[]> {
  const fields = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(fields.keys())].map((name) => {
      const values = fields.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}
