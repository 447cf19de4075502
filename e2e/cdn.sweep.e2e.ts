import { get, type IncomingMessage } from 'node:http'
import { describeWith, freePort, GuideBuilder, type SignedInPerson, waitFor } from '@preciosa/testing'
import { type Proxy, startProxy } from './docker/proxy.js'
import { startVarnish, type Varnish } from './docker/varnish.js'
import { startWholeSite, type WholeSite } from './whole-site.js'

const CDN_SECONDS = 10
/** Varnish's `default_grace`, for which it sends an old page while it asks for a new one. */
const GRACE = 10
const HELD = `public, max-age=0, must-revalidate, s-maxage=${CDN_SECONDS}`
const NEW_PRICE = 31_513
/** Public also without a CDN. */
const FILES = [
  ...['/localidades', '/robots.txt', '/sitemap.xml'],
  ...['/cambios.rss', '/noticias/rss.xml', '/noticias/notas/rss.xml'],
]

const OTHER_PARTS = {
  ...{ kind: 'autos', vehicleType: 'cars', period: '2020-06', type: 'notas', article: 'una-nota_1' },
  ...{ id: '1', number: '1', path: 'nosotros', token: 'abc', slug: 'transferir', file: 'planilla.csv' },
  ...{ provider: 'google', name: 'x.svg', paymentId: '0190a7f0-0000-7000-8000-0000000000aa' },
}

interface BuiltRoute {
  id: string
  parentId?: string
  path?: string
  index?: boolean
}

interface Seen {
  status: number
  headers: Headers
  text: string
  /** Answered without asking the site. */
  wasHeld: boolean
}

type Reader = SignedInPerson & { cookie: string; email: string }

