import { z } from 'zod'
import { openApiDocument } from './openapi.js'
import { ROUTES } from './routes.js'

const operation = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  tags: z.array(z.string()).min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))).min(1),
  parameters: z
    .array(
      z.strictObject({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean(),
        description: z.string().min(1),
        schema: z.looseObject({ type: z.string() }),
      }),
    )
    .optional(),
  requestBody: z
    .strictObject({
      required: z.boolean(),
      content: z.record(z.string(), z.object({ schema: z.object({ $ref: z.string() }) })),
    })
    .optional(),
  responses: z.record(z.string().regex(/^[2-5]\d\d$/), z.looseObject({})),
})
const documentSchema = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(
    z.string().startsWith('/'),
    z
      .record(z.enum(['get', 'post', 'put', 'patch', 'delete']), operation)
      .or(z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operation)),
  ),
  components: z.object({ schemas: z.record(z.string().regex(/^[\w.-]+$/), z.looseObject({})) }),
})

const raw = openApiDocument(ROUTES, '1.0.0')
const document = documentSchema.parse(JSON.parse(JSON.stringify(raw)))

function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => (key === '$ref' ? [String(each)] : references(each)))
}

function at(pointer: string): unknown {
  const path = pointer.split('/').slice(1)
  return path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], raw)
}

describe('openApiDocument', () => {
  it('lists every route once', () => {
    const found = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(found.sort()).toEqual(ROUTES.map(({ method, path }) => `${method} ${path}`).sort())
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((each) => each.operationId),
    )
    expect(new Set(ids).size).toBe(ROUTES.length)
  })

  it('has no dangling reference', () => {
    const all = references(raw)
    expect(all.length).toBeGreaterThan(0)
    for (const reference of all) {
      expect(reference).toMatch(/^#\/components\//)
      expect(at(reference)).toBeDefined()
    }
  })

  it('declares exactly the parameters of its paths', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name)
      for (const { parameters = [] } of Object.values(methods)) {
        const declared = parameters.filter((each) => each.in === 'path')
        expect(declared.map(({ name }) => name)).toEqual(names)
        expect(declared.every(({ required }) => required)).toBe(true)
      }
    }
  })

  it('has schemas without JSON Schema meta keywords', () => {
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      expect({
        name,
        keys: Object.keys(schema).filter((key) => key.startsWith('$') && key !== '$ref'),
      }).toEqual({ name, keys: [] })
    }
    expect(document.components.schemas['Version']).toMatchObject({
      type: 'object',
      additionalProperties: false,
      properties: {
        codia: { type: 'integer' },
        list_price: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
      },
    })
    expect(document.components.schemas['brandsResponse']).toMatchObject({
      properties: { response: { type: 'array', items: { $ref: '#/components/schemas/Brand' } } },
    })
  })

  it('describes input before its conversion', () => {
    const parameters = document.paths['/preciosa/brands/{id}/groups/{groupId}/models']?.get?.parameters
    expect(parameters?.find(({ name }) => name === 'pageSize')?.schema).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 250,
      default: 10,
    })
    expect(document.components.schemas['versionListByPostBody']).toMatchObject({
      type: 'array',
      maxItems: 250,
    })
  })
})
