import { type FieldError, readInput, type Route } from '@preciosa/contracts'
import { z } from 'zod'
import type { Sent } from './request.js'
import { type JsonSchema, schemaOf } from './schemas.js'
import { type Spoilt, spoiltBy, within } from './wrong-values.js'

/** A call that the schemas of its route refuse. */
export interface WrongField {
  sent: Sent
  kind: string
  path: string
  /** Paths of all fields that the schemas refuse. */
  refused: string[]
}

type Part = 'params' | 'query' | 'body'
type Texts = Record<string, string | number>

const BOUNDS = ['low', 'high', 'long']
/** Fastify's `maxParamLength`. */
const LONGEST_PART = 100

/** The good calls with one wrong field, one call for each bound and each message of a field. */
export function wrongCallsOf(route: Route, good: readonly Sent[]): WrongField[] {
  const found = new Map<string, WrongField>()
  for (const sent of good)
    for (const part of partsOf(route))
      for (const { kind, path, values } of spoiltPart(route, part, sent))
        for (const value of values) {
          const call: Sent = { ...sent, [part]: value }
          const errors = errorsOf(route, call)
          if (errors.length === 0) continue
          const name = JSON.stringify([part, path, errors, BOUNDS.includes(kind) && kind])
          const refused = errors.map((each) => each.path)
          if (!found.has(name)) found.set(name, { sent: call, kind, path: path.join('.'), refused })
          break
        }
  return [...found.values(), ...wrongFiles(route, good)]
}

/** An upload takes one file. */
function wrongFiles({ bodyType }: Route, [sent = {}]: readonly Sent[]): WrongField[] {
  if (bodyType !== 'multipart') return []
  const [file = 'x'] = sent.files ?? []
  const of = (kind: string, files: Sent['files']): WrongField => ({
    sent: { ...sent, files: files ?? [] },
    kind,
    path: 'file',
    refused: ['file'],
  })
  return [of('missing', []), of('many', [file, file])]
}

function partsOf({ method }: Route): Part[] {
  return method === 'GET' ? ['params', 'query'] : ['params', 'query', 'body']
}

function spoiltPart(route: Route, part: Part, sent: Sent): Spoilt[] {
  if (part === 'params') return inTexts(route.params, sent.params ?? {}).filter(isAddress)
  if (part === 'query')
    return [...inTexts(route.query, sent.query ?? {}), ...unknownText('__proto__', sent.query)]
  if (isForm(route)) return inTexts(route.body, (sent.body ?? {}) as Texts)
  return [{ kind: 'missing', path: [], values: [undefined] }, ...spoiltBy(schemaOf(route.body), sent.body)]
}

function isForm({ bodyType = 'json' }: Route): boolean {
  return bodyType !== 'json'
}

/** Parameters and forms have texts: wrong ones, and what the texts may not say. */
function inTexts(schema: z.ZodType, sent: Texts): Spoilt[] {
  const { properties = {}, required = [] } = schemaOf(schema)
  const { properties: read = {} } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
  }) as JsonSchema
  const fields = Object.entries(properties).flatMap(([name, each]) => {
    const spoilt = [
      ...spoiltBy(each, sent[name]).filter(({ values }) =>
        values.every((value) => typeof value === 'string'),
      ),
      ...asTexts(spoiltBy(read[name] ?? {}, parsed(sent[name]))),
      ...(required.includes(name) ? [{ kind: 'missing', path: [], values: [undefined] }] : []),
    ]
    return within(name, spoilt, (value) => withText(sent, name, value))
  })
  return [...fields, ...unknownText('nada', sent)]
}

function unknownText(name: string, sent: Texts = {}): Spoilt[] {
  return [{ kind: 'unknown', path: [name], values: [withText(sent, name, '1')] }]
}

function withText(sent: Texts, name: string, value: unknown): Texts {
  const others = Object.entries(sent).filter(([each]) => each !== name)
  return Object.fromEntries([...others, ...(value === undefined ? [] : [[name, value]])]) as Texts
}

function asTexts(spoilt: Spoilt[]): Spoilt[] {
  return spoilt.map((each) => ({ ...each, values: each.values.map((value) => JSON.stringify(value)) }))
}

function parsed(text: string | number | undefined): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return text
  }
}

/** The router itself answers 404 to an address with an empty or a long part. */
function isAddress({ kind, path: [name = ''], values }: Spoilt): boolean {
  const lengths = values.map((value) => String((value as Texts)[name] ?? '').length)
  return kind !== 'unknown' && lengths.every((length) => length > 0 && length <= LONGEST_PART)
}

/** What the schemas refuse of a call, read as it arrives at the API. */
function errorsOf(route: Route, { params = {}, query = {}, body, files }: Sent): FieldError[] {
  const form = () => ({ ...arrived(body as Texts), ...(files && { file: files[0] }) })
  const json = () => (body === undefined ? undefined : (JSON.parse(JSON.stringify(body)) as unknown))
  const given = isForm(route) ? form() : json()
  const read = readInput(route, { params: arrived(params), query: arrived(query), body: given })
  return read.ok ? [] : read.errors
}

function arrived(texts: Texts = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, String(text)]))
}
