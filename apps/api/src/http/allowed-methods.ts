import { isLook, ROUTES } from '@preciosa/contracts'
import type { FastifyInstance } from 'fastify'

/** Paths of looks, which spend: Fastify adds a HEAD to every GET, and the access guard refuses theirs. */
const LOOKS = new Set(
  ROUTES.filter(({ who }) => isLook(who)).map(({ path }) => path.replaceAll(/\{(\w+)\}/g, ':$1')),
)

/** Which methods a path answers, so that another one gets 405 and not 404. */
export class AllowedMethods {
  private readonly routes = new Map<string, { pattern: RegExp; methods: Set<string> }>()

  /** Hears of every route; to be called before the first one is added. */
  watch(fastify: FastifyInstance): void {
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) {
        if (each !== 'HEAD' || !LOOKS.has(url)) this.add(each, url)
      }
    })
  }

  add(method: string, url: string): void {
    const known = this.routes.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() }
    known.methods.add(method)
    this.routes.set(url, known)
  }

  /** The methods of a request's path, in order; none for a path that isn't there. */
  of(requestUrl: string): string[] {
    const path = requestUrl.split('?', 1)[0] ?? ''
    const found = [...this.routes.values()].filter(({ pattern }) => pattern.test(path))
    return [...new Set(found.flatMap(({ methods }) => [...methods]))].sort()
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
