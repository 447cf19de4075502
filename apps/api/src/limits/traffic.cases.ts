import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { CLIENT_ADDRESS_HEADER, SITE_KEY_HEADER, SITE_KEY_PURPOSE } from '@preciosa/contracts'
import { KeyRing } from '@preciosa/platform'
import {
  createTestDatabase,
  describeWithRedis,
  problemOf,
  type TestDatabase,
  testRedis,
  waitFor,
} from '@preciosa/testing'
import { openApi } from '../testing/open-api.js'

const SECRET_KEYS = 'specs:a-key-that-only-specs-may-know-of'
const siteKey = KeyRing.of(SECRET_KEYS).derived(SITE_KEY_PURPOSE)
const LIMITS = { LIMITS: 'on', SECRET_KEYS, LIMIT_ADDRESS_PER_MINUTE: '5', LIMIT_SESSION_PER_MINUTE: '3' }
const opened: NestFastifyApplication[] = []

export function trafficCases(): void {
  let database: TestDatabase

  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((app) => app.close()))
  })
  afterAll(async () => {
    await database.drop()
  })

  async function open(more: Record<string, string> = {}): Promise<NestFastifyApplication> {
    const app = await openApi(database.url, {}, { ...LIMITS, ...more })
    opened.push(app)
    return app
  }

  function ask(
    app: NestFastifyApplication,
    address: string,
    headers: Record<string, string> = {},
    url = '/docs',
  ) {
    return app.inject({ url, headers, remoteAddress: address })
  }

  async function statuses(times: number, one: () => Promise<{ statusCode: number }>): Promise<number[]> {
    const seen: number[] = []
    for (let n = 0; n < times; n += 1) seen.push((await one()).statusCode)
    return seen
  }

  describe('the traffic limit', () => {
    it('of an address returns 429 with the seconds to wait, except for health checks', async () => {
      const app = await open()
      expect(await statuses(6, () => ask(app, '203.0.113.1'))).toEqual([200, 200, 200, 200, 200, 429])
      const refused = await ask(app, '203.0.113.1', {}, '/preciosa/brands/download')
      expect(refused.statusCode).toBe(429)
      expect(refused.headers['content-type']).toContain('application/problem+json')
      expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
      expect(problemOf(refused)).toMatchObject({
        status: 429,
        code: 'too-many-requests',
        title:
          'Hemos detectado una actividad inusual de la plataforma. Espere un momento y vuelva a intentar.',
      })
      expect((await ask(app, '203.0.113.1', {}, '/health/live')).statusCode).toBe(200)
      expect((await ask(app, '203.0.113.2')).statusCode).toBe(200)
    })

    it('of an IPv6 client counts its network', async () => {
      const app = await open()
      let last = 0
      const seen = await statuses(6, () => ask(app, `2001:db8::${(last += 1).toString(16)}`))
      expect(seen.at(-1)).toBe(429)
      expect((await ask(app, '2001:db8:0:1::1')).statusCode).toBe(200)
    })

    it('counts refused uploads before their body is read', async () => {
      const app = await open()
      const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '209715200' }
      const upload = () =>
        app.inject({ method: 'POST', url: '/backoffice/price-lists', headers, remoteAddress: '203.0.113.7' })
      expect(await statuses(6, upload)).toEqual([401, 401, 401, 401, 401, 429])
    })

    it('of a session counts its requests from all addresses', async () => {
      const app = await open()
      const headers = { authorization: `Bearer ${randomBytes(32).toString('base64url')}` }
      let last = 0
      const seen = await statuses(4, () => ask(app, `198.51.100.${(last += 1)}`, headers, '/admin/user'))
      expect(seen).toEqual([401, 401, 401, 429])
    })

    it('ignores addresses in headers of clients', async () => {
      const app = await open()
      let last = 0
      const forged = () => {
        last += 1
        return ask(app, '203.0.113.1', {
          'x-forwarded-for': `198.51.100.${last}`,
          [CLIENT_ADDRESS_HEADER]: `198.51.100.${last}`,
          [SITE_KEY_HEADER]: 'guessed',
        })
      }
      expect((await statuses(6, forged)).at(-1)).toBe(429)
    })

    it("counts the visitor's address from the site, and not the site's own reads", async () => {
      const app = await open()
      const visitor = (address: string) =>
        ask(app, '127.0.0.1', { [SITE_KEY_HEADER]: siteKey, [CLIENT_ADDRESS_HEADER]: address })
      expect((await statuses(6, () => visitor('203.0.113.5'))).at(-1)).toBe(429)
      expect((await visitor('203.0.113.6')).statusCode).toBe(200)
      const site = () => ask(app, '127.0.0.1', { [SITE_KEY_HEADER]: siteKey })
      expect(await statuses(12, site)).toEqual(Array<number>(12).fill(200))
    })

    it('counts the last address before the trusted proxies', async () => {
      const app = await open({ TRUSTED_PROXIES: '10.0.0.0/8' })
      const through = (forwarded: string) => ask(app, '10.0.0.2', { 'x-forwarded-for': forwarded })
      expect((await statuses(6, () => through('6.6.6.6, 203.0.113.7'))).at(-1)).toBe(429)
      expect((await through('203.0.113.7, 203.0.113.8')).statusCode).toBe(200)
    })

    it('is off if the operator turns it off', async () => {
      const app = await open({ LIMITS: 'off' })
      expect(await statuses(8, () => ask(app, '203.0.113.1'))).toEqual(Array<number>(8).fill(200))
    })
  })

  describeWithRedis('on Redis', () => {
    it('counts for all instances together', async () => {
      const env = { REDIS_URL: testRedis() ?? '' }
      const [one, two] = [await open(env), await open(env)]
      const addUp = async () => {
        // A new address each time: other tests share this Redis, and early counts precede its connection.
        const address = `10.${[...randomBytes(3)].join('.')}`
        const seen = [
          ...(await statuses(3, () => ask(one, address))),
          ...(await statuses(2, () => ask(two, address))),
        ]
        expect(seen).toEqual([200, 200, 200, 200, 200])
        return (await ask(two, address)).statusCode === 429 && (await ask(one, address)).statusCode === 429
      }
      await waitFor(addUp, { what: 'instances that count together' })
    })
  })

  describe('while Redis is unreachable', () => {
    let silent: Server

    // A Redis that accepts connections and never answers is the worst case.
    beforeAll(async () => {
      silent = createServer((socket) => socket.resume())
      await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    })
    afterAll(async () => {
      await new Promise((resolve) => silent.close(resolve))
    })

    it.each(['refuses', 'is silent'])('each instance counts for itself (Redis %s)', async (how) => {
      const { port } = silent.address() as { port: number }
      const app = await open({ REDIS_URL: `redis://127.0.0.1:${how === 'refuses' ? 1 : port}` })
      expect(await statuses(6, () => ask(app, '203.0.113.1'))).toEqual([200, 200, 200, 200, 200, 429])
    })
  })
}
