import { ROUTES, pricesRoutes, type Route } from '@preciosa/contracts'
import { pricesIn, type SignedInPerson } from '@preciosa/testing'
import { ALL_SECRETS, SECRETS_OF, startWholeSite, type WholeSite } from './whole-site.js'

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

const KINDS = [
  /^\/$/,
  /^\/\?tipo=motos$/,
  /^\/busqueda-asistida\?tipo=autos$/,
  /^\/busqueda-asistida\?.*version=\d+$/,
  /^\/precios\/autos\/[^/]+$/,
  /^\/precios\/autos\/[^/]+\/[^/?]+$/,
  /^\/precios\/motos\/[^/]+\/[^/?]+$/,
  /^\/ficha\/cars\/\d+$/,
  /^\/ficha\/motorcycles\/\d+$/,
  /^\/cambios$/,
  /^\/cambios\/\d{4}-\d\d$/,
  /^\/cambios\/\d{4}-\d\d\/autos\/[^/?]+$/,
  /^\/cambios\.rss$/,
  /^\/imagen\/\d{4}-\d\d\/cars\/\d+\.png$/,
  /^\/_root\.data/,
  /^\/ficha\/cars\/\d+\.data/,
  /^\/comparador\?/,
  /^\/comparador\.data\?/,
  /^\/assets\/.+\.js$/,
]

/** The routes whose data a page's address is asked for. */
const routesAt = (pathname: string) =>
  pathname.startsWith('/cambios')
    ? ['changes', 'change-months', 'brand-changes']
    : ['home', 'brand', 'group', 'sheet', 'results', 'assisted', 'comparator']

/** A dialog over a page of one year: it is the one over the page itself, and there are as many as years. */
const OF_A_YEAR = /[?&]anio=.*show(login|register)modal/

/** Pages that are read beside each other. */
const AT_ONCE = 8

interface Seen {
  path: string
  method: string
  status: number
  type: string
  /** Status line, headers and body. */
  text: string
}

