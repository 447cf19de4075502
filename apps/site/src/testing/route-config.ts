/** Stands in for `@remix-run/route-config`, which loads all of Remix's build tools. */
export interface SiteRoute {
  path?: string
  index?: boolean
  file: string
  children?: SiteRoute[]
}

export const index = (file: string): SiteRoute => ({ index: true, file })

export const route = (path: string, file: string): SiteRoute => ({ path, file })

export const layout = (file: string, children: SiteRoute[]): SiteRoute => ({ file, children })

export function prefix(path: string, routes: SiteRoute[]): SiteRoute[] {
  return routes.map((one) => under(path, one))
}

function under(path: string, one: SiteRoute): SiteRoute {
  if (one.children !== undefined) return { ...one, children: one.children.map((child) => under(path, child)) }
  return { ...one, path: [path, one.path].filter((part) => part !== undefined).join('/') }
}
