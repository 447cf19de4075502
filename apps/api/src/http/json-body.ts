import { type Route, ROUTES } from '@preciosa/contracts'
import { AppError } from '@preciosa/platform'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came; undefined when there was none. */
    bodyText: string | undefined
  }
}

const FORMS = callsWith('form')
const UPLOADS = callsWith('multipart')

/**
 * Every body is JSON (api.md, Conventions), except where the contract says form or multipart. An empty one counts as none,
 * whatever its type says: clients set the type by habit. JSON under another type is 415; what isn't JSON at all is 400.
 */
export function readBodies(fastify: FastifyInstance): void {
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
        else if (takesUpload(request))
          done(new AppError('validation', 'Enviá el archivo como multipart/form-data.'))
        else if (wantsForm(request))
          done(new AppError('validation', 'Enviá el cuerpo como application/x-www-form-urlencoded.'))
        else if (type === '*')
          done(new AppError('unsupported-media-type', 'Enviá el cuerpo como application/json.'))
        else done(null, value)
      })
    })
  }
  fastify.addContentTypeParser(
    /^application\/x-www-form-urlencoded(\s*;|$)/i,
    { parseAs: 'string' },
    (request, text: string, done) => {
      if (text === '') {
        done(null, undefined)
        return
      }
      request.bodyText = text
      if (wantsForm(request)) done(null, fieldsOf(text))
      else done(new AppError('validation', 'El cuerpo del pedido no es JSON válido.'))
    },
  )
  // Left unread: the call's handler takes the file as it comes, after the guard has let the caller in.
  fastify.addContentTypeParser(/^multipart\/form-data(\s*;|$)/i, (request, _body, done) => {
    if (takesUpload(request)) done(null)
    else done(new AppError('unsupported-media-type', 'Enviá el cuerpo como application/json.'))
  })
}

function callsWith(bodyType: Route['bodyType']): Set<string> {
  const calls = ROUTES.filter((route) => route.bodyType === bodyType)
  return new Set(calls.map(({ method, path }) => `${method} ${path}`))
}

function wantsForm({ method, routeOptions }: FastifyRequest): boolean {
  return FORMS.has(`${method} ${routeOptions.url ?? ''}`)
}

/** Whether a request goes to a call that takes a file, which may be long in coming. */
export function takesUpload({ method, routeOptions }: FastifyRequest): boolean {
  return UPLOADS.has(`${method} ${routeOptions.url ?? ''}`)
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
