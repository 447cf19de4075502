import { pricesIn } from '@preciosa/testing'
import { ALL_SECRETS, type WholeSite } from './whole-site.js'

const LEDGER = ['credit_account', 'credit_lot', 'credit_spend']
/** Pages without links, and query parameters that a page might obey. */
const UNLINKED = [
  '/?q=gol',
  '/resultado-busqueda?s=gol+2015',
  '/resultado-busqueda?s=gol&tipo=autos&anio=2015',
  '/?showloginmodal=true&showsession=true',
  '/?openpaymentmodal=true',
  '/logout',
  '/error',
  '/no/existe',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/buscar?s=gol',
  '/buscar?s=gol&precio=1299709',
]
/** Filtered searches: one per year, all alike, so the crawl skips their links. */
const NARROWED = /^\/(resultado-busqueda|busqueda-asistida)[^?]*\?.*\b(anio|marca|modelo)=/

const routesAt = (pathname: string) =>
  pathname.startsWith('/cambios')
    ? ['changes/route', 'changes/months.route', 'changes/brand.route']
    : ['home', 'brand', 'group', 'sheet', 'results', 'assisted', 'comparator'].map((name) => `${name}/route`)

/** A dialog over a page of one year: one per year, all alike. */
const OF_A_YEAR = /[?&]anio=.*show(login|register)modal/

const AT_ONCE = 8

export interface Seen {
  path: string
  method: string
  status: number
  type: string
  text: string
}

export async function get(
  base: string,
  path: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<Seen> {
  const answer = await fetch(base + path, { method, headers, redirect: 'manual' })
  const own = JSON.stringify([...answer.headers])
  const type = answer.headers.get('content-type') ?? ''
  return { path, method, status: answer.status, type, text: own + (await answer.text()) }
}

function namedIn({ text }: Seen, site: string): string[] {
  const quoted = [
    ...text.matchAll(/(?:href|src|action)=\\?"([^"\\]+)/g),
    ...text.matchAll(/<loc>([^<]+)/g),
    ...text.matchAll(/"og:image" content="([^"]+)/g),
  ]
  const assets = [...text.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([path]) => path)
  const paths = quoted.flatMap(([, address = '']) => {
    const url = new URL(address.replaceAll('&amp;', '&'), site)
    return url.protocol.startsWith('http') ? [url.pathname + url.search] : []
  })
  return [...paths, ...assets]
}

/** The data addresses of the router's current and older protocol. */
export function dataOf(path: string): string[] {
  const { pathname, searchParams } = new URL(path, 'http://preciosa')
  const rest = (more: Record<string, string>) =>
    new URLSearchParams([...searchParams, ...Object.entries(more)]).toString()
  const data = pathname === '/' ? '/_root.data' : `${pathname}.data`
  return [
    `${data}?${rest({})}`,
    ...routesAt(pathname).flatMap((name) => [
      `${data}?${rest({ _routes: `pages/${name}` })}`,
      `${pathname}?${rest({ _data: `pages/${name}` })}`,
    ]),
    `${pathname}?${rest({ confirm: '1' })}`,
  ]
}

function assisted(whole: WholeSite, vehicle: keyof WholeSite['ids'], kind: string): string[] {
  const { brand, group, codia } = whole.ids[vehicle]
  const chosen = `?tipo=${kind}&marca=${brand}&modelo=${group}&anio=2015&version=${codia}`
  return [`/busqueda-asistida${chosen}`, `/busqueda-asistida.data${chosen}`]
}

/** Every page reachable from home, as document and as data, by GET and HEAD. */
export async function crawl(whole: WholeSite, headers: Record<string, string>): Promise<Seen[]> {
  const queue = ['/', ...UNLINKED, ...assisted(whole, 'gol', 'autos'), ...assisted(whole, 'wave', 'motos')]
  const known = new Set(queue)
  const seen: Seen[] = []
  const read = async (path: string) => {
    const answer = await get(whole.site, path, headers)
    seen.push(answer, await get(whole.site, path, headers, 'HEAD'))
    const isPage = answer.type.includes('text/html') && !path.includes('_data=')
    const next = [
      ...namedIn(answer, whole.site),
      ...(isPage && !/(confirm|volver|anio)=/.test(path) ? dataOf(path) : []),
    ]
    const isNew = (one: string) => !known.has(one) && !OF_A_YEAR.test(one) && !NARROWED.test(one)
    for (const one of next.filter(isNew)) {
      known.add(one)
      queue.push(one)
    }
  }
  while (queue.length > 0) await Promise.all(queue.splice(0, AT_ONCE).map(read))
  return seen
}

export async function sendForm(
  whole: WholeSite,
  cookie: string,
  path: string,
  fields: Record<string, string>,
): Promise<string> {
  const answer = await fetch(whole.site + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie, origin: whole.site },
  })
  return answer.text()
}

export const leaksIn = (answers: Seen[], secrets = ALL_SECRETS) =>
  answers.flatMap(({ path, method, text }) =>
    pricesIn(text, secrets).map((price) => ({ path, method, price })),
  )

export const ledgerOf = (whole: WholeSite) =>
  whole.rows(
    LEDGER.map((table) => `select '${table}' as of, to_jsonb(t)::text as row from ${table} t`).join(
      ' union all ',
    ) + ' order by 1, 2',
  )
