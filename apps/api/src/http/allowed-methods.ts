import { isLook, type Route } from '@preciosa/contracts'
import { ROUTES } from '@preciosa/contracts/routes'
import type { FastifyInstance } from 'fastify'
import { routerPath } from '@preciosa/server'

declare module 'fastify' {
  interface FastifyContextConfig {
    refuses?: true
  }
}

/** These GETs have effects; Fastify adds a HEAD to every GET, and guards refuse it here. */
const WITHOUT_HEAD = new Set(
  ROUTES.filter(({ who, hasEffect }) => isLook(who) || hasEffect === true).map(({ path }) =>
    routerPath(path),
  ),
)

/**
 * Methods of fixed paths that a parameter would match, such as `GET /models/infogrid` for `/models/{codia}`.
 */
export const SHADOWED: readonly { method: Route['method']; url: string }[] = ROUTES.filter(
  ({ path }) => !path.includes('{'),
).flatMap(({ path: url }) => {
  const own = ROUTES.filter(({ path }) => path === url).map(({ method }) => method)
  const others = ROUTES.filter(({ path }) => path !== url && patternOf(routerPath(path)).test(url))
  return others.filter(({ method }) => !own.includes(method)).map(({ method }) => ({ method, url }))
})

export class AllowedMethods {
  private readonly routes = new Map<string, { pattern: RegExp; methods: Set<string> }>()

  /** Must be called before the first route is added. */
  watch(fastify: FastifyInstance): void {
    fastify.addHook('onRoute', ({ method, url, config }) => {
      if (config?.refuses === true) return
      for (const each of [method].flat()) {
        if (each !== 'HEAD' || !WITHOUT_HEAD.has(url)) this.add(each, url)
      }
    })
  }

  add(method: string, url: string): void {
    const known = this.routes.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() }
    known.methods.add(method)
    this.routes.set(url, known)
  }

  of(requestUrl: string): string[] {
    const path = requestUrl.split('?', 1)[0] ?? ''
    const found = [...this.routes].filter(([, { pattern }]) => pattern.test(path))
    const fixed = found.filter(([url]) => !url.includes(':'))
    const methods = (fixed.length > 0 ? fixed : found).flatMap(([, route]) => [...route.methods])
    return [...new Set(methods)].sort()
  }
}

function patternOf(url: string): RegExp {
  const path = url
    .replace(/\/$/, '')
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : segment.replaceAll(/[^\w-]/g, '\\$&')))
    .join('/')
  return new RegExp(`^${path}/?$`)
}
