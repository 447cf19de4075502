import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ERROR_CODES, type Route } from '@preciosa/contracts'
import { historyRoutes } from '@preciosa/contracts/history'
import { authRoutes } from '@preciosa/contracts/own-account'
import { pricesRoutes } from '@preciosa/contracts/looks'
import { ROUTES } from '@preciosa/contracts/routes'
import { asForm, forVisitor, visitDeadline } from './visitor.server.js'
import { ApiError, ApiUnreachableError } from './api-failure.server.js'
import { siteClient } from './client.server.js'
import { UserCalls } from './user-calls.server.js'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const json =
  (status: number, body: unknown): Answer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const problem = (code: keyof typeof ERROR_CODES) => {
  const { status, title } = ERROR_CODES[code]
  return json(status, { type: 'about:blank', title, status, code, detail: title })
}

describe('UserCalls', () => {
  let server: Server
  let calls: UserCalls
  let answer: Answer
  let asked: { request: IncomingMessage; body: string }[]

  beforeEach(async () => {
    asked = []
    server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += String(chunk)))
      request.on('end', () => {
        asked.push({ request, body })
        answer(request, response)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    calls = new UserCalls(siteClient(url, { timeoutMs: 300, deadline: visitDeadline }))
  })
  afterEach(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  const access = () =>
    calls.as('Bearer t').call(pricesRoutes.access, {
      params: { codia: 120_001 },
      query: { vehicleType: 'cars' },
    })

  it('sends the token and never reuses an answer', async () => {
    answer = json(200, { outcome: 'charge', cost: 1, availableCredits: 2 })
    await expect(access()).resolves.toEqual({
      ok: true,
      value: { outcome: 'charge', cost: 1, availableCredits: 2 },
    })
    await Promise.all([access(), access()])
    expect(asked).toHaveLength(3)
    expect(asked[0]?.request.url).toBe('/preciosa/models/120001/access?vehicleType=cars')
    expect(asked[0]?.request.headers).toMatchObject({ authorization: 'Bearer t' })
  })

  describe('on a page that is only read', () => {
    const read = (method: string, route: Route) =>
      forVisitor('203.0.113.9', () => calls.as('Bearer t').call(route, { params: { codia: 1 } }), { method })
    const acting = [
      ...ROUTES.filter(({ method }) => method !== 'GET').filter(
        ({ id }) =>
          ![
            'seen',
            'fleetInvitation',
            'versionListByPost',
            'searchByPost',
            'consumerOffer',
            'linkedPrivacyRequest',
            'refusedMail',
          ].includes(id),
      ),
      pricesRoutes.prices,
      historyRoutes.archivedPrices,
    ].map((route): [string, Route] => [route.id, route])

    it.each(acting)('never calls %s', async (_, route) => {
      for (const method of ['GET', 'HEAD']) await expect(read(method, route)).rejects.toThrow('only actions')
      expect(asked).toEqual([])
    })

    it('lets a page act that ends what the same browser began', async () => {
      answer = (_, response) => response.writeHead(204).end()
      const sent = forVisitor(
        '203.0.113.9',
        () => asForm(() => calls.as('Bearer t').call(authRoutes.signOut)),
        {
          method: 'GET',
        },
      )
      await expect(sent).resolves.toEqual({ ok: true, value: {} })
    })

    it('asks what a look would cost', async () => {
      answer = json(200, { outcome: 'charge', cost: 1, availableCredits: 2 })
      await expect(read('GET', pricesRoutes.access)).resolves.toMatchObject({ ok: true })
    })

    it('lets a form spend', async () => {
      answer = problem('no-credits')
      await expect(read('POST', pricesRoutes.prices)).resolves.toMatchObject({ code: 'no-credits' })
    })
  })

  it('accepts an answer without content', async () => {
    answer = (_, response) => response.writeHead(204).end()
    await expect(calls.as(undefined).call(authRoutes.signOut)).resolves.toEqual({ ok: true, value: {} })
  })

  it.each([
    'validation',
    'session-expired',
    'no-credits',
    'wrong-plan',
    'account-incomplete',
    'conflict',
  ] as const)('returns %s as a value', async (code) => {
    answer = problem(code)
    await expect(access()).resolves.toMatchObject({ ok: false, code, errors: [] })
  })

  it.each([
    ['internal', problem('internal'), ApiError],
    ['unavailable', problem('unavailable'), ApiError],
    ['a refusal without a code', json(402, {}), ApiError],
    ['an unexpected status', json(201, {}), ApiError],
    [
      'an answer of another shape',
      json(200, { outcome: 'perhaps', cost: 1, availableCredits: 2 }),
      ApiUnreachableError,
    ],
    ['a timeout', (() => undefined) satisfies Answer, ApiUnreachableError],
    ['a closed connection', ((request) => request.socket.destroy()) satisfies Answer, ApiUnreachableError],
  ])('throws on %s', async (_, wrong, error) => {
    answer = wrong
    await expect(access()).rejects.toBeInstanceOf(error)
  })

  it('applies one deadline to all calls of a page', async () => {
    answer = () => undefined
    const page = new AbortController()
    const asking = forVisitor('203.0.113.9', access, { deadline: page.signal })
    page.abort(new Error('the page has waited long enough'))
    await expect(asking).rejects.toBeInstanceOf(ApiUnreachableError)
    answer = json(200, { outcome: 'charge', cost: 1, availableCredits: 2 })
    await expect(forVisitor('203.0.113.9', access, { deadline: page.signal })).rejects.toBeInstanceOf(
      ApiUnreachableError,
    )
  })
})
