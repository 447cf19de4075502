import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { describeWith, waitFor } from '@preciosa/testing'
import { type Proxy, startProxy } from './proxy.js'
import { type Seen, startUpstream, type Upstream } from './upstream.js'

const MEGABYTE = 1024 * 1024

interface Answer {
  status: number
  headers: Record<string, unknown>
  body: string
}

describeWith(['caddy'], 'the proxy', () => {
  const hosts = { api: ['127.0.0.2'], site: ['127.0.0.4'] }
  let proxy: Proxy
  let api: Upstream
  let site: Upstream

  beforeAll(async () => {
    proxy = await startProxy(hosts)
    api = await startUpstream('api', '127.0.0.2', proxy.apiPort)
    site = await startUpstream('site', '127.0.0.4', proxy.sitePort)
  })

  afterAll(async () => {
    await proxy.close()
    await api.close()
    await site.close()
  })

  /** Doesn't use fetch, since it normalizes the path. */
  function ask(
    path: string,
    { method = 'GET', headers = {}, body }: { method?: string; headers?: object; body?: Buffer } = {},
  ): Promise<Answer> {
    const { port } = new URL(proxy.url)
    return new Promise((resolve, reject) => {
      const call = request(
        { host: '127.0.0.1', port, path, method, headers: { host: `localhost:${port}`, ...headers } },
        (response) => {
          buffer(response).then(
            (bytes) =>
              resolve({
                status: response.statusCode ?? 0,
                headers: response.headers,
                body: bytes.toString(),
              }),
            reject,
          )
        },
      )
      call.once('error', reject)
      call.end(body)
    })
  }

  const lastOf = ({ seen }: Upstream): Seen => seen.at(-1)!

  it.each([
    '/preciosa/brands?page=1',
    '/auth/oauth/token',
    '/admin/user',
    '/boxful/webhooks/mercadopago',
    '/backoffice/session',
    '/consola/',
    '/consola',
    '/docs',
  ])('routes %s to the API', async (path) => {
    expect((await ask(path)).body).toBe('api')
    expect(lastOf(api).url).toBe(path)
  })

  it.each(['/', '/precios/autos/fiat-1', '/preciosas', '/administrar', '/robots.txt', '/ficha/cars/10001'])(
    'routes %s to the site',
    async (path) => {
      expect((await ask(path)).body).toBe('site')
      expect(lastOf(site).url).toBe(path)
    },
  )

  it.each([
    '/metrics',
    '/metrics/',
    '/METRICS',
    '/%6detrics',
    '//metrics',
    '/preciosa/../metrics',
    '/preciosa/%2e%2e/metrics',
    '/preciosa/..%2fmetrics',
    '/health/ready',
    '/health/live',
    '/docs/../health/ready',
  ])('returns 404 for %s', async (path) => {
    const before = api.seen.length + site.seen.length
    expect((await ask(path)).status).toBe(404)
    expect(api.seen.length + site.seen.length).toBe(before)
  })

  it("passes on the client's address and ignores forwarding headers of the client", async () => {
    const lies = {
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'elsewhere.example',
      'x-real-ip': '1.2.3.4',
      forwarded: 'for=1.2.3.4',
    }
    for (const [path, upstream] of [['/docs', api] as const, ['/', site] as const]) {
      await ask(path, { headers: { ...lies, authorization: 'Bearer x' } })
      const { headers } = lastOf(upstream)
      expect(headers).toMatchObject({
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'http',
        'x-forwarded-host': new URL(proxy.url).host,
        host: new URL(proxy.url).host,
        authorization: 'Bearer x',
      })
      expect(headers).not.toHaveProperty('x-real-ip')
      expect(headers).not.toHaveProperty('forwarded')
    }
  })

  it('limits the body of a price list, of media, and other bodies to a smaller size', async () => {
    const send = (path: string, bytes: number) => ask(path, { method: 'POST', body: Buffer.alloc(bytes) })
    // PRICE_LIST_MAX_BYTES is 20 MB here; the form around the file needs some more.
    expect((await send('/backoffice/price-lists', 20 * MEGABYTE + 1000)).body).toBe('api')
    expect(lastOf(api)).toMatchObject({ method: 'POST', bytes: 20 * MEGABYTE + 1000 })
    expect((await send('/backoffice/price-lists', 21 * MEGABYTE)).status).toBe(413)
    expect((await send('/backoffice/media', 60 * MEGABYTE + 1000)).body).toBe('api')
    expect((await send('/backoffice/media', 61 * MEGABYTE)).status).toBe(413)
    expect((await send('/backoffice/session', 17 * MEGABYTE)).status).toBe(413)
    expect((await send('/', 17 * MEGABYTE)).status).toBe(413)
  })

  it('balances replicas, finds new replicas and skips lost ones', async () => {
    const second = await startUpstream('second', '127.0.0.3', proxy.apiPort)
    try {
      hosts.api.push('127.0.0.3')
      await waitFor(async () => (await ask('/docs')).body === 'second', { what: 'the new replica' })
      await waitFor(async () => (await ask('/docs')).body === 'api', { what: 'the first replica' })
    } finally {
      await second.close()
    }
    // The lost replica's address is still known.
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/docs')))
    expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['api']))
    hosts.api.pop()
  })

  it('answers 503 with a text while the site is down', async () => {
    await site.close()
    const { status, headers, body } = await ask('/')
    site = await startUpstream('site', '127.0.0.4', proxy.sitePort)
    expect([status, headers['retry-after']]).toEqual([503, '5'])
    expect(body).toContain('Preciosa no responde')
  })

  it('answers only to its own host name', async () => {
    const { body } = await ask('/docs', { headers: { host: 'elsewhere.example' } })
    expect(body).toBe('')
  })
})
