import { createHash } from 'node:crypto'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readRoutes } from '@preciosa/contracts/reads'
import { GuideBuilder, waitFor } from '@preciosa/testing'
import { type Program, startSite } from './programs.js'
import { startWholeSite, type WholeSite } from './whole-site.js'

interface Seen {
  status: number
  headers: Headers
  html: string
}

const VISITORS = { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Mozilla/5.0', cookie: '_ga=1' }
const MONTHS = ['junio 2020', 'julio 2020', 'agosto 2020', 'septiembre 2020']
const PRICES = [21_413, 31_513, 41_611, 51_713]

describe('cached pages of visitors', () => {
  let whole: WholeSite
  let paths: string[]
  let sheet: string

  beforeAll(async () => {
    whole = await startWholeSite({}, 'off')
    const { brand, group, codia } = whole.ids.gol
    sheet = `/ficha/cars/${codia}`
    const ofBrand = `/precios/autos/volkswagen_${brand}`
    paths = ['/', '/?tipo=motos', ofBrand, `${ofBrand}/gol_${group}`, sheet, `${sheet}?anio=2015`]
  })
  afterAll(() => whole.stop())

  async function see(path: string, headers: Record<string, string> = {}, site = whole.site): Promise<Seen> {
    const answer = await fetch(site + path, { headers, redirect: 'manual' })
    return { status: answer.status, headers: answer.headers, html: await answer.text() }
  }
  const etagOf = ({ headers }: Seen) => headers.get('etag')
  const policyOf = ({ headers }: Seen) => headers.get('content-security-policy') ?? ''

  it('are identical for all visitors and allow only their own scripts', async () => {
    for (const path of paths) {
      const [first, second] = [await see(path), await see(path, VISITORS)]
      expect([path, first.status, second.status]).toEqual([path, 200, 200])
      expect([etagOf(second), second.html, policyOf(second)]).toEqual([
        etagOf(first),
        first.html,
        policyOf(first),
      ])
      expect(etagOf(first)).toMatch(/^"[\w-]{22}(-gzip)?"$/)
      expect(first.headers.get('cache-control')).toBe('private, no-cache')
      expect(first.headers.get('vary')).toBe('Accept-Encoding, Cookie')
      expect(first.html + policyOf(first)).not.toMatch(/nonce|unsafe/)
      const scripts = [...first.html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
        .filter(([, attributes = '']) => !/src=|ld\+json/.test(attributes))
        .map(([, , content = '']) => createHash('sha256').update(content).digest('base64'))
      const styles = [...first.html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, content = '']) =>
        createHash('sha256').update(content).digest('base64'),
      )
      const allowed = (rule: string) =>
        [...(new RegExp(`${rule} [^;]*`).exec(policyOf(first))?.[0] ?? '').matchAll(/'sha256-([^']+)'/g)].map(
          ([, hash]) => hash,
        )
      expect(scripts.length).toBeGreaterThan(2)
      expect(new Set(allowed('script-src'))).toEqual(new Set(scripts))
      expect([styles.length, allowed('style-src')]).toEqual([1, styles])
      const again = await fetch(whole.site + path, { headers: { 'if-none-match': etagOf(first) ?? '' } })
      expect(again.status).toBe(304)
    }
  })

  it('depend on theme, currency and address, and ignore other request headers', async () => {
    const plain = await see('/')
    const chosen = await see('/', { cookie: 'preciosa-tema=dark; preciosa-moneda=blue' })
    expect(chosen.html).toContain('data-theme="dark"')
    expect(plain.html).not.toMatch(/<html[^>]* data-theme/)
    const half = await see('/', { cookie: 'tipo=motos; vehicleType=motorcycles' })
    expect(half.html).toBe(plain.html)
    for (const headers of [
      { host: 'evil.example' },
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' },
      { 'x-original-url': '/logout', 'x-http-method-override': 'POST' },
      { 'accept-language': 'en-GB', accept: 'application/json' },
      { range: 'bytes=0-9' },
      { 'sec-purpose': 'prefetch;prerender' },
      { 'user-agent': 'Googlebot/2.1' },
      { authorization: 'Bearer x', 'x-remix-reload-document': 'yes' },
    ] as Record<string, string>[]) {
      const { status, html } = await see('/', headers)
      expect([headers, status, html]).toEqual([headers, 200, plain.html])
    }
    for (const path of ['/?utm_source=<i>', '/?tipo=autos&x=1']) {
      const other = await see(path)
      expect([path, other.status, etagOf(other)]).toEqual([path, 200, null])
      expect(policyOf(other)).toContain("'nonce-")
    }
    expect((await see('/')).html).toBe(plain.html)
  })

  it("hold no user's data, and a user's page isn't shared", async () => {
    const ana = await whole.person(3)
    const visitors = new Map<string, string>()
    for (const path of paths) visitors.set(path, (await see(path)).html)
    const [{ email } = { email: '' }] = await whole.rows<{ email: string }>(
      'select email from account where id = $1',
      [ana.id],
    )
    for (const path of paths) {
      const [one, other, hers] = await Promise.all([
        see(path),
        see(path),
        see(path, { cookie: ana.cookie }),
        see(path, { cookie: `__Secure-${ana.cookie}` }),
      ])
      expect(hers.html).toContain(email)
      expect(hers.html).toContain('InfoCredits')
      expect([etagOf(hers), hers.headers.get('cache-control')]).toEqual([null, 'private, no-store'])
      for (const visitor of [one, other]) expect(visitor.html).toBe(visitors.get(path))
      // A visitor's ETag isn't confirmed for a signed-in user.
      const conditional = await see(path, { cookie: ana.cookie, 'if-none-match': etagOf(one) ?? '*' })
      expect([conditional.status, conditional.html.includes(email)]).toEqual([200, true])
    }
    expect([...visitors.values()].join()).not.toContain(email)
  })

  it("aren't used for forged sessions or one-time messages", async () => {
    const forged = await see('/', { cookie: 'preciosa-sesion=x' })
    expect([forged.status, etagOf(forged)]).toEqual([302, null])
    const said = await see('/', { cookie: 'preciosa-aviso=signed-out' })
    expect(said.html).toContain('Saliste de tu cuenta.')
    expect(said.headers.getSetCookie().join()).toContain('preciosa-aviso=;')
    expect((await see('/')).html).not.toContain('Saliste de tu cuenta.')
  })

  it("aren't mixed up with data requests", async () => {
    const data = await see(`${sheet}.data`)
    expect([data.headers.get('content-type'), etagOf(data)]).toEqual(['text/x-script', null])
    expect(data.html).not.toContain('<html')
    expect((await see(sheet)).html).toContain('<html')
  })

  it('have no nonce, while each page with a nonce has a new one', async () => {
    const nonces = new Set<string>()
    for (let n = 0; n < 20; n += 1) {
      const page = await see('/resultado-busqueda?s=gol')
      const [, nonce = ''] = /'nonce-([^']+)'/.exec(policyOf(page)) ?? []
      expect(page.html).toContain(`nonce="${nonce}"`)
      nonces.add(nonce)
    }
    expect(nonces.size).toBe(20)
  })

  it('exclude missing pages, redirects and dialogs', async () => {
    for (const [path, status] of [
      ['/ficha/cars/999999', 404],
      [`/precios/autos/vw_${whole.ids.gol.brand}`, 301],
      ['/?showloginmodal=true', 200],
    ] as const) {
      const seen = await see(path)
      expect([path, seen.status, etagOf(seen)]).toEqual([path, status, null])
    }
  })

  describe('while the API fails briefly', () => {
    let front: Server
    let site: Program
    let asked: string[]
    let failing: RegExp | null

    beforeAll(async () => {
      front = createServer((request, response) => {
        const { url = '', method, headers } = request
        asked.push(url)
        // Then each read comes alone, as one of them fails here.
        if (url === readRoutes.readTogether.path) {
          response.writeHead(404).end()
          return
        }
        if (failing?.test(url) === true) {
          response.writeHead(503).end()
          return
        }
        request.pipe(
          httpRequest(whole.api + url, { method, headers }, (answer) => {
            response.writeHead(answer.statusCode ?? 502, answer.headers)
            answer.pipe(response)
          }),
        )
      })
      await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
      asked = []
      failing = null
      const { port } = front.address() as AddressInfo
      site = await startSite(`http://127.0.0.1:${port}`, { LIMITS: 'off' })
    })
    afterEach(() => {
      failing = null
    })
    afterAll(async () => {
      await site.stop()
      await new Promise((resolve) => front.close(resolve))
    })

    it('lack the failed part, and have it again after recovery', async () => {
      failing = /^\/preciosa\/guide/
      const without = await see('/', {}, site.url)
      expect([without.status, etagOf(without)]).toEqual([200, null])
      expect(without.html).not.toContain(MONTHS[0])
      failing = /^/
      await waitFor(async () => (await see('/', {}, site.url)).status === 503, { what: 'a failure' })
      failing = null
      const whole = await see('/', {}, site.url)
      expect([whole.status, etagOf(whole)]).toEqual([200, expect.any(String)])
      expect(whole.html).toContain(MONTHS[0])
    })

    it('need one call per vehicle type to be confirmed for all visitors', async () => {
      for (const path of paths) await see(path, {}, site.url)
      // An answer is trusted for a second, then confirmed once per vehicle type; failed calls are retried.
      await waitFor(async () => {
        asked.length = 0
        await Promise.all(paths.flatMap((path) => [see(path, {}, site.url), see(path, VISITORS, site.url)]))
        const ofPages = asked.filter((url) => url !== '/preciosa/dollar')
        const isConfirmed = ofPages.length > 0 && ofPages.length <= 4
        return isConfirmed && ofPages.every((url) => url.startsWith('/preciosa/guide?'))
      })
    })
  })

  it('change with the guide and never mix two editions', async () => {
    const guide = await GuideBuilder.open(whole.databaseUrl)
    const seen: string[] = []
    const read = async () => {
      const { html } = await see(sheet)
      const months = MONTHS.filter((month) => html.includes(month))
      const prices = PRICES.filter((price) => html.includes(inPesos(price)))
      seen.push(`${months.join()}: ${prices.join()}`)
      return months.join()
    }
    try {
      for (const [at, month] of MONTHS.entries()) {
        if (at > 0)
          await guide.published({
            period: `2020-0${6 + at}`,
            brands: {
              Volkswagen: {
                Gol: [{ name: 'Gol Trend', newPrice: PRICES[at] ?? null, prices: { 2015: 9000 } }],
              },
            },
          })
        await waitFor(
          async () => (await Promise.all(Array.from({ length: 8 }, read))).every((one) => one === month),
          { what: month },
        )
      }
    } finally {
      await guide.close()
    }
    expect([...new Set(seen)]).toEqual(MONTHS.map((month, at) => `${month}: ${String(PRICES[at])}`))
  })
})

function inPesos(thousands: number): string {
  return `${String(thousands).replace(/(\d{3})$/, '.$1')}.000`
}
