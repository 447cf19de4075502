import { pricesIn } from '@preciosa/testing'
import { ALL_SECRETS, type WholeSite } from './whole-site.js'

const LEDGER = ['credit_account', 'credit_lot', 'credit_spend']
/** Pages that nothing links to, and words in an address that a page might obey. */
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
/** A search narrowed by what it offers: as many as there are years, all alike. One of each is asked for without a link. */
const NARROWED = /^\/(resultado-busqueda|busqueda-asistida)[^?]*\?.*\b(anio|marca|modelo)=/

/** The routes whose data a page's address is asked for. */
const routesAt = (pathname: string) =>
  pathname.startsWith('/cambios')
    ? ['changes', 'change-months', 'brand-changes']
    : ['home', 'brand', 'group', 'sheet', 'results', 'assisted', 'comparator']

/** A dialog over a page of one year: it is the one over the page itself, and there are as many as years. */
const OF_A_YEAR = /[?&]anio=.*show(login|register)modal/

/** Pages that are read beside each other. */
const AT_ONCE = 8

/** An answer of the site or the API. */
export interface Seen {
  path: string
  method: string
  status: number
  type: string
  /** Status line, headers and body. */
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

/** Paths of the site that an answer names: links, forms, files, the site map, redirections. */
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

/** A page as the router's scripts ask for it, in this and in the older way. */
export function dataOf(path: string): string[] {
  const { pathname, searchParams } = new URL(path, 'http://preciosa')
  const rest = (more: Record<string, string>) =>
    new URLSearchParams([...searchParams, ...Object.entries(more)]).toString()
  const data = pathname === '/' ? '/_root.data' : `${pathname}.data`
  return [
    `${data}?${rest({})}`,
    ...routesAt(pathname).flatMap((name) => [
      `${data}?${rest({ _routes: `routes/${name}` })}`,
      `${pathname}?${rest({ _data: `routes/${name}` })}`,
    ]),
    `${pathname}?${rest({ confirm: '1', expect: 'free' })}`,
  ]
}

/** Assisted search with everything chosen, as document and as data. */
function assisted(whole: WholeSite, vehicle: keyof WholeSite['ids'], kind: string): string[] {
  const { brand, group, codia } = whole.ids[vehicle]
  const chosen = `?tipo=${kind}&marca=${brand}&modelo=${group}&anio=2015&version=${codia}`
  return [`/busqueda-asistida${chosen}`, `/busqueda-asistida.data${chosen}`]
}

/** Everything that can be read from home on, each page as document and as data, read and only asked after. */
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

/** Sends a form of a page as its person's browser does. */
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

/** Where used prices stand in what was answered. */
export const leaksIn = (answers: Seen[], secrets = ALL_SECRETS) =>
  answers.flatMap(({ path, method, text }) =>
    pricesIn(text, secrets).map((price) => ({ path, method, price })),
  )

/** Every row of the credits: as it was before, nothing was spent or given. */
export const ledgerOf = (whole: WholeSite) =>
  whole.rows(
    LEDGER.map((table) => `select '${table}' as of, to_jsonb(t)::text as row from ${table} t`).join(
      ' union all ',
    ) + ' order by 1, 2',
  )
