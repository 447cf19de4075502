import { z } from 'zod'
import { ERROR_CODES } from '../errors.js'
import { problemSchema } from '../problem.js'
import {
  brandSchema,
  modelGroupSchema,
  paginationSchema,
  versionSchema,
} from '../catalogue/catalogue-objects.js'
import { parameterDocs } from '../http/parameters.js'
import { permissionsOf } from '../permissions.js'
import { CAPTCHA_HEADER } from '../http/site-key.js'
import { isLook, type Route, type RouteAccess } from '../http/route.js'

type Json = Record<string, unknown>

const NAMED = {
  Brand: brandSchema,
  ModelGroup: modelGroupSchema,
  Version: versionSchema,
  Pagination: paginationSchema,
  Problem: problemSchema,
}

export function openApiDocument(routes: readonly Route[], version: string): Json {
  const paths: Record<string, Json> = {}
  const names = responseNames(routes)
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route, names) }
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Preciosa',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths,
    components: {
      schemas: components(routes, names),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        monitor: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN' },
        client: { type: 'http', scheme: 'basic' },
        staff: { type: 'apiKey', in: 'cookie', name: STAFF_COOKIE },
      },
      responses: { Problem: { description: 'Error (RFC 9457)', content: problemContent } },
    },
  }
}

const problemContent = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }

function operation(route: Route, names: ResponseNames): Json {
  const parameters = [
    ...parametersOf(route.params, 'path'),
    ...parametersOf(route.query, 'query'),
    ...(route.idempotent === true ? [IDEMPOTENCY_KEY] : []),
    ...(route.captcha === undefined ? [] : [captchaParameter(route.captcha)]),
  ]
  return {
    operationId: route.id,
    summary: route.summary,
    ...(route.description === undefined ? {} : { description: route.description }),
    tags: route.tags,
    security: securityOf(route),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(hasBody(route) ? { requestBody: requestBody(route) } : {}),
    responses: {
      [route.status]: {
        description: 'Bien',
        ...(route.status === 204 ? {} : { content: responseContent(route, names) }),
      },
      ...(route.cache !== 'no-store' && route.method === 'GET'
        ? { 304: { description: 'Sin cambios' } }
        : {}),
      ...Object.fromEntries(
        refusals(route).map((status) => [status, { $ref: '#/components/responses/Problem' }]),
      ),
    },
  }
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'La misma clave con lo mismo da otra vez la primera respuesta; con otra cosa, 409. ' +
    'De cada cuenta se guardan las últimas 1.000 respuestas, por 24 horas.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

function captchaParameter({ action, when }: NonNullable<Route['captcha']>): Json {
  return {
    name: CAPTCHA_HEADER,
    in: 'header',
    required: false,
    description: `Lo que dio GET /auth/captcha?action=${action} al resolverlo; sirve una vez. ${WHEN[when]}`,
    schema: { type: 'string' },
  }
}

const WHEN = {
  always: 'Se pide siempre.',
  often: 'Se pide a quien busca mucho en un minuto: 400 con el código captcha.',
  failures: 'Se pide cuando hubo muchos intentos fallidos: 400 con el código captcha.',
}

export const STAFF_COOKIE = 'preciosa-consola'

function securityOf({ who, isForecast }: Route): Json[] {
  if (isOpen(who) || isForecast === true) return [{}, { bearer: [] }]
  if (who === 'client' || who === 'monitor') return [{ [who]: [] }]
  return who.startsWith('staff:') ? [{ staff: [] }] : [{ bearer: [] }]
}

const VISITOR: ReadonlySet<string> = permissionsOf('unsuscribed')

function isOpen(who: RouteAccess): boolean {
  return who === 'public' || VISITOR.has(who)
}

function refusals({ who, method, path, idempotent, isForecast, refuses = [] }: Route): number[] {
  const { validation, unavailable, permission, conflict } = ERROR_CODES
  const tooMany = ERROR_CODES['too-many-requests']
  return [
    validation.status,
    ERROR_CODES['session-expired'].status,
    ...(isLook(who) && isForecast !== true ? [ERROR_CODES['no-credits'].status] : []),
    ...(isOpen(who) || who === 'monitor' || isForecast === true ? [] : [permission.status]),
    ...(path.includes('{') || isLook(who) || who === 'monitor' ? [ERROR_CODES['not-found'].status] : []),
    ...(idempotent === true ? [conflict.status] : []),
    ...(asksForProfile(who) && isForecast !== true ? [ERROR_CODES['account-incomplete'].status] : []),
    ...(method === 'GET' ? [] : [ERROR_CODES['too-large'].status]),
    ...refuses.map((code) => ERROR_CODES[code].status),
    tooMany.status,
    unavailable.status,
  ]
}

/** Whether an account without a profile gets 412. */
function asksForProfile(who: RouteAccess): boolean {
  const others: readonly string[] = ['client', 'monitor', 'signed-in']
  return !isOpen(who) && !others.includes(who) && !who.startsWith('staff:')
}

function parametersOf(schema: z.ZodType, place: 'path' | 'query'): Json[] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => {
    const docs = parameterDocs.get(field) ?? parameterDocs.get(unwrapped(field))
    return {
      name,
      in: place,
      required: place === 'path' || !field.safeParse(undefined).success,
      ...(docs === undefined ? { schema: z.toJSONSchema(field, { io: 'input' }) } : docs),
    }
  })
}

function unwrapped(field: z.ZodType): z.ZodType {
  return field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field
}

function hasBody({ method }: Route): boolean {
  return method !== 'GET' && method !== 'DELETE'
}

function requestBody(route: Route): Json {
  const { content } = bodyContent(route)
  return { required: !route.body.safeParse(undefined).success, content }
}

const MEDIA_TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
}

function bodyContent({ id, bodyType = 'json' }: Route): { content: Json } {
  return { content: { [MEDIA_TYPES[bodyType]]: { schema: { $ref: `#/components/schemas/${id}Body` } } } }
}

function responseContent({ response, responseType = 'application/json' }: Route, names: ResponseNames): Json {
  return { [responseType]: { schema: { $ref: `#/components/schemas/${names.get(response)}` } } }
}

type ResponseNames = ReadonlyMap<z.ZodType, string>

/** The answer of several routes is written once, under the name of the first. */
function responseNames(routes: readonly Route[]): ResponseNames {
  const names = new Map<z.ZodType, string>(Object.entries(NAMED).map(([name, schema]) => [schema, name]))
  for (const { id, response, status } of routes) {
    if (status !== 204 && !names.has(response)) names.set(response, `${id}Response`)
  }
  return names
}

function components(routes: readonly Route[], names: ResponseNames): Json {
  const outputs = z.registry<{ id: string }>()
  const inputs = z.registry<{ id: string }>()
  for (const [schema, id] of names) outputs.add(schema, { id })
  for (const route of routes) {
    if (hasBody(route)) inputs.add(route.body, { id: `${route.id}Body` })
  }
  const uri = (id: string) => `#/components/schemas/${id}`
  const made = [
    z.toJSONSchema(outputs, { uri, io: 'output' }).schemas,
    z.toJSONSchema(inputs, { uri, io: 'input' }).schemas,
  ]
  return Object.fromEntries(
    made.flatMap((schemas) => Object.entries(schemas)).map(([id, schema]) => [id, bare(schema)]),
  )
}

function bare(schema: Json): Json {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$schema' && key !== '$id'))
}
