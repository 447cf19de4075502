import type { Route } from '@preciosa/contracts'
import fc from 'fast-check'
import { type Caller, CALLERS, refusalFor } from './callers.js'
import { brokenBody, hostileHeaders, hostileJson, hostileKey, hostileText, near } from './hostile.js'
import { requestOf, type Sent, type Wire } from './request.js'
import { type JsonSchema, schemaOf } from './schemas.js'

export interface Asked {
  caller: Caller
  wire: Omit<Wire, 'method'> & { method: string }
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const SUFFIXES = [
  '/',
  '//',
  '/x',
  '/..',
  '/%2e%2e/',
  '%00',
  '%zz',
  '%',
  '%ff',
  ';a=b',
  '?',
  '?&&==&',
  '?%zz=%',
  '#x',
]
const TYPES = [
  'application/json; charset=utf-16',
  'application/json;',
  'application/problem+json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  '',
  'á/é',
]

export function requestsAround(route: Route, good: readonly Sent[]): fc.Arbitrary<Asked> {
  const welcome = CALLERS.filter((caller) => refusalFor(route, caller) === null)
  return fc
    .record({
      sent: fc.constantFrom(...good),
      caller: fc.oneof(
        { weight: 7, arbitrary: fc.constantFrom(...welcome) },
        { weight: 1, arbitrary: fc.constantFrom(...CALLERS) },
      ),
      method: rarely(fc.constantFrom(...METHODS), 12),
      params: rarely(fc.tuple(fc.nat(), hostileText), 4),
      query: queryOf(route),
      suffix: rarely(fc.constantFrom(...SUFFIXES), 12),
      body: bodyOf(route, good),
      contentType: rarely(fc.constantFrom(...TYPES), 10),
      headers: rarely(hostileHeaders, 3),
    })
    .map(({ sent, caller, method, params, query, suffix, body, contentType, headers }) => {
      const asked = requestOf(route, withParam(sent, params))
      const wire: Asked['wire'] = {
        ...asked,
        method: method ?? route.method,
        url: `${asked.url}${queryText(asked.url, query)}${suffix ?? ''}`,
        headers: {
          ...asked.headers,
          ...(contentType === undefined ? {} : { 'content-type': contentType }),
          ...headers,
        },
      }
      if (body !== undefined) spoil(wire, route, body)
      return { caller, wire }
    })
}

function rarely<T>(arbitrary: fc.Arbitrary<T>, times: number): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
}

function withParam(sent: Sent, spoilt: [number, string] | undefined): Sent {
  const names = Object.keys(sent.params ?? {})
  if (spoilt === undefined || names.length === 0) return sent
  const name = names[spoilt[0] % names.length]!
  return { ...sent, params: { ...sent.params, [name]: spoilt[1].replaceAll(/\p{Cs}/gu, '%ED') } }
}

type Pair = [name: string, value: string]

function queryOf(route: Route): fc.Arbitrary<Pair[]> {
  const { properties = {} } = schemaOf(route.query)
  const known = Object.entries(properties).map(([name, schema]) =>
    fc.tuple(fc.constant(name), fc.oneof(near(schema), hostileText, hostileJson).map(asText)),
  )
  const unknown = fc.tuple(hostileKey, hostileText)
  const pair: fc.Arbitrary<Pair> =
    known.length === 0
      ? unknown
      : fc.oneof({ weight: 8, arbitrary: fc.oneof(...known) }, { weight: 1, arbitrary: unknown })
  return rarely(fc.array(pair, { minLength: 1, maxLength: 3 }), 2).map((pairs) => pairs ?? [])
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const MAX_OF_A_QUERY = 8000

function queryText(url: string, pairs: readonly Pair[]): string {
  if (pairs.length === 0) return ''
  const text = pairs.map((pair) => pair.map(encoded).join('=')).join('&')
  return `${url.includes('?') ? '&' : '?'}${text.slice(0, MAX_OF_A_QUERY)}`
}

function encoded(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString())
}

type Spoilt = { json: unknown } | { raw: string | Buffer } | { none: true }

function bodyOf(route: Route, good: readonly Sent[]): fc.Arbitrary<Spoilt | undefined> {
  const json = (arbitrary: fc.Arbitrary<unknown>) => arbitrary.map((value): Spoilt => ({ json: value }))
  const raw = brokenBody.map((text): Spoilt => ({ raw: text }))
  if (route.method === 'GET' || route.method === 'DELETE') return rarely(fc.oneof(json(hostileJson), raw), 8)
  const bodies = good.map(({ body }) => body)
  return fc.oneof(
    { weight: 4, arbitrary: json(near(schemaOf(route.body) satisfies JsonSchema)) },
    { weight: 4, arbitrary: json(fc.constantFrom(...bodies).chain(oneFieldSpoilt)) },
    { weight: 1, arbitrary: json(hostileJson) },
    { weight: 1, arbitrary: raw },
    { weight: 1, arbitrary: fc.constantFrom<Spoilt | undefined>({ none: true }, undefined) },
  )
}

function oneFieldSpoilt(body: unknown): fc.Arbitrary<unknown> {
  if (typeof body !== 'object' || body === null) return hostileJson
  const keys = Object.keys(body)
  return fc
    .tuple(fc.constantFrom(...keys, 'x', '__proto__'), fc.oneof(hostileJson, fc.constant(undefined)))
    .map(([key, value]) => {
      const copy: object = Array.isArray(body) ? [...(body as unknown[])] : { ...body }
      return Object.defineProperty(copy, Array.isArray(body) ? 0 : key, { value, enumerable: true })
    })
}

function spoil(wire: Asked['wire'], route: Route, body: Spoilt): void {
  if ('none' in body) {
    delete wire.payload
    return
  }
  const type = wire.headers['content-type']
  if ('raw' in body) {
    wire.payload = body.raw
    wire.headers['content-type'] = type ?? 'application/json'
    return
  }
  if (route.bodyType === undefined || route.bodyType === 'json') {
    wire.payload = body.json === undefined ? '' : JSON.stringify(body.json)
    wire.headers['content-type'] = type ?? 'application/json'
    return
  }
  const fields = fieldsOf(body.json)
  const spoilt = requestOf(route, {
    body: fields,
    files: Object.hasOwn(fields, 'file') ? [fields['file']!] : ['x'],
  })
  wire.payload = spoilt.payload ?? ''
  wire.headers['content-type'] = type ?? spoilt.headers['content-type']!
}

function fieldsOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return { x: asText(value) }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .slice(0, 50)
      .map(([name, each]) => [name.replaceAll(/["\r\n]/g, ''), asText(each)]),
  )
}
