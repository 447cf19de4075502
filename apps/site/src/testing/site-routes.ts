import { RouteTable, type Routes } from '../server/route-table.js'
import type { SiteRoute } from './route-config.js'
import { setEnvironment } from './site-environment.js'

/** The site's routes; the spec mocks `@remix-run/route-config` with `route-config.ts`. */
export async function siteRoutes(): Promise<SiteRoute[]> {
  const { default: routes } = await import('../routes.js')
  return routes
}

/** Modules that only Vite can load; their handles say nothing to the server, and they lead nowhere. */
export const OF_VITE = /^pages\/(kit|share-image)\//

/** The table of the server, from the routes' own modules. */
export async function siteRouteTable(): Promise<RouteTable> {
  setEnvironment('http://127.0.0.1:1')
  const routes: Record<string, Routes[string]> = {}
  const add = async (list: readonly SiteRoute[], parentId: string): Promise<void> => {
    for (const { file, children = [], ...route } of list) {
      if (OF_VITE.test(file)) continue
      const module = (await import(`../${file.replace(/\.tsx?$/, '.js')}`)) as { handle?: unknown }
      routes[file] = { ...route, parentId, module }
      await add(children, file)
    }
  }
  await add(await siteRoutes(), 'root')
  return new RouteTable(routes)
}
