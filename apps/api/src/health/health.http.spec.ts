import 'reflect-metadata'
import { connect } from 'node:net'
import { Controller, Get, Module } from '@nestjs/common'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { VERSION } from '@preciosa/contracts'
import { createDataSource, createLogger, Database } from '@preciosa/platform'
import { CurrentGuide, Public } from '@preciosa/server'
import {
  bodyOf,
  createTestDatabase,
  freshBuild,
  GuideBuilder,
  problemOf,
  type TestDatabase,
  waitFor,
} from '@preciosa/testing'
import { openApi, TEST_METRICS_TOKEN } from '../testing/open-api.js'
import { request } from '../testing/request.js'

@Controller('broken')
class BrokenController {
  @Get()
  @Public()
  fail(): never {
    throw new Error('a secret of ours')
  }

  @Get('undeclared')
  undeclared(): string {
    return 'x'
  }
}

@Module({ controllers: [BrokenController] })
class BrokenModule {}

let database: TestDatabase
let app: NestFastifyApplication
let log: Record<string, unknown>[] = []

beforeAll(freshBuild)
beforeAll(async () => {
  database = await createTestDatabase()
  const destination = { write: (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>) }
  const logger = createLogger({ level: 'info', name: 'api', destination })
  app = await openApi(database.url, { logger, imports: [BrokenModule] })
})
beforeEach(() => {
  log = []
})
afterEach(() => jest.restoreAllMocks())
afterAll(async () => {
  await app.close()
  await database.drop()
})

function cutOff(api: NestFastifyApplication): jest.SpyInstance {
  const pool = api.get(Database).pool as unknown as { query: () => Promise<never> }
  const problem = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  return jest.spyOn(pool, 'query').mockImplementation(() => Promise.reject(problem))
}

describe('health', () => {
  it('reports alive, and ready with its parts', async () => {
    expect((await request(app).get('/health/live')).body).toEqual({ status: 'ok' })
    const ready = await request(app).get('/health/ready')
    expect(ready.statusCode).toBe(200)
    expect(ready.headers['cache-control']).toBe('no-store')
    expect(ready.body).toEqual({
      status: 'ok',
      version: VERSION,
      checks: { database: { status: 'ok' }, queue: { status: 'ok', lagSeconds: 0 }, files: { status: 'ok' } },
    })
  })

  it('reports jobs without a worker as late', async () => {
    const guide = await GuideBuilder.open(database.url)
    await guide.run(
      `insert into outbox (job, payload, run_at) values ('price-list.fetch', '{}', now() - interval '10 minutes')`,
    )
    const { checks } = bodyOf<{
      checks: { queue: { status: string; lagSeconds: number } }
    }>(await request(app).get('/health/ready'))
    expect(checks.queue.status).toBe('late')
    expect(checks.queue.lagSeconds).toBeGreaterThanOrEqual(600)
    await guide.run('delete from outbox')
    await guide.close()
  })

  it('reports not ready while the database is unreachable', async () => {
    cutOff(app)
    const ready = await request(app).get('/health/ready')
    expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '5'])
    expect(ready.headers['content-type']).toContain('application/problem+json')
    expect(ready.body).toMatchObject({
      code: 'unavailable',
      detail: 'No responde: la base de datos, la cola de trabajos.',
      checks: { database: { status: 'failed' }, queue: { status: 'failed' } },
    })
    expect((await request(app).get('/health/live')).statusCode).toBe(200)
  })
})

