import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { UNUSUAL_ACTIVITY } from '@preciosa/contracts'
import { isProxyOf, Metrics, senderOf } from '@preciosa/platform/edge'
import type { FastifyInstance } from 'fastify'
import { visitorAddress } from '../api/visitor.server.js'
import { admission } from './admission.js'
import { PageCache } from './page-cache.js'
import { createSiteServer, type SiteParts } from './site-server.js'
import { Refusals } from './refusals.js'
import { RouteTable } from './route-table.js'
import { wholeAnswer } from './whole-answer.js'

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

const METRICS_TOKEN = 'a-token-of-this-spec'
const OWN_FORM = { origin: 'https://guia.example', 'content-length': '0' }

describe('site server', () => {
  let folder: string
  let server: FastifyInstance
  let parts: SiteParts
  const rendered: Request[] = []
  const visitors: (string | undefined)[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-'))
    await mkdir(join(folder, 'assets'))
    await mkdir(join(folder, '.vite'))
    await writeFile(join(folder, 'assets/app-1a2b.js'), 'let a = 1')
    await writeFile(join(folder, 'assets/app-1a2b.js.gz'), gzipSync('let a = 1'))
    await writeFile(join(folder, 'favicon.svg'), '<svg/>')
    await writeFile(join(folder, '.vite/manifest.json'), '{}')
    await writeFile(join(folder, '.bundle-stamp'), 'x')
    const render = (request: Request) => {
      rendered.push(request)
      visitors.push(visitorAddress())
      const { pathname } = new URL(request.url)
      if (pathname === '/breaks') return Promise.reject(new Error('on purpose'))
      const headers = new Headers({ 'content-type': 'text/html', 'x-path': pathname })
      headers.append('set-cookie', 'a=1')
      headers.append('set-cookie', 'b=2')
      return Promise.resolve(new Response('<p>a page</p>', { status: 203, headers }))
    }
    parts = {
      client: folder,
      render,
      siteUrl: 'https://guia.example',
      senderOf: senderOf(['loopback']),
      isProxy: isProxyOf(['loopback']),
      ...admission({ limits: { addressPerMinute: 1000, replicas: 1 }, redisUrl: undefined }),
      refusals: await Refusals.prepare([], render, 'https://guia.example', 10),
      metrics: new Metrics({ warn: () => undefined }),
      metricsToken: METRICS_TOKEN,
      table: new RouteTable({
        sheet: { path: 'ficha/:kind/:codia', parentId: 'root', module: {} },
        home: { index: true, parentId: 'root', module: { handle: { shared: { query: [] } } } },
      }),
    }
    server = await listen(parts)
  })

  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })

  it('takes the visitor’s address from its proxy', async () => {
    await get('/', { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' })
    expect(visitors.at(-1)).toBe('203.0.113.9')
    await get('/')
    expect(visitors.at(-1)).toBe('127.0.0.1')
  })

  async function listen(some: SiteParts): Promise<FastifyInstance> {
    const listening = await createSiteServer({ ...some, metrics: new Metrics({ warn: () => undefined }) })
    await listening.listen({ port: 0, host: '127.0.0.1' })
    return listening
  }

  /** `fetch` would normalize the target. */
  function get(
    path: string,
    headers: Record<string, string> = {},
    method = 'GET',
    of = server,
    body = '',
  ): Promise<Answer> {
    const { port } = of.server.address() as AddressInfo
    return new Promise((resolve, reject) => {
      const sent = httpRequest(
        { host: '127.0.0.1', port, path, headers, method, agent: false },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks),
            }),
          )
        },
      )
      sent.on('error', reject).end(body)
    })
  }

  const post = (path: string, headers: Record<string, string>, bytes: number) =>
    get(path, headers, 'POST', server, 'x'.repeat(bytes))

  const metrics = (authorization: string, of = server) => get('/metrics', { authorization }, 'GET', of)

  it('shows the monitor its requests by page and status', async () => {
    const counts = async () => {
      const { status, body } = await metrics(`Bearer ${METRICS_TOKEN}`)
      expect(status).toBe(200)
      const found = body.toString().matchAll(/^preciosa_http_requests_total\{(.*)\} (\d+)$/gm)
      return new Map([...found].map(([, labels = '', count]) => [labels, Number(count)]))
    }
    const before = await counts()
    for (const path of ['/ficha/cars/120001?a=1', '/ficha/cars/120002.data', '/a', '/b', '/favicon.svg'])
      await get(path)
    const after = await counts()
    const more = (route: string, status: number, method = 'GET') => {
      const labels = `method="${method}",route="${route}",status="${status}"`
      return (after.get(labels) ?? 0) - (before.get(labels) ?? 0)
    }
    expect(more('/ficha/:kind/:codia', 203)).toBe(2)
    expect(more('none', 203)).toBe(2)
    expect(more('file', 200)).toBe(1)
    expect([...after.keys()].join()).not.toContain('120001')
  })

  it('hides the metrics from strangers', async () => {
    for (const authorization of ['', 'Bearer ', METRICS_TOKEN, `Bearer ${METRICS_TOKEN}x`])
      expect((await metrics(authorization)).status).toBe(404)
    const without = await listen({ ...parts, metricsToken: undefined })
    for (const authorization of ['Bearer ', 'Bearer undefined', `Bearer ${METRICS_TOKEN}`])
      expect((await metrics(authorization, without)).status).toBe(404)
    await without.close()
  })

  it('caches hashed files forever, others for an hour', async () => {
    const asset = await get('/assets/app-1a2b.js')
    expect(asset.status).toBe(200)
    expect(asset.body.toString()).toBe('let a = 1')
    expect(asset.headers['content-type']).toBe('application/javascript; charset=utf-8')
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
  })

  it('sends precompressed files to browsers that accept them', async () => {
    const zipped = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' })
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(zipped.headers.vary).toBe('accept-encoding')
    expect(gunzipSync(zipped.body).toString()).toBe('let a = 1')
    const plain = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip;q=0' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers.etag).not.toBe(zipped.headers.etag)
  })

  it('answers 304 for a matching ETag and sends no body for HEAD', async () => {
    const { etag } = (await get('/favicon.svg')).headers
    const again = await get('/favicon.svg', { 'if-none-match': `W/"x", ${String(etag)}` })
    expect([again.status, again.body.length]).toEqual([304, 0])
    const head = await get('/favicon.svg', {}, 'HEAD')
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '6', 0])
  })

  it('redirects the old name of the icon', async () => {
    const { status, headers } = await get('/favicon.ico')
    expect([status, headers.location]).toEqual([301, '/favicon.svg'])
  })

  it.each([
    '/assets/../.bundle-stamp',
    '/assets/%2e%2e/.bundle-stamp',
    '/.vite/manifest.json',
    '/.bundle-stamp',
    '/assets/app-1a2b.js.gz',
    '/..%2f..%2f..%2fetc/passwd',
    '/../../etc/passwd',
  ])('exposes no file at %s', async (path) => {
    const { status, body } = await get(path)
    expect([203, 404]).toContain(status)
    expect(['<p>a page</p>', 'Not Found']).toContain(body.toString())
  })

  it('answers 404 in plain text for a file of an old build', async () => {
    const gone = await get('/assets/app-old.js')
    expect([gone.status, gone.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  it.each([
    '/%',
    '/%E0%A4%A',
    '/a%00b',
    'http://other.example/',
    '*',
    '//evil.example/a?b=1',
    `/a//${'b'.repeat(7000)}`,
    `/${'a'.repeat(1001)}`,
    '/?a=1&_data=routes%2Fhome',
    '/?_data',
    '/?%5fdata=root',
    '/?a=1&_dat%61',
  ])('refuses the target %s with a Spanish page and a link home', async (path) => {
    const before = rendered.length
    const { status, headers, body } = await get(path)
    expect([status, headers['content-type'], rendered.length]).toEqual([
      400,
      'text/html; charset=utf-8',
      before,
    ])
    expect(headers['retry-after']).toBeUndefined()
    expect(body.toString()).toContain('<h1>Esa dirección no es válida</h1>')
    expect(body.toString()).toContain('<a href="/" class="btn btn--main">Volver al inicio</a>')
  })

  it('refuses a request with two Host headers', async () => {
    const { port } = server.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    socket.end('GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /)
  })

  it.each(['TRACE', 'PUT', 'DELETE'])('refuses the method %s', async (method) => {
    expect((await get('/', {}, method)).status).toBe(405)
  })

  it('refuses a form of another site without rendering', async () => {
    const before = rendered.length
    const refused = await get('/', { origin: 'https://evil.example', 'content-length': '0' }, 'POST')
    expect([refused.status, refused.headers['connection'], rendered.length]).toEqual([403, 'close', before])
    expect(refused.body.toString()).toContain('<h1>No pudimos recibir el formulario</h1>')
  })

  it('answers a form that is too long with a page and a link back', async () => {
    const before = rendered.length
    const headers = { origin: 'https://guia.example', 'content-length': '20000' }
    const refused = await post('/perfil/mis-datos', headers, 20_000)
    expect([refused.status, refused.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8'])
    expect(refused.body.toString()).toContain('<h1>El formulario es demasiado largo</h1>')
    expect(refused.body.toString()).toContain('<a href="" class="btn btn--main">Volver al formulario</a>')
    expect(refused.body.toString()).not.toContain('Content Too Large')
    expect(rendered.length).toBe(before)
  })

  it('answers a form that is too long with data for Remix’s scripts', async () => {
    const headers = { origin: 'https://guia.example', 'content-length': '20000' }
    const refused = await post('/perfil/mis-datos.data', headers, 20_000)
    expect(refused.status).toBe(413)
    expect(refused.body.toString()).toBe('<p>a page</p>')
    expect(refused.headers['content-type']).toBe('text/html')
  })

  it('accepts its own form under another host name and rewrites its origin', async () => {
    const headers = { origin: 'http://inside:3000', host: 'inside:3000', 'x-forwarded-host': 'evil.example' }
    expect((await get('/form', { ...headers, 'content-length': '0' }, 'POST')).status).toBe(203)
    const request = rendered.at(-1)
    expect(['host', 'origin', 'x-forwarded-host'].map((name) => request?.headers.get(name))).toEqual([
      'guia.example',
      'https://guia.example',
      null,
    ])
  })

  it('renders pages for its own origin with any Host header', async () => {
    const page = await get('/a?b=1', { host: 'evil.example' })
    expect(rendered.at(-1)?.url).toBe('https://guia.example/a?b=1')
    expect([page.status, page.headers['set-cookie'], page.headers['cache-control']]).toEqual([
      203,
      ['a=1', 'b=2'],
      'private, no-cache',
    ])
  })

  it('compresses pages and sends no body for HEAD', async () => {
    const page = await get('/', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(page.body).toString()).toBe('<p>a page</p>')
    const head = await get('/', {}, 'HEAD')
    expect([head.status, head.body.length]).toEqual([203, 0])
  })

  it('sends the security headers with every answer', async () => {
    for (const path of ['/', '/favicon.svg', '/health/live', '/%', '/assets/none.js']) {
      const { headers } = await get(path)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['strict-transport-security']).toMatch(/max-age=31536000/)
    }
  })

  it('reports that it is alive', async () => {
    const { status, body } = await get('/health/live')
    expect([status, body.toString()]).toEqual([200, 'ok'])
  })

  it('hides health and metrics from clients of a proxy', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', authorization: `Bearer ${METRICS_TOKEN}` }
    for (const path of ['/health/live', '/health/live?a=1', '/metrics'])
      expect((await get(path, headers)).status).toBe(404)
  })

  it('answers 500 and logs when a page fails', async () => {
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
    const { status, body } = await get('/breaks')
    const logged = String(write.mock.calls[0]?.[0])
    write.mockRestore()
    expect([status, body.toString()]).toEqual([500, 'Internal Server Error'])
    expect(JSON.parse(logged)).toMatchObject({ service: 'site', err: { type: 'Error' } })
  })

  describe('rate limits', () => {
    let strict: FastifyInstance

    beforeEach(async () => {
      strict = await listen({
        ...parts,
        ...admission({ limits: { addressPerMinute: 3, replicas: 1 }, redisUrl: undefined }),
      })
    })
    afterEach(() => strict.close())

    const from = (address: string, path = '/', method = 'GET', headers = {}) =>
      get(path, { 'x-forwarded-for': address, ...headers }, method, strict)
    const spend = async (address: string) => {
      for (let n = 0; n < 3; n += 1) expect((await from(address)).status).toBe(203)
    }

    it('refuse an address with too many pages, but no other address', async () => {
      await spend('203.0.113.1')
      const before = rendered.length
      for (const path of ['/', '/error', '/ficha/cars/1', '/sitemap.xml']) {
        const { status, headers, body } = await from('203.0.113.1', path)
        expect([path, status, headers['cache-control']]).toEqual([path, 429, 'no-store'])
        expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1)
        expect(body.toString()).toContain(UNUSUAL_ACTIVITY)
        expect(headers['content-security-policy']).toContain("default-src 'none'")
      }
      const form = await from('203.0.113.1', '/', 'POST', OWN_FORM)
      expect([form.status, form.headers.connection]).toEqual([429, 'close'])
      const head = await from('203.0.113.1', '/', 'HEAD')
      expect([head.status, head.body.length]).toEqual([429, 0])
      expect(rendered).toHaveLength(before)
      expect((await from('203.0.113.2')).status).toBe(203)
    })

    it('treat an IPv6 network as one caller', async () => {
      await spend('2001:db8::1')
      expect((await from('2001:db8::2')).status).toBe(429)
      expect((await from('2001:db8:0:1::1')).status).toBe(203)
    })

    it('ignore files and health checks', async () => {
      for (let n = 0; n < 9; n += 1) {
        for (const path of ['/favicon.svg', '/assets/app-1a2b.js'])
          expect((await from('203.0.113.3', path)).status).toBe(200)
        expect((await get('/health/live', {}, 'GET', strict)).status).toBe(200)
      }
      await spend('203.0.113.3')
      expect((await from('203.0.113.3')).status).toBe(429)
      expect((await from('203.0.113.3', '/favicon.svg')).status).toBe(200)
    })

    it('answer Remix’s scripts with the redirect to /error', async () => {
      await spend('203.0.113.4')
      for (const [path, method] of [
        ['/precios/autos/ford_12.data?_routes=routes%2Fbrand', 'GET'],
        ['/_root.data', 'GET'],
        ['/ficha/cars/1.data', 'POST'],
      ] as const) {
        const { status, headers, body } = await from('203.0.113.4', path, method, OWN_FORM)
        expect([status, headers['content-type'], body.toString()]).toEqual([
          429,
          'text/html',
          '<p>a page</p>',
        ])
      }
      expect(rendered.map(({ url, method }) => `${method} ${url}`)).toEqual(
        expect.arrayContaining([
          'GET https://guia.example/demasiadas-consultas.data',
          'POST https://guia.example/demasiadas-consultas.data',
        ]),
      )
    })

    it('delay each refusal to slow down immediate retries', async () => {
      const pause = jest.spyOn(globalThis, 'setTimeout')
      const paused = await listen({
        ...parts,
        ...admission({ limits: { addressPerMinute: 1, replicas: 1 }, redisUrl: undefined }),
        refusals: await Refusals.prepare([], parts.render, parts.siteUrl),
      })
      await get('/', {}, 'GET', paused)
      expect((await get('/', {}, 'GET', paused)).status).toBe(429)
      expect(pause.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(1000)
      pause.mockRestore()
      await paused.close()
    })

    it('are off when the operator disables them', async () => {
      const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
      const free = await listen({ ...parts, ...admission({ limits: null, redisUrl: undefined }) })
      expect(String(write.mock.calls[0]?.[0])).toContain('LIMITS=off')
      write.mockRestore()
      for (let n = 0; n < 9; n += 1) expect((await get('/', {}, 'GET', free)).status).toBe(203)
      await free.close()
    })
  })

  describe('a cached visitor page', () => {
    let caching: FastifyInstance
    let made: Request[]
    beforeEach(async () => {
      made = []
      const render = (request: Request) => {
        made.push(request)
        const headers = {
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': 'default-src a',
        }
        return Promise.resolve(wholeAnswer(Buffer.from(`<p>page ${made.length}</p>`), { headers }))
      }
      const pageCache = new PageCache({ render, siteUrl: parts.siteUrl })
      caching = await listen({ ...parts, render, pageCache })
    })
    afterEach(() => caching.close())
    const ask = (headers = {}, path = '/', method = 'GET') => get(path, headers, method, caching)

    it('is sent in the encoding that each visitor accepts', async () => {
      const first = await ask()
      const zipped = await ask({ 'accept-encoding': 'br, gzip' })
      const refusing = await ask({ 'accept-encoding': 'gzip;q=0' })
      const head = await ask({ 'accept-encoding': 'gzip' }, '/', 'HEAD')
      expect([first, refusing].map(({ body }) => body.toString())).toEqual(Array(2).fill('<p>page 1</p>'))
      expect(gunzipSync(zipped.body).toString()).toBe('<p>page 1</p>')
      expect([head.body.length, head.headers['content-length']]).toEqual([0, String(zipped.body.length)])
      for (const { status, headers } of [first, zipped, refusing, head]) {
        expect(status).toBe(200)
        expect(headers).toMatchObject({
          'cache-control': 'private, no-cache',
          vary: 'Accept-Encoding, Cookie',
          'content-security-policy': 'default-src a',
          'content-type': 'text/html; charset=utf-8',
          'x-content-type-options': 'nosniff',
        })
      }
      expect(first.headers.etag).not.toBe(zipped.headers.etag)
      expect(made).toHaveLength(1)
    })

    it('answers 304 for a matching ETag', async () => {
      const { etag = '' } = (await ask()).headers
      const again = await ask({ 'if-none-match': String(etag) })
      expect([again.status, again.body.length]).toEqual([304, 0])
      expect(again.headers).toMatchObject({
        etag,
        vary: 'Accept-Encoding, Cookie',
        'content-security-policy': 'default-src a',
      })
      expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
    })

    it('ignores all other headers of a request', async () => {
      for (const headers of [
        { host: 'evil.example' },
        { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
        { 'x-original-url': '/logout', 'x-rewrite-url': '/logout' },
        { 'accept-language': 'en' },
        { 'user-agent': 'Googlebot' },
        { range: 'bytes=0-3' },
        { purpose: 'prefetch', 'sec-purpose': 'prefetch' },
        { authorization: 'Bearer x' },
        { cookie: '_ga=1' },
      ]) {
        const { status, body } = await ask(headers)
        expect([status, body.toString()]).toEqual([200, '<p>page 1</p>'])
      }
      expect(made.map(({ url, headers }) => [url, [...headers]])).toEqual([['https://guia.example/', []]])
    })

    it('isn’t used for a session, a form or data', async () => {
      await ask()
      const others = [
        await ask({ cookie: '__Host-preciosa-sesion=x' }),
        await ask({ cookie: 'preciosa-aviso=signed-out' }),
        await ask({}, '/_root.data'),
        await ask(OWN_FORM, '/', 'POST'),
      ]
      expect(others.map(({ body }) => body.toString())).toEqual(
        [2, 3, 4, 5].map((page) => `<p>page ${page}</p>`),
      )
      expect(others.map(({ headers }) => [headers.etag, headers['cache-control']])).toEqual(
        Array(4).fill([undefined, 'private, no-cache']),
      )
      expect((await ask()).body.toString()).toBe('<p>page 1</p>')
    })

    describe('with a CDN', () => {
      const HELD = 'public, max-age=0, must-revalidate, s-maxage=60'
      let behindCdn: FastifyInstance
      let answer: () => Response
      beforeEach(async () => {
        const headers = { 'content-type': 'text/html', 'content-security-policy': 'default-src a' }
        answer = () => wholeAnswer(Buffer.from('<p>a page</p>'), { headers })
        const render = () => Promise.resolve(answer())
        const pageCache = new PageCache({ render, siteUrl: parts.siteUrl })
        behindCdn = await listen({ ...parts, render, pageCache, cdnSeconds: 60 })
      })
      afterEach(() => behindCdn.close())
      const controlOf = async (path: string, headers = {}, method = 'GET', body = '') =>
        (await get(path, headers, method, behindCdn, body)).headers['cache-control']

      it('is public for requests without our cookies', async () => {
        const { headers } = await get('/', {}, 'GET', behindCdn)
        expect(headers).toMatchObject({ 'cache-control': HELD, vary: 'Accept-Encoding, Cookie' })
        expect(headers['set-cookie']).toBeUndefined()
        expect(await controlOf('/', {}, 'HEAD')).toBe(HELD)
        expect(await controlOf('/', { 'if-none-match': String(headers.etag) })).toBe(HELD)
        expect(await controlOf('/', { cookie: '_ga=1', range: 'bytes=0-3', host: 'evil.example' })).toBe(HELD)
      })

      it('is private for other readers, addresses and methods', async () => {
        for (const cookie of ['preciosa-sesion=x', 'preciosa-tema=dark', '__Host-preciosa-aviso=signed-out'])
          expect([cookie, await controlOf('/', { cookie })]).toEqual([cookie, 'private, no-cache'])
        for (const path of ['/?utm_source=x', '/?', '/_root.data', '/ficha/cars/1'])
          expect([path, await controlOf(path)]).toEqual([path, 'private, no-cache'])
        expect(await controlOf('/', OWN_FORM, 'POST')).toBe('private, no-cache')
      })

      it.each<[string, Response]>([
        ['an error', wholeAnswer(Buffer.from(''), { status: 503 })],
        ['a missing page', wholeAnswer(Buffer.from(''), { status: 404 })],
        ['a redirect', new Response(null, { status: 301, headers: { location: '/x' } })],
        ['an answer that sets a cookie', new Response('', { headers: { 'set-cookie': 'a=1' } })],
      ])('%s is private', async (_, given) => {
        answer = () => given
        expect(await controlOf('/')).toBe('private, no-cache')
      })
    })

    it('counts towards the rate limit', async () => {
      const strict = await listen({
        ...parts,
        pageCache: new PageCache({ render: parts.render, siteUrl: parts.siteUrl }),
        ...admission({ limits: { addressPerMinute: 2, replicas: 1 }, redisUrl: undefined }),
      })
      const statuses: number[] = []
      for (let n = 0; n < 3; n += 1) statuses.push((await get('/', {}, 'GET', strict)).status)
      expect(statuses).toEqual([203, 203, 429])
      await strict.close()
    })
  })

  it('answers 503 when no queue slot gets free in time', async () => {
    const late: SiteParts['admit'] = (_, over) =>
      new Promise((_resolve, reject) => {
        over.addEventListener('abort', () => reject(over.reason as Error))
      })
    const slow = await listen({ ...parts, admit: late, timeoutMs: 20 })
    const { status, headers, body } = await get('/', {}, 'GET', slow)
    expect([status, headers['retry-after']]).toEqual([503, '30'])
    expect(body.toString()).toContain('La guía no está disponible en este momento')
    await slow.close()
  })
})
