import type { ServerBuild } from '@remix-run/node'
import { KIB } from '../forms/form-size.rules.js'
import type { PageHandle, SharedAddress } from '../navigation/page-handle.js'
import { pageOf } from '../navigation/page-of.rules.js'

/** `module` of each entry needs only its `handle`. */
export type Routes = Readonly<
  Record<
    string,
    Pick<ServerBuild['routes'][string], 'path' | 'index' | 'parentId'> & { module: { handle?: unknown } }
  >
>

interface KnownRoute {
  path: string
  pattern: RegExp
  handle: PageHandle
}

const LEAST = KIB

/** What the handles of Remix's routes say of an address, for the server in front of Remix. */
export class RouteTable {
  private readonly known: readonly KnownRoute[]

  constructor(routes: Routes) {
    const pages = Object.values(routes).flatMap((route) => {
      const isPage = route.index === true || (route.path !== undefined && route.path !== '*')
      if (!isPage || route.parentId === undefined) return []
      return [{ path: pathOf(routes, route), handle: route.module.handle ?? {} }]
    })
    // Like Remix, a route with fewer parameters comes first.
    pages.sort((one, other) => parametersOf(one.path) - parametersOf(other.path))
    this.known = pages.map(({ path, handle }) => ({ path, pattern: patternOf(path), handle }))
  }

  /** @param path of a page or of its data */
  formBytesOf(path: string): number {
    return this.routeAt(pageOf(path))?.handle.formBytes ?? LEAST
  }

  /** A page's path as in `routes.ts`; null for no page. @param path of a page or of its data */
  nameOf(path: string): string | null {
    const route = this.routeAt(pageOf(path))
    return route === undefined ? null : `/${route.path}`
  }

  /** Null unless all visitors get the same page there and the path is spelled as the site's links spell it. */
  sharedAt(path: string): SharedAddress | null {
    const route = this.routeAt(path)
    const shared = route?.handle.shared
    if (route === undefined || shared === undefined) return null
    const parts = Object.entries(route.pattern.exec(path)?.groups ?? {})
    return parts.every(([name, part]) => shared.parts?.[name]?.test(part) === true) ? shared : null
  }

  private routeAt(path: string): KnownRoute | undefined {
    return this.known.find(({ pattern }) => pattern.test(path))
  }
}

function pathOf(routes: Routes, { path, parentId }: Routes[string]): string {
  const parent = parentId === undefined ? undefined : routes[parentId]
  return [...(parent === undefined ? [] : [pathOf(routes, parent)]), path ?? '']
    .filter((part) => part !== '')
    .join('/')
}

function parametersOf(path: string): number {
  return path.split(':').length
}

function patternOf(path: string): RegExp {
  const parts = path.split('/').map((part) => {
    const name = /^:(\w+)$/.exec(part)?.[1]
    return name === undefined ? part.replaceAll(/[^\w-]/g, String.raw`\$&`) : `(?<${name}>[^/]+)`
  })
  return new RegExp(`^/${parts.join('/')}$`)
}