describe('a failure', () => {
  it('returns 503 with Retry-After while the database is unreachable, and recovers with it', async () => {
    const guide = await GuideBuilder.open(database.url)
    await guide.published({ period: '2020-01', brands: { Fiat: { Uno: ['Uno'] } } })
    const { codia } = await guide.idsOf('Fiat', 'Uno', 'Uno')
    await guide.close()
    const other = await openApi(database.url)
    const spy = cutOff(other)
    const away = await request(other).get(`/preciosa/models/${codia}`)
    expect([away.statusCode, away.headers['retry-after'], problemOf(away).code]).toEqual([
      503,
      '5',
      'unavailable',
    ])
    spy.mockRestore()
    expect((await request(other).get(`/preciosa/models/${codia}`)).statusCode).toBe(200)
    await other.close()
  })

  it('recovers soon after the database dropped every connection', async () => {
    const guide = await GuideBuilder.open(database.url)
    await request(app).get('/health/ready')
    await guide.run(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name like 'preciosa-%'`,
    )
    await guide.published({ period: '2020-01', brands: { Fiat: { Uno: ['Uno'] } } })
    await guide.close()
    await waitFor(async () => (await request(app).get('/preciosa/brands')).text.includes('Fiat'))
    expect((await request(app).get('/health/ready')).statusCode).toBe(200)
    expect(log.filter(({ level }) => Number(level) >= 50)).toEqual([])
  })

  it('returns 500 for an unexpected error, logs it once with the request and reveals no detail', async () => {
    const answer = await request(app).get('/broken').set({ 'x-request-id': 'abc-1' })
    expect([answer.statusCode, answer.headers['x-request-id']]).toEqual([500, 'abc-1'])
    expect(answer.body).toMatchObject({ code: 'internal', status: 500 })
    expect(answer.text).not.toContain('secret')
    const logged = log.filter(({ msg }) => msg === 'unexpected')
    expect(logged).toHaveLength(1)
    expect(logged[0]).toMatchObject({ requestId: 'abc-1', route: '/broken' })
    expect(logged[0]?.['error']).toContain('a secret of ours')
  })

  it('returns 500 from a route without a declared permission', async () => {
    expect((await request(app).get('/broken/undeclared')).statusCode).toBe(500)
  })
})

describe('every answer', () => {
  it('has security headers and a request id', async () => {
    for (const url of ['/preciosa/brands', '/nada', '/%', '/consola/', '/metrics']) {
      const { headers } = await request(app).get(url)
      expect({ url, headers }).toMatchObject({
        headers: {
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'no-referrer',
        },
      })
      expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/)
      expect(headers['content-security-policy']).toContain("default-src 'none'")
    }
    const hostile = await request(app).get('/nada').set({ 'x-request-id': 'a\tb' })
    expect(hostile.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
  })

  it('is logged by its route, without the query', async () => {
    await request(app).get('/preciosa/brands?page=2&stringSearch=secreto')
    const line = log.find(({ msg }) => msg === 'request')
    expect(line).toMatchObject({ method: 'GET', route: '/preciosa/brands', status: 400 })
    expect(typeof line?.['ms']).toBe('number')
    expect(JSON.stringify(log)).not.toContain('secreto')
  })

  it('is counted', async () => {
    const authorization = `Bearer ${TEST_METRICS_TOKEN}`
    const metrics = () => request(app).get('/metrics').set({ authorization })
    const answers = async () =>
      Number(
        /^preciosa_http_requests_total\{.*"\/preciosa\/brands",status="200"\} (\d+)$/m.exec(
          (await metrics()).text,
        )?.[1] ?? 0,
      )
    const before = await answers()
    await request(app).get('/preciosa/brands')
    const { text: body, headers } = await metrics()
    expect(await answers()).toBe(before + 1)
    expect(headers['content-type']).toContain('text/plain')
    const labels = 'method="GET",route="/preciosa/brands"'
    expect(body).toMatch(new RegExp(`^preciosa_http_request_seconds_count\\{${labels}\\} \\d+$`, 'm'))
    expect(body).toMatch(new RegExp(`^preciosa_http_requests_total\\{${labels},status="200"\\} \\d+$`, 'm'))
    const { revision } = app.get(CurrentGuide, { strict: false }).current('cars')
    expect(body).toContain(`preciosa_guide_revision{vehicle_type="cars"} ${revision}`)
    expect(body).toContain('preciosa_database_connections{state="total"}')
    expect(body).toContain('process_cpu_seconds_total')
  })
})

describe('the metrics', () => {
  it.each([
    undefined,
    '',
    'Bearer ',
    'Bearer undefined',
    `Bearer ${TEST_METRICS_TOKEN}x`,
    `Bearer ${TEST_METRICS_TOKEN.slice(1)}`,
    TEST_METRICS_TOKEN,
    `Basic ${Buffer.from(TEST_METRICS_TOKEN).toString('base64')}`,
  ])('require the token: 404 for %s', async (authorization) => {
    const headers = authorization === undefined ? {} : { authorization }
    const refused = await request(app).get('/metrics').set(headers)
    expect([refused.statusCode, refused.body]).toMatchObject([404, { code: 'not-found' }])
  })

  it('return 404 to all callers if no token is configured', async () => {
    const without = await openApi(database.url, {}, { METRICS_TOKEN: '' })
    for (const authorization of ['Bearer ', 'Bearer undefined', `Bearer ${TEST_METRICS_TOKEN}`]) {
      const { statusCode } = await request(without).get('/metrics').set({ authorization })
      expect(statusCode).toBe(404)
    }
    await without.close()
  })
})

describe('a restored system', () => {
  it('answers nothing but its health until it is open', async () => {
    const own = await createTestDatabase()
    const db = await createDataSource({ url: own.url, name: 'closed', pool: 1 }).initialize()
    await db.query(`insert into restored (backup_at, restored_at, deletions) values (now(), now(), '[]')`)
    const closed = await openApi(own.url)
    for (const [method, url] of [
      ['get', '/preciosa/brands'],
      ['get', '/consola/'],
      ['post', '/boxful/webhooks/mercadopago'],
      ['get', '/nowhere'],
    ] as const) {
      const refused = await request(closed)[method](url)
      expect([url, refused.statusCode, refused.body]).toMatchObject([url, 503, { code: 'unavailable' }])
      expect(refused.headers['retry-after']).toBe('30')
    }
    const authorization = `Bearer ${TEST_METRICS_TOKEN}`
    for (const [url, headers] of [
      ['/health/live', {}],
      ['/health/ready', {}],
      ['/metrics', { authorization }],
    ] as const)
      expect((await request(closed).get(url).set(headers)).statusCode).toBe(200)
    await db.query('update restored set opened_at = now()')
    expect((await request(closed).get('/preciosa/brands')).statusCode).not.toBe(503)
    await closed.close()
    await db.destroy()
    await own.drop()
  })
})

describe('the HTTP parser', () => {
  const send = async (text: string): Promise<string> => {
    const { port } = app.getHttpServer().address() as { port: number }
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    socket.write(text)
    let answer = ''
    for await (const chunk of socket) answer += String(chunk)
    return answer
  }

  it('answers 400 to malformed requests', async () => {
    for (const text of [
      'nonsense\r\n\r\n',
      'GET /preciosa/brands HTTP/9.9\r\n\r\n',
      `GET /preciosa/brands?x=${'a'.repeat(40_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
      'GET /preciosa/brands HTTP/1.1\r\nhost: x\r\nx: \0\r\n\r\n',
    ]) {
      const answer = await send(text)
      expect(answer).toMatch(/^HTTP\/1.1 400 /)
      expect(answer).toContain('application/problem+json')
      expect(answer).toContain('"code":"validation"')
    }
  })

  it('leaves room for a list of 250 versions', async () => {
    const { port } = app.getHttpServer().address() as { port: number }
    const list = Array.from({ length: 250 }, (_, at) => ({ codia: 9_800_000 + at, type: 'motorcycles' }))
    const query = encodeURIComponent(JSON.stringify(list))
    const answer = await fetch(`http://127.0.0.1:${port}/preciosa/models/list?list=${query}`)
    expect([answer.status, await answer.json()]).toEqual([200, { response: [] }])
  })
})

describe('static pages', () => {
  it.each([
    '/consola/nada',
    '/consola/assets/nada.js',
    '/consola/assets/..%2Findex.html',
    '/consola/%2e%2e%2fpackage.json',
    '/consola/.bundle-stamp',
  ])('return 404 for %s', async (url) => {
    expect((await request(app).get(url)).statusCode).toBe(404)
  })

  it('include the documentation and the console', async () => {
    expect((await request(app).get('/docs')).body).toMatchObject({ openapi: '3.1.0' })
    for (const url of ['/consola/', '/consola']) {
      const page = await request(app).get(url)
      expect(page.headers['content-type']).toContain('text/html')
      expect(page.text).toContain('Consola de Preciosa')
      const [script = ''] = /\/consola\/assets\/[\w.-]+\.js/.exec(page.text) ?? []
      const answer = await request(app).get(script).set({ 'accept-encoding': 'br' })
      expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br'])
      expect(answer.headers['cache-control']).toContain('immutable')
      expect(answer.headers['content-type']).toContain('javascript')
    }
  })
})
