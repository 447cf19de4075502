import type { AddressInfo } from 'node:net'
import { Database, INTERNAL_HEADER, INTERNAL_PURPOSE, KeyRing } from '@preciosa/platform'
import { problemOf } from '@preciosa/testing'
import { fastify, type FastifyInstance } from 'fastify'
import { TestConsole } from '../testing/console.js'

export function queuesProxyCases(): void {
  let asked: { method: string; url: string; headers: Record<string, unknown>; body: unknown }[]
  let worker: FastifyInstance
  let test: TestConsole

  beforeAll(async () => {
    worker = fastify()
    worker.all('*', ({ method, url, headers, body }, reply) => {
      asked.push({ method, url, headers, body })
      return reply.header('content-type', 'text/html').send('<p>colas</p>')
    })
    await worker.listen({ port: 0, host: '127.0.0.1' })
    const { port } = worker.server.address() as AddressInfo
    test = await TestConsole.open({ WORKER_URL: `http://127.0.0.1:${port}` })
  })
  beforeEach(() => {
    asked = []
  })
  afterAll(async () => {
    await test.close()
    await worker.close()
  })

  const PATHS = ['/queues', '/queues/', '/queues/api/queues?page=1', '/queues/static/js/main.js']

  describe('the board of queues', () => {
    it.each(PATHS)('passes %s to the worker for an admin', async (path) => {
      const answer = await test.call('GET', path, { headers: { authorization: 'Bearer x' } })
      expect([answer.statusCode, answer.text]).toEqual([200, '<p>colas</p>'])
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'")
      expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN')
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(asked).toHaveLength(1)
      const [{ url, headers }] = asked as [(typeof asked)[0]]
      expect(url.replace(/\/(?=$|\?)/, '')).toBe(`/backoffice${path}`.replace(/\/(?=$|\?)/, ''))
      expect(headers[INTERNAL_HEADER]).toBe(
        KeyRing.of('specs:a-key-that-only-specs-may-know-of').derived(INTERNAL_PURPOSE),
      )
      expect(headers).not.toHaveProperty('cookie')
      expect(headers).not.toHaveProperty('authorization')
    })

    it.each(PATHS)('refuses %s for other callers', async (path) => {
      const code = async (given: object) => {
        const answer = await test.call('GET', path, given)
        return [answer.statusCode, problemOf(answer).code]
      }
      for (const role of ['editor', 'back-office']) expect(await code({ role })).toEqual([403, 'permission'])
      expect(await code({ headers: { cookie: '' } })).toEqual([401, 'login-required'])
      expect(await code({ role: 'otra' })).toEqual([401, 'session-expired'])
      expect(await code({ headers: { cookie: '', authorization: 'Bearer x' } })).toEqual([403, 'permission'])
      expect(asked).toEqual([])
    })

    it('passes bodies on, except from other sites', async () => {
      const url = '/queues/api/queues/imports/1/retry/failed'
      expect((await test.call('PUT', url, { payload: { a: 1 } })).statusCode).toBe(200)
      expect(asked[0]).toMatchObject({ method: 'PUT', body: { a: 1 } })
      const headers = { 'sec-fetch-site': 'cross-site' }
      expect((await test.call('PUT', url, { payload: {}, headers })).statusCode).toBe(403)
      expect(asked).toHaveLength(1)
    })

    it('audits changes of a queue but no reads', async () => {
      const entries = () =>
        test.app
          .get(Database)
          .query(`select staff_role, after from audit where action = 'queue.change' order by id`)
      const before = (await entries()).length
      await test.call('GET', '/queues/api/queues')
      await test.call('PUT', '/queues/api/queues/mail/pause', { role: 'editor', payload: {} })
      expect(await entries()).toHaveLength(before)
      await test.call('PUT', '/queues/api/queues/mail/pause', { payload: {} })
      expect((await entries()).slice(before)).toEqual([
        { staff_role: 'admin', after: { method: 'PUT', call: '/api/queues/mail/pause' } },
      ])
    })

    it.each(['/queues/../../health/live', '/queues/%2e%2e/%2e%2e/health/live'])(
      'passes nothing on for %s, which resolves to another path',
      async (path) => {
        await test.call('GET', path)
        expect(asked).toEqual([])
      },
    )

    it.each([
      '/queues/..%2f..',
      '/queues/..%2f..%2fhealth',
      '/queues/%2e%2e%2F',
      '/queues/..\\\\..',
      '/queues/..%5c..%5chealth',
      '/queues/a%2fb',
      '/queues/a%00',
      '/queues/a%0d%0ax: y',
      '/queues/%c0%af',
      '/queues/%ff',
      '/queues/%',
    ])('refuses the escaping path %s', async (path) => {
      const answer = await test.call('GET', path)
      expect([400, 404]).toContain(answer.statusCode)
      expect(problemOf(answer).code).toMatch(/^(not-found|validation)$/)
      expect(asked).toEqual([])
    })

    it('accepts the characters of job names', async () => {
      const path = '/queues/api/queues/imports/repeat%3Aprice-list.fetch%3A1/logs?x=..%2f'
      expect((await test.call('GET', path)).statusCode).toBe(200)
      expect(asked[0]?.url).toBe(`/backoffice${path}`)
    })

    it('returns 503 when the worker is unreachable', async () => {
      const alone = await TestConsole.open({ WORKER_URL: 'http://127.0.0.1:1' })
      const answer = await alone.call('GET', '/queues/')
      expect(answer.headers['content-type']).toContain('application/problem+json')
      expect(problemOf(answer)).toMatchObject({ status: 503, code: 'unavailable' })
      await alone.close()
    })
  })
}
