import { isUtf8 } from 'node:buffer'
import { type Route, ROUTES } from '@preciosa/contracts'
import { AppError } from '@preciosa/platform'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { escapeFault } from './malformed.rules.js'

declare module 'fastify' {
  interface FastifyRequest {
    bodyText: string | undefined
  }
}

const JSON_TYPE = /^application\/([\w.-]+\+)?json(\s*;|$)/i
const FORM_TYPE = /^application\/x-www-form-urlencoded(\s*;|$)/i
const MULTIPART_TYPE = /^multipart\/form-data(\s*;|$)/i
const FORMS = callsWith('form')
const UPLOADS = callsWith('multipart')

/**
 * Bodies are JSON in UTF-8, or a form or a file where the contract says so; others get 400.
 * An empty body counts as none, because clients set its headers by habit.
 */
export function readBodies(fastify: FastifyInstance): void {
  fastify.decorateRequest('bodyText', undefined)
  fastify.removeAllContentTypeParsers()
  const parseJson = fastify.getDefaultJsonParser('error', 'error')
  for (const type of [JSON_TYPE, FORM_TYPE, '*']) {
    fastify.addContentTypeParser(type, { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
      if (bytes.length === 0) {
        done(null, undefined)
        return
      }
      // Decoding to text would hide bytes that aren't UTF-8.
      const text = bytes.toString()
      const fault = isUtf8(bytes) ? (type === FORM_TYPE ? escapeFault(text) : undefined) : 'no-utf8'
      const problem = headerProblem(request) ?? (fault && BODY_PROBLEMS[fault])
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
  // The handler streams the file after the guard accepted the caller.
  fastify.addContentTypeParser(MULTIPART_TYPE, (request, _body, done) => {
    if (takesUpload(request)) done(null)
    else done(new AppError('validation', headerProblem(request) ?? WANTED))
  })
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
  const calls = ROUTES.filter((route) => route.bodyType === bodyType)
  return new Set(calls.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`))
}

export function takesUpload({ method, routeOptions }: FastifyRequest): boolean {
  return UPLOADS.has(`${method} ${routeOptions.url ?? ''}`)
}

/** Bytes; uploads have another limit. */
export const BODY_LIMIT = 1024 * 1024

export const TOO_LARGE = `El cuerpo del pedido pesa más de ${BODY_LIMIT / 1024 / 1024} MB, el máximo.`

const BODY_PROBLEMS = {
  'no-code':
    'El cuerpo del pedido tiene un % sin dos cifras hexadecimales detrás. El signo % se escribe %25.',
  'no-utf8': 'El cuerpo del pedido no está en UTF-8.',
}

export const WANTED = 'Enviá el cuerpo como application/json.'

function headerProblem(request: FastifyRequest): string | undefined {
  const { headers, method, routeOptions } = request
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

/** A repeated field becomes a list, and every schema refuses a list. */
function fieldsOf(text: string): Record<string, string | string[]> {
  const fields = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(fields.keys())].map((name) => {
      const values = fields.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}