describeWith(['caddy', 'varnishd'], 'a CDN before the site', () => {
  let proxy: Proxy
  let varnish: Varnish
  let whole: WholeSite
  let readers: Reader[]
  let paths: string[]
  let shared: string[]
  let sheet: string

  beforeAll(async () => {
    proxy = await startProxy({ api: ['127.0.0.1'], site: ['127.0.0.1'] })
    varnish = await startVarnish(await freePort(), new URL(proxy.url).port)
    const env = { SITE_URL: varnish.url, CDN_SECONDS: String(CDN_SECONDS), DOLLAR_URL: 'off' }
    const { apiPort, sitePort } = proxy
    whole = await startWholeSite({}, 'off', { env, apiPort, sitePort })
    readers = [await readerOf(await whole.person(3)), await readerOf(await whole.person(0, 'professional'))]
    const { brand, group, codia } = whole.ids.gol
    const ofBrand = `/precios/autos/volkswagen_${brand}`
    sheet = `/ficha/cars/${codia}`
    shared = [
      ...[
        '/',
        '/?tipo=motos',
        '/busqueda-asistida',
        '/busqueda-asistida?tipo=autos',
        '/cambios',
        '/nosotros',
      ],
      ...['/cambios/2020-06', '/noticias', '/noticias/notas', '/revista'],
      ...[ofBrand, `${ofBrand}/gol_${group}`, sheet, `${sheet}?anio=2015`],
    ]
    const ofGuide = { brand: `volkswagen_${brand}`, group: `gol_${group}`, codia: String(codia) }
    const pages = (await routesOfSite()).map((route) => sampled(route, { ...OTHER_PARTS, ...ofGuide }))
    const data = pages.map((path) => (path === '/' ? '/_root.data' : `${path}.data`))
    // Last, as it ends sessions.
    paths = [...new Set([...shared, ...pages.filter((path) => path !== '/logout'), ...data, '/logout'])]
  })
  afterAll(async () => {
    await varnish.close()
    await proxy.close()
    await whole.stop()
  })

  async function readerOf(person: SignedInPerson & { cookie: string }): Promise<Reader> {
    const [{ email } = { email: '' }] = await whole.rows<{ email: string }>(
      'select email from account where id = $1',
      [person.id],
    )
    return { ...person, email }
  }

  async function see(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Seen> {
    const answer = await fetch(varnish.url + path, { method, headers, redirect: 'manual' })
    const own = JSON.stringify([...answer.headers])
    return {
      status: answer.status,
      headers: answer.headers,
      text: own + (await answer.text()),
      // The second number is the request that fetched it.
      wasHeld: /^\d+ \d+$/.test(answer.headers.get('x-varnish') ?? ''),
    }
  }

  /** Of the manifest that browsers load. */
  async function routesOfSite(): Promise<string[]> {
    const page = await (await fetch(whole.site)).text()
    const [address = ''] = /\/assets\/manifest-[\w-]+\.js/.exec(page) ?? []
    const script = await (await fetch(whole.site + address)).text()
    const { routes } = JSON.parse(script.replace(/^[^{]*|;?\s*$/g, '')) as {
      routes: Record<string, BuiltRoute>
    }
    const pathOf = ({ path = '', parentId = '' }: BuiltRoute): string => {
      const parent = routes[parentId]
      return (parent === undefined ? '' : pathOf(parent)) + (path === '' ? '' : `/${path}`)
    }
    return Object.values(routes)
      .filter(({ path, index }) => index === true || (path ?? '') !== '')
      .map((route) => pathOf(route) || '/')
  }

  it('never mixes visitors and users on any route', async () => {
    expect(paths.length).toBeGreaterThan(150)
    const held = new Set<string>()
    const personal = new Set<string>()
    const [ana, eva] = readers as [Reader, Reader]
    const visit = async (path: string, headers = {}) => {
      const seen = await see(path, headers)
      for (const { email } of readers) expect([path, seen.text.includes(email)]).toEqual([path, false])
      if (seen.wasHeld) {
        held.add(path)
        expect([path, seen.headers.get('cache-control')]).toEqual([path, expect.stringMatching(/^public, /)])
        expect([path, seen.status, seen.headers.getSetCookie()]).toEqual([path, 200, []])
        expect([path, /nonce-/.test(seen.text)]).toEqual([path, false])
      }
    }
    const signedIn = async (path: string, { cookie, email }: Reader, other: Reader) => {
      const seen = await see(path, { cookie: `_ga=1; ${cookie}` })
      expect([path, seen.wasHeld, seen.text.includes(other.email)]).toEqual([path, false, false])
      if (seen.text.includes(email)) personal.add(path)
    }
    for (const path of paths) {
      await signedIn(path, ana, eva)
      await visit(path)
      await signedIn(path, eva, ana)
      await visit(path, { cookie: '_ga=1' })
      await visit(path, { authorization: 'Bearer x' })
      await signedIn(path, ana, eva)
      await visit(path)
    }
    expect([...held].sort()).toEqual([...shared, ...FILES].sort())
    expect([...personal]).toEqual(expect.arrayContaining([...shared, '/perfil/mis-datos', '/_root.data']))
  })

  it('answers HEAD, ranges and known ETags from the page it holds', async () => {
    const page = await see(sheet)
    const etag = page.headers.get('etag') ?? ''
    const [head, known] = [await see(sheet, {}, 'HEAD'), await see(sheet, { 'if-none-match': etag })]
    expect([head.status, head.headers.get('cache-control'), head.headers.get('etag')]).toEqual([
      200,
      HELD,
      etag,
    ])
    expect([known.status, known.headers.get('cache-control')]).toEqual([304, HELD])
    const reader = readers[0]!
    const own = await see(sheet, { cookie: reader.cookie, 'if-none-match': etag })
    expect([own.status, own.text.includes(reader.email)]).toEqual([200, true])
  })

  it('holds no respelled, missing or redirected address', async () => {
    for (const path of ['/?utm_source=x', '/%66icha/cars/1', '/ficha/cars/999999', `${sheet}/`, '/metrics'])
      for (const seen of [await see(path), await see(path)])
        expect([path, seen.wasHeld, seen.status]).toEqual([path, false, expect.any(Number)])
  })

  it("holds no page made for a stranger's headers", async () => {
    const path = `/ficha/cars/${whole.ids.fox.codia}`
    const evil = await see(path, {
      ...{
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'gopher',
        forwarded: 'host=evil.example',
      },
      ...{ 'x-original-url': '/logout', 'x-http-method-override': 'POST', range: 'bytes=0-9' },
      ...{ 'accept-language': 'en', 'x-forwarded-prefix': '/evil', 'sec-purpose': 'prefetch' },
    })
    expect(evil.wasHeld).toBe(false)
    const seen = await see(path)
    const direct = await fetch(whole.site + path)
    expect(seen.text).toContain(await direct.text())
    expect(seen.text).not.toMatch(/evil|gopher/)
  })

  it('shows visitors their theme', async () => {
    await see('/')
    const dark = { cookie: '_ga=1; preciosa-tema=dark' }
    for (const seen of [await see('/', dark), await see('/', dark)]) {
      expect([seen.wasHeld, seen.headers.get('cache-control')]).toEqual([false, 'private, no-cache'])
      expect(seen.text).toContain('data-theme="dark"')
    }
    expect((await see('/')).text).not.toMatch(/<html[^>]* data-theme/)
  })

  it('finds a cookie of ours in the second field of several', async () => {
    await see('/')
    const { cookie } = readers[0]!
    const options = { headers: { cookie: ['_ga=1', cookie] } }
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get(varnish.url, options, resolve).on('error', reject)
    })
    answer.resume()
    expect(answer.headers['cache-control']).not.toContain('public')
  })

  it('holds built files also for users', async () => {
    const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec((await see('/')).text) ?? []
    await see(asset)
    const seen = await see(asset, { cookie: readers[0]!.cookie })
    expect([seen.wasHeld, seen.headers.get('cache-control')]).toEqual([
      true,
      'public, max-age=31536000, immutable',
    ])
  })

  it('shows a published price within its bound', async () => {
    await see(sheet)
    expect((await see(sheet)).text).not.toContain('31.513.000')
    const guide = await GuideBuilder.open(whole.databaseUrl)
    const gol = [{ name: 'Gol Trend', newPrice: NEW_PRICE, prices: { 2015: 9000 } }]
    await guide.published({ period: '2020-07', brands: { Volkswagen: { Gol: gol } } })
    await guide.close()
    const ages: number[] = []
    await waitFor(
      async () => {
        const { text, headers } = await see(sheet)
        if (text.includes('31.513.000')) return true
        ages.push(Number(headers.get('age')))
        return false
      },
      { what: 'the new price' },
    )
    expect(Math.max(0, ...ages)).toBeLessThanOrEqual(CDN_SECONDS + GRACE)
  })
})

function sampled(route: string, parts: Readonly<Record<string, string>>): string {
  return route.replace('*', '404').replaceAll(/:(\w+)/g, (_, name: string) => {
    const part = parts[name]
    if (part === undefined) throw new Error(`No sample of the parameter ${name}`)
    return part
  })
}
