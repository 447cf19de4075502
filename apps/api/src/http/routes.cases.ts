import 'reflect-metadata'
import { RequestMethod } from '@nestjs/common'
import { ModulesContainer } from '@nestjs/core'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { ROUTES } from '@preciosa/contracts/routes'
import { ACCESS, ROUTE } from '@preciosa/server'
import type { TestApi } from '../testing/test-api.js'

const APART = ['GET /consola', 'GET /consola/{file}', 'GET /consola/assets/{file}']

interface Handler {
  name: string
  access: unknown
  route: unknown
  call: string
}

export function routesCases(api: TestApi): void {
  let app: NestFastifyApplication
  let handlers: Handler[]

  beforeAll(() => {
    app = api.app
    api.clock.set(new Date())
    handlers = [...app.get(ModulesContainer).values()].flatMap((module) =>
      [...module.controllers.values()].flatMap(({ metatype }) => handlersOf(metatype as new () => object)),
    )
  })

  function handlersOf(controller: new () => object): Handler[] {
    const prefix = String(Reflect.getMetadata('path', controller))
    const members = Object.entries(Object.getOwnPropertyDescriptors(controller.prototype as object))
    return members.flatMap(([name, descriptor]) => {
      const handler: unknown = descriptor.value
      if (typeof handler !== 'function') return []
      const method = Reflect.getMetadata('method', handler) as number | undefined
      if (method === undefined) return []
      const path = `/${prefix}/${String(Reflect.getMetadata('path', handler))}`.replaceAll(/\/+/g, '/')
      return {
        name: `${controller.name}.${name}`,
        access: Reflect.getMetadata(ACCESS, handler) as unknown,
        route: Reflect.getMetadata(ROUTE, handler) as unknown,
        call: `${RequestMethod[method]!} ${path.replace(/(.)\/$/, '$1').replaceAll(/:(\w+)/g, '{$1}')}`,
      }
    })
  }

  describe('every route', () => {
    it('declares a permission or is public', () => {
      expect(handlers.length).toBeGreaterThan(ROUTES.length)
      expect(handlers.filter(({ access }) => access === undefined)).toEqual([])
    })

    it('is in the contract or among the few others', () => {
      const known = [...ROUTES.map(({ method, path }) => `${method} ${path}`), ...APART]
      expect(handlers.map(({ call }) => call).sort()).toEqual(known.sort())
    })

    it("requires the contract's permission", () => {
      const serving = handlers.filter(({ route }) => route !== undefined)
      expect(serving.map(({ route }) => route)).toEqual(expect.arrayContaining([...ROUTES]))
      for (const { access, route } of serving) expect(access).toBe((route as (typeof ROUTES)[number]).who)
    })
  })
}
