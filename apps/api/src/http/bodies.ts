import { isUtf8 } from 'node:buffer'
import { type BodyBounds, bodyBounds, type Route, SMALLEST_BODY } from '@preciosa/contracts'
import { ROUTES } from '@preciosa/contracts/routes'
import { AppError } from '@preciosa/platform'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { formFault, formFields, jsonFault } from './body-text.rules.js'
import { escapeFault } from './malformed.rules.js'
import { routerPath } from '@preciosa/server'

const JSON_TYPE = /^application\/([\w.-]+\+)?json(\s*;|$)/i
const FORM_TYPE = /^application\/x-www-form-urlencoded(\s*;|$)/i
const MULTIPART_TYPE = /^multipart\/form-data(\s*;|$)/i
const FORMS = callsWith('form')
const UPLOADS = callsWith('multipart')
const BOUNDS = new Map(ROUTES.filter(takesBody).map((route) => [callOf(route), bodyBounds(route)]))

/**
 * Bodies are JSON in UTF-8, or a form or a file where the contract says so; others get 400.
 * An empty body counts as none, because clients set its headers by habit.
 * A body of more bytes, values or depth than its contract allows is refused before it is parsed.
 */
export function readBodies(fastify: FastifyInstance): void {
  fastify.decorateRequest('bodyText', undefined)
  fastify.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      const bounds = BOUNDS.get(`${method} ${route.url}`)
      if (bounds !== undefined) route.bodyLimit = bounds.bytes
    }
  })
  fastify.removeAllContentTypeParsers()
  const parseJson = fastify.getDefaultJsonParser('error', 'error')
  for (const type of [JSON_TYPE, FORM_TYPE, '*']) {
    const isForm = type === FORM_TYPE
    fastify.addContentTypeParser(type, { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
      if (bytes.length === 0) {
        done(null, undefined)
        return
      }
      // Decoding to text would hide bytes that aren't UTF-8.
      const text = bytes.toString()
      const fault = isUtf8(bytes) ? textFault(text, isForm, boundsOf(request)) : 'no-utf8'
      const problem = headerProblem(request) ?? (fault && BODY_PROBLEMS[fault])
      if (problem !== undefined) {
        done(new AppError('validation', problem))
        return
      }
      request.bodyText = text
      if (isForm) {
        done(null, formFields(text))
        return
      }
      void parseJson(request, text, (error, value: unknown) => {
        if (error === null) done(null, value)
        else done(new AppError('validation', 'El cuerpo del pedido no es JSON válido.'))
      })
    })
  }
  // The handler streams the file after the guard accepted the caller.
  fastify.addContentTypeParser(MULTIPART_TYPE, (request, _body, done) => {
    if (takesUpload(request)) done(null)
    else done(new AppError('validation', headerProblem(request) ?? WANTED))
  })
}

function textFault(
  text: string,
  isForm: boolean,
  bounds: BodyBounds,
): keyof typeof BODY_PROBLEMS | undefined {
  return isForm ? (formFault(text, bounds) ?? escapeFault(text)) : jsonFault(text, bounds)
}

/**
 * Treats each upload as multipart, so that its body isn't read before the guard accepted the caller; the
 * handler then refuses a form without a boundary.
 */
export function leaveUploadUnread(request: FastifyRequest): void {
  const { headers } = request.raw
  if (takesUpload(request) && !MULTIPART_TYPE.test(headers['content-type'] ?? ''))
    headers['content-type'] = 'multipart/form-data'
}

function callsWith(bodyType: Route['bodyType']): Set<string> {
  return new Set(ROUTES.filter((route) => route.bodyType === bodyType).map(callOf))
}

function takesBody({ method, bodyType }: Route): boolean {
  return method !== 'GET' && bodyType !== 'multipart'
}

function callOf({ method, path }: Route): string {
  return `${method} ${routerPath(path)}`
}

function served({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions.url ?? ''}`
}

export function takesUpload(request: FastifyRequest): boolean {
  return UPLOADS.has(served(request))
}

function boundsOf(request: FastifyRequest): BodyBounds {
  return BOUNDS.get(served(request)) ?? SMALLEST_BODY
}

/** Bytes of a body where no route has another limit. */
export const BODY_LIMIT = SMALLEST_BODY.bytes

/** The detail of a 413. */
export function tooLarge(bytes = BODY_LIMIT): string {
  return `El cuerpo del pedido pesa más de ${Math.floor(bytes / 1024)} kB, el máximo.`
}

const BODY_PROBLEMS = {
  'no-code':
    'El cuerpo del pedido tiene un % sin dos cifras hexadecimales detrás. El signo % se escribe %25.',
  'no-utf8': 'El cuerpo del pedido no está en UTF-8.',
  'too-many-values': 'El cuerpo del pedido tiene demasiados datos.',
  'too-deep': 'El cuerpo del pedido tiene demasiados corchetes o llaves uno dentro de otro.',
}

export const WANTED = 'Enviá el cuerpo como application/json.'

function headerProblem(request: FastifyRequest): string | undefined {
  const { headers } = request
  const type = headers['content-type'] ?? ''
  const isForm = FORMS.has(served(request))
  if (isForm && !FORM_TYPE.test(type)) return 'Enviá el cuerpo como application/x-www-form-urlencoded.'
  if (!isForm && !JSON_TYPE.test(type)) return WANTED
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (encoding !== 'identity' && encoding !== '')
    return 'Enviá el cuerpo sin comprimir, sin Content-Encoding.'
  const charset = /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(type)?.[1]
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) return 'Enviá el cuerpo en UTF-8.'
  return undefined
}