describe('a reader of the site', () => {
  let whole: WholeSite
  let poor: SignedInPerson & { cookie: string }
  let rich: SignedInPerson & { cookie: string }

  beforeAll(async () => {
    // A reader who asks for everything is refused after a while, and a refusal leaks nothing.
    whole = await startWholeSite({}, 'off')
  })
  beforeEach(async () => {
    poor = await whole.person(0)
    rich = await whole.person(3)
  })
  afterAll(() => whole.stop())

  async function get(
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
  function namedIn({ text }: Seen): string[] {
    const quoted = [
      ...text.matchAll(/(?:href|src|action)=\\?"([^"\\]+)/g),
      ...text.matchAll(/<loc>([^<]+)/g),
      ...text.matchAll(/"og:image" content="([^"]+)/g),
    ]
    const assets = [...text.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([path]) => path)
    const paths = quoted.flatMap(([, address = '']) => {
      const url = new URL(address.replaceAll('&amp;', '&'), whole.site)
      return url.protocol.startsWith('http') ? [url.pathname + url.search] : []
    })
    return [...paths, ...assets]
  }

  /** A page as the router's scripts ask for it, in this and in the older way. */
  function dataOf(path: string): string[] {
    const { pathname, searchParams } = new URL(path, whole.site)
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
  function assisted(vehicle: keyof WholeSite['ids'], kind: string): string[] {
    const { brand, group, codia } = whole.ids[vehicle]
    const chosen = `?tipo=${kind}&marca=${brand}&modelo=${group}&anio=2015&version=${codia}`
    return [`/busqueda-asistida${chosen}`, `/busqueda-asistida.data${chosen}`]
  }

  /** Everything that can be read from home on, each page as document and as data, read and only asked after. */
  async function crawl(headers: Record<string, string>): Promise<Seen[]> {
    const queue = ['/', ...UNLINKED, ...assisted('gol', 'autos'), ...assisted('wave', 'motos')]
    const known = new Set(queue)
    const seen: Seen[] = []
    const read = async (path: string) => {
      const answer = await get(whole.site, path, headers)
      seen.push(answer, await get(whole.site, path, headers, 'HEAD'))
      const isPage = answer.type.includes('text/html') && !path.includes('_data=')
      const next = [
        ...namedIn(answer),
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

  const leaksIn = (answers: Seen[], secrets = ALL_SECRETS) =>
    answers.flatMap(({ path, method, text }) =>
      pricesIn(text, secrets).map((price) => ({ path, method, price })),
    )

  const ledger = () =>
    whole.rows(
      LEDGER.map((table) => `select '${table}' as of, to_jsonb(t)::text as row from ${table} t`).join(
        ' union all ',
      ) + ' order by 1, 2',
    )

  it.each(['a visitor', 'a person without credits', 'a person with credits'])(
    '%s finds no unpaid used price anywhere on the site, and the ledger stays as it is',
    async (who) => {
      const cookie = { 'a visitor': '', 'a person without credits': poor.cookie }[who] ?? rich.cookie
      const before = await ledger()
      const answers = await crawl(cookie === '' ? {} : { cookie })
      for (const kind of KINDS)
        expect(answers.map(({ path }) => path)).toContainEqual(expect.stringMatching(kind))
      expect(answers.length).toBeGreaterThan(150)
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      expect(leaksIn(answers)).toEqual([])
      // What may be seen is seen: the search looks at the right bytes.
      const sheet = answers.find(({ path }) => path === `/ficha/cars/${whole.ids.gol.codia}`)
      expect(pricesIn(sheet?.text ?? '', [21_413])).toEqual([21_413])
      expect(sheet?.text).toContain('application/ld+json')
      expect(await ledger()).toEqual(before)
    },
    600_000,
  )

  it('pays nothing by a prefetch, of pages and of data, with any of the headers browsers mark it with', async () => {
    const before = await ledger()
    const sheet = `/ficha/cars/${whole.ids.gol.codia}`
    const answers: Seen[] = []
    for (const mark of [
      { purpose: 'prefetch' },
      { 'sec-purpose': 'prefetch' },
      { 'sec-purpose': 'prefetch;prerender' },
      { 'x-moz': 'prefetch' },
    ] as Record<string, string>[]) {
      for (const path of [sheet, ...dataOf(sheet)]) {
        for (const method of ['GET', 'HEAD'])
          answers.push(await get(whole.site, path, { cookie: rich.cookie, ...mark }, method))
      }
    }
    expect(leaksIn(answers)).toEqual([])
    expect(await ledger()).toEqual(before)
  })

  it('finds what was paid for, and only that, where it is due', async () => {
    const payer = await whole.person(3)
    const sheet = `/ficha/cars/${whole.ids.gol.codia}`
    const form = (path: string, fields: Record<string, string>) =>
      fetch(whole.site + path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { cookie: payer.cookie, origin: whole.site },
      }).then((answer) => answer.text())
    expect(pricesIn(await form(sheet, { confirm: '1' }), ALL_SECRETS)).toEqual(SECRETS_OF('gol'))
    expect(pricesIn(await form(`${sheet}.data`, { expect: 'free' }), ALL_SECRETS)).toEqual(SECRETS_OF('gol'))
    expect(await whole.spent(payer)).toBe(1)
    const answers = await crawl({ cookie: payer.cookie })
    const isComparison = ({ path }: Seen) => /^\/comparador(\.data)?\?/.test(path)
    // A page by GET stays without them even then: the person's browser asks for them by a form.
    expect(leaksIn(answers.filter((answer) => !isComparison(answer)))).toEqual([])
    // The comparator shows by itself what was paid for (spec 1 §4), and nothing else.
    const compared = leaksIn(answers.filter(isComparison)).map(({ price }) => price)
    expect(new Set(compared)).toEqual(new Set(SECRETS_OF('gol')))
    expect(await whole.spent(payer)).toBe(1)
  })

  /** Addresses of a call, with every vehicle's ids in its path and the words it takes. */
  function addressesOf({ path, query }: Route): string[] {
    const words = new URLSearchParams()
    const shape = 'shape' in query ? Object.keys(query.shape as object) : []
    const paths = (['gol', 'wave'] as const).map((vehicle) => {
      const { brand, group, codia } = whole.ids[vehicle]
      if (shape.includes('vehicleType')) words.set('vehicleType', vehicle === 'wave' ? 'motorcycles' : 'cars')
      const filled = path
        .replace('/brands/{id}', `/brands/${brand}`)
        .replace('{groupId}', String(group))
        .replace('{codia}', String(codia))
        .replace(/\{\w+\}/g, '1')
      return words.size === 0 ? filled : `${filled}?${words.toString()}`
    })
    return [...new Set(paths)]
  }

  const isLook = ({ who }: Route) => who === 'look' || who.startsWith('look:')

  it('spends nothing by any GET or HEAD of the API but the look itself', async () => {
    const before = await ledger()
    const reads = ROUTES.filter(({ method }) => method === 'GET')
    const gets = reads.filter((route) => !isLook(route))
    const looks = reads.filter(isLook)
    expect(looks).toContain(pricesRoutes.prices)
    expect(gets.length).toBeGreaterThan(15)
    const answers: Seen[] = []
    for (const headers of [
      {},
      { authorization: `Bearer ${poor.token}` },
      { authorization: `Bearer ${rich.token}` },
    ] as Record<string, string>[]) {
      const paths = [
        ...gets.flatMap(addressesOf),
        '/health/live',
        '/health/ready',
        '/docs',
        '/metrics',
        '/consola',
      ]
      for (const path of paths) {
        answers.push(await get(whole.api, path, headers))
        answers.push(await get(whole.api, path, headers, 'HEAD'))
      }
      // Even the look spends nothing when it is only asked after, or prefetched with another account's cookie.
      for (const path of looks.flatMap(addressesOf)) {
        const head = await get(whole.api, path, headers, 'HEAD')
        expect(head.status).toBe(405)
        answers.push(head, await get(whole.api, path, { cookie: rich.cookie, 'sec-purpose': 'prefetch' }))
      }
    }
    // Nobody asked for the dollar yet.
    const failed = answers.filter(({ status, path }) => status >= 500 && path !== '/preciosa/dollar')
    expect(failed).toEqual([])
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(leaksIn(answers)).toEqual([])
    expect(await ledger()).toEqual(before)
  })

  it('finds no used price by any POST read of the API, and spends nothing', async () => {
    const before = await ledger()
    const posts = ROUTES.filter(
      (route) => route.method === 'POST' && route.path.startsWith('/preciosa/') && !isLook(route),
    )
    const bodies = [
      {},
      { features: {} },
      { vehicleType: 'cars' },
      { vehicleType: 'cars', page: 1, pageSize: 10, filterString: 'gol' },
      Object.values(whole.ids).map(({ codia }) => ({ codia, type: 'cars' })),
      { vehicleType: 'cars', batch: [whole.ids.gol.codia] },
    ].map((body) => JSON.stringify(body))
    const answered = new Set<string>()
    for (const token of [null, poor.token, rich.token]) {
      for (const route of posts) {
        for (const address of addressesOf(route)) {
          for (const body of bodies) {
            const answer = await fetch(whole.api + address, {
              method: 'POST',
              body,
              headers: {
                'content-type': 'application/json',
                ...(token === null ? {} : { authorization: `Bearer ${token}` }),
              },
            })
            const text = JSON.stringify([...answer.headers]) + (await answer.text())
            if (answer.status === 200) answered.add(route.id)
            expect(answer.status).toBeLessThan(500)
            expect({ address, body, found: pricesIn(text, ALL_SECRETS) }).toEqual({
              address,
              body,
              found: [],
            })
          }
        }
      }
    }
    const open = posts.filter(({ who }) => who === 'public').map(({ id }) => id)
    expect(open.length).toBeGreaterThan(3)
    expect([...answered]).toEqual(expect.arrayContaining(open))
    expect(await ledger()).toEqual(before)
  })

  it('is what the look by GET is not: it pays, so the tests above could fail', async () => {
    const before = await ledger()
    const path = `/preciosa/models/${whole.ids.fox.codia}/prices`
    const look = await get(whole.api, path, { authorization: `Bearer ${rich.token}` })
    expect(leaksIn([look]).map(({ price }) => price)).toEqual(SECRETS_OF('fox'))
    expect(await ledger()).not.toEqual(before)
  })
})
