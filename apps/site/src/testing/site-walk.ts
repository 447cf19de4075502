import { matchRoutes } from '@remix-run/react'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { forVisitor } from '../api/visitor.server.js'
import type { SiteRoute } from './route-config.js'
import { OF_VITE, siteRoutes } from './site-routes.js'
import { getRequest } from './site-environment.js'

interface Loaded {
  path?: string
  index?: boolean
  children?: Loaded[]
  loader?: (args: LoaderFunctionArgs) => unknown
}

type Walk = (path: string, cookies: string) => Promise<string[]>

/** More than any page needs; a circle ends here. */
const MOST = 5

/**
 * Follows redirects as a browser does, with the loaders of the site's own routes. The spec mocks `@remix-run/route-config`.
 * @returns `walk`, which answers with all addresses, the last one that of a page
 */
export async function siteWalk(): Promise<Walk> {
  const { loadSite } = await import('../frame/site.server.js')
  const routes = await withLoaders(await siteRoutes())
  return async (path, cookies) => {
    const walked = [path]
    const jar = new Map(cookies.split('; ').map((cookie) => cookie.split(/=(.*)/s, 2) as [string, string]))
    while (walked.length <= MOST) {
      const response = await answerOf(routes, loadSite, walked.at(-1) ?? path, jar)
      const next = response?.headers.get('location') ?? null
      if (response === null || next === null) break
      keep(jar, response)
      walked.push(next)
    }
    return walked
  }
}

/** The redirect of an address; null for a page and for an error. */
async function answerOf(
  routes: Loaded[],
  loadSite: (request: Request) => unknown,
  path: string,
  jar: ReadonlyMap<string, string>,
): Promise<Response | null> {
  const request = getRequest(path, [...jar].map((cookie) => cookie.join('=')).join('; '))
  const matches = matchRoutes(routes as never, new URL(request.url).pathname) ?? []
  return forVisitor(
    '192.0.2.1',
    async () => {
      const loads = matches.map(({ route, params }) =>
        Promise.resolve().then(() => (route as Loaded).loader?.({ request, params, context: {} })),
      )
      const answers = await Promise.allSettled([loadSite(request), ...loads])
      const failed = answers.find(
        (answer) => answer.status === 'rejected' && !(answer.reason instanceof Response),
      )
      if (failed?.status === 'rejected') throw failed.reason
      return (
        answers
          .map((answer): unknown => (answer.status === 'fulfilled' ? answer.value : answer.reason))
          .filter((answer) => answer instanceof Response)
          .find(({ headers }) => headers.has('location')) ?? null
      )
    },
    { deadline: AbortSignal.timeout(60_000), page: path, method: 'GET' },
  )
}

function keep(jar: Map<string, string>, response: Response): void {
  for (const header of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
    if (/max-age=0/i.test(header)) jar.delete(name)
    else jar.set(name, value)
  }
}

async function withLoaders(routes: readonly SiteRoute[]): Promise<Loaded[]> {
  return Promise.all(
    routes
      .filter(({ file }) => !OF_VITE.test(file))
      .map(async ({ file, children, ...route }) => {
        const module = (await import(`../${file.replace(/\.tsx?$/, '.js')}`)) as Pick<Loaded, 'loader'>
        const own = { ...route, ...(module.loader === undefined ? {} : { loader: module.loader }) }
        return children === undefined ? own : { ...own, children: await withLoaders(children) }
      }),
  )
}

export const PAYMENT = '0190a7f0-0000-7000-8000-0000000000aa'

/** A sample of each parameter, as in the fake guide. */
const PARTS: Readonly<Record<string, string>> = {
  ...{ kind: 'autos', brand: 'ford_12', group: 'fiesta_1', vehicleType: 'cars', codia: '120001' },
  ...{ period: '2026-11', type: 'notas', article: 'una-nota_1', id: '1', number: '1', path: 'nosotros' },
  ...{ token: 'abc', slug: 'transferir', file: 'planilla.csv', provider: 'google', name: 'x.svg' },
  paymentId: PAYMENT,
}

/** A path of each page. */
export function pathsOf(routes: readonly SiteRoute[], above = ''): string[] {
  return routes.flatMap(({ path = '', children }) => {
    const own = `${above}${path === '' ? '' : '/'}${path === '*' ? '404' : path}`
    if (children !== undefined) return pathsOf(children, own)
    const sampled = own.replaceAll(/:(\w+)/g, (_, name: string) => sampleOf(name))
    return [sampled === '' ? '/' : sampled]
  })
}

function sampleOf(name: string): string {
  const sample = PARTS[name]
  if (sample === undefined) throw new Error(`No sample of the parameter ${name}`)
  return sample
}
