import { ROUTES } from '@preciosa/contracts/routes'
import { bodyOf } from '@preciosa/testing'
import { Validator } from '@seriousme/openapi-schema-validator'
import { callsOf, EVERY_ROUTE } from './testing/calls/index.js'
import { CALLERS, refusalFor } from './testing/callers.js'
import { requestOf } from './testing/request.js'
import type { World } from './testing/world.js'

interface Document {
  openapi: string
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>
}

export function openapiCases(open: () => World): void {
  let world: World
  let document: Document

  beforeAll(async () => {
    world = open()
    document = bodyOf<Document>(await world.app.inject('/docs'))
  })

  describe('the served OpenAPI document', () => {
    it("is valid OpenAPI 3.1, while a broken one isn't", async () => {
      const validator = new Validator()
      expect(await validator.validate({ ...structuredClone(document) })).toEqual({ valid: true })
      expect(validator.version).toBe('3.1')
      const broken = structuredClone({ ...document, paths: { 'no-slash': { get: { responses: [] } } } })
      expect(await new Validator().validate(broken)).toMatchObject({ valid: false })
    })

    it('has exactly the routes of the contract', () => {
      const served = Object.entries(document.paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(
          ([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`,
        ),
      )
      expect(served.sort()).toEqual(ROUTES.map(({ method, path, id }) => `${method} ${path} ${id}`).sort())
    })
  })

  const TOO_MUCH = Buffer.alloc(1024 * 1024 + 1, ' ')

  describe.each(EVERY_ROUTE)('%s', (_, route) => {
    it('documents every status of its answers', async () => {
      const { good, wrong } = callsOf(route)
      const caller = CALLERS.findLast((each) => refusalFor(route, each) === null)!
      const [sent = {}] = await good(world)
      const seen = new Set<number>()
      for (const other of CALLERS.filter((each) => refusalFor(route, each) !== null))
        seen.add((await world.call(route, { ...sent, headers: {} }, other)).statusCode)
      for (const call of (await wrong?.(world)) ?? [])
        seen.add((await world.call(route, call, caller)).statusCode)
      if (route.method !== 'GET') {
        const request = requestOf(route, sent, world.headersOf(caller))
        seen.add((await world.app.inject({ ...request, payload: TOO_MUCH })).statusCode)
      }
      const first = await world.call(route, sent, caller)
      seen.add(first.statusCode)
      const { responses } = document.paths[route.path]![route.method.toLowerCase()]!
      expect([...seen].filter((status) => !Object.hasOwn(responses, status))).toEqual([])
    })
  })
}
