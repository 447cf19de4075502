import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ERROR_CODES } from '../errors.js'
import { authRoutes } from '../own-account/auth.js'
import { backofficePriceListRoutes } from '../price-lists/staff-price-lists.js'
import { catalogueRoutes } from '../catalogue/catalogue.js'
import { operationRoutes } from '../operations/operations.js'
import { pricesRoutes } from '../looks/prices.js'
import type { Route } from '../http/route.js'
import { searchRoutes } from '../search/search.js'
import { ApiClient, type ClientOptions } from './api-client.js'
import type { TargetOf } from './call-input.js'
import { checkedAnswer } from './checked-answer.js'

type Respond = (response: ServerResponse, request: IncomingMessage) => void

const json =
  (status: number, body: unknown): Respond =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const problem = (code: keyof typeof ERROR_CODES, more: object = {}) => {
  const { status, title } = ERROR_CODES[code]
  return json(status, { type: 'about:blank', title, status, code, detail: title, ...more })
}

describe('ApiClient', () => {
  let server: Server
  let url: string
  let respond: Respond
  let asked: { request: IncomingMessage; body: string }[]

  beforeEach(async () => {
    asked = []
    server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += String(chunk)))
      request.on('end', () => {
        asked.push({ request, body })
        respond(response, request)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  const client = (options: Partial<ClientOptions> = {}) =>
    new ApiClient({ baseUrl: url, timeoutMs: 60_000, ...options })
  const headers = () => asked[0]?.request.headers
  const access = (options: Partial<ClientOptions> = {}) =>
    client(options).call(pricesRoutes.access, { params: { codia: 120_001 }, query: { vehicleType: 'cars' } })

  describe('a request', () => {
    it('encodes numbers, flags and JSON in the address and leaves out undefined', async () => {
      respond = json(200, {
        response: [],
        pagination: { page: 2, pageSize: 10, totalPages: 0, totalResults: 0 },
      })
      await client().call(searchRoutes.search, {
        query: { filterString: 'gol & más', page: 2, brand: undefined, features: { feature_3: [1, 2] } },
      })
      const { searchParams } = new URL(asked[0]?.request.url ?? '', url)
      expect(Object.fromEntries(searchParams)).toEqual({
        filterString: 'gol & más',
        page: '2',
        features: '{"feature_3":[1,2]}',
      })
    })

    it('sends JSON with the headers of the call', async () => {
      respond = json(200, { response: [], availableCredits: 2 })
      await client({ headers: () => ({ 'x-site': 'yes' }) }).call(pricesRoutes.infogrid, {
        body: { batch: [120_001] },
        idempotencyKey: 'one-look',
        authorization: 'Bearer t',
      })
      expect(asked[0]?.body).toBe('{"batch":[120001]}')
      expect(headers()).toMatchObject({
        'content-type': 'application/json',
        'idempotency-key': 'one-look',
        authorization: 'Bearer t',
        'x-site': 'yes',
      })
    })

    it('sends a captcha header and a list as the body', async () => {
      respond = json(201, { id_token: 'x' })
      const body = { email: 'a@b.co', password: 'ñ&=', type: 'individual' } as const
      await client().call(authRoutes.signUp, { body, captcha: 'solved' })
      expect(headers()).toMatchObject({ 'captcha-response': 'solved' })
      respond = json(200, { response: [] })
      await client().call(catalogueRoutes.versionListByPost, { body: [{ codia: 1, type: 'cars' }] })
      expect(asked[1]?.body).toBe('[{"codia":1,"type":"cars"}]')
    })

    it('sends a form where the contract says so', async () => {
      respond = json(200, { access_token: 't', token_type: 'Bearer', expires_in: 60 })
      await client().call(authRoutes.exchangeToken, {
        body: { grant_type: 'firebase', firebase_token_id: 'a&b', firebase_social_auth: false },
      })
      expect(headers()).toMatchObject({ 'content-type': 'application/x-www-form-urlencoded' })
      expect(asked[0]?.body).toBe('grant_type=firebase&firebase_token_id=a%26b&firebase_social_auth=false')
    })

    it('sends a multipart body with the file last', async () => {
      respond = json(202, { id: 7 })
      const file = new File(['a;b'], 'lista de enero.csv')
      const answer = await client().call(backofficePriceListRoutes.uploadPriceList, {
        body: { file, format: 'preciosa', period: undefined, vehicleType: 'cars' },
      })
      expect(answer).toEqual({ ok: true, value: { id: 7 } })
      expect(headers()?.['content-type']).toMatch(/^multipart\/form-data; boundary=/)
      const { body = '' } = asked[0] ?? {}
      expect(Array.from(body.matchAll(/ name="(\w+)"/g), ([, name]) => name)).toEqual([
        'format',
        'vehicleType',
        'file',
      ])
      expect(body).toContain('\r\n\r\npreciosa\r\n')
      expect(body).toContain('filename="lista de enero.csv"')
      expect(body).toContain('\r\n\r\na;b\r\n')
    })

    it.each(['.', '..', ''])('rejects %p as a path parameter', async (id) => {
      const route: Route = backofficePriceListRoutes.priceList
      await expect(client().call(route, { params: { id } })).rejects.toThrow('id')
      expect(asked).toEqual([])
    })

    it('encodes a slash within a path parameter', async () => {
      respond = problem('not-found')
      const route: Route = backofficePriceListRoutes.priceList
      await client().call(route, { params: { id: '../x?y' } })
      expect(asked[0]?.request.url).toBe('/backoffice/price-lists/..%2Fx%3Fy')
    })

    it('works with a route without its schemas', async () => {
      const target: TargetOf<typeof operationRoutes.live> = {
        method: 'GET',
        path: '/health/live',
        status: 200,
      }
      respond = json(200, { status: 'ok' })
      const answer = await client().call<typeof operationRoutes.live>(target)
      expect(answer).toEqual({ ok: true, value: { status: 'ok' } })
    })
  })

  describe('an answer', () => {
    it('returns a text or an empty value', async () => {
      respond = (response) => response.end('# metrics')
      await expect(client().call(operationRoutes.metrics)).resolves.toEqual({ ok: true, value: '# metrics' })
      respond = (response) => response.writeHead(204).end()
      await expect(client().call(authRoutes.signOut)).resolves.toEqual({ ok: true, value: {} })
    })

    it.each(['validation', 'session-expired', 'no-credits', 'too-many-requests', 'unavailable'] as const)(
      'returns %s as a refusal',
      async (code) => {
        respond = problem(code, { errors: [{ path: 'email', message: 'No.' }, { path: 1 }] })
        const { status, title } = ERROR_CODES[code]
        await expect(access()).resolves.toEqual({
          ok: false,
          kind: 'refused',
          status,
          code,
          title,
          detail: title,
          errors: [{ path: 'email', message: 'No.' }],
        })
      },
    )

    it.each([
      ['a status without a problem', json(502, {}), 'bad-status', 502],
      ['a problem with an unknown code', json(409, { code: 'toString' }), 'bad-status', 409],
      ['an unexpected 2xx status', json(201, {}), 'bad-status', 201],
      ['an answer that isn’t JSON', (response) => response.end('<html>'), 'bad-body', 200],
      [
        'a truncated answer',
        (response) => response.writeHead(200, { 'content-length': '9' }).write('{', () => response.destroy()),
        'network',
        0,
      ],
      ['a redirect', (response) => response.writeHead(302, { location: '/x' }).end(), 'network', 0],
      ['a closed connection', (response) => response.destroy(), 'network', 0],
    ] satisfies [string, Respond, string, number][])(
      'returns %s as a failure',
      async (_, wrong, kind, status) => {
        respond = wrong
        await expect(access()).resolves.toMatchObject({ ok: false, kind, status })
      },
    )

    it.each([
      ['no answer at all', () => undefined],
      ['an answer that never ends', (response) => response.writeHead(200).write('{')],
    ] satisfies [string, Respond][])('returns %s as a timeout', async (_, slow) => {
      respond = slow
      await expect(access({ timeoutMs: 200 })).resolves.toMatchObject({ kind: 'timeout', status: 0 })
    })

    it('returns a timeout after an expired deadline, for any abort reason', async () => {
      const deadline = AbortSignal.abort(new Error('the page has waited long enough'))
      await expect(access({ deadline: () => deadline })).resolves.toMatchObject({ kind: 'timeout' })
      expect(asked).toEqual([])
    })

    it('rejects when the caller aborts', async () => {
      const caller = new AbortController()
      respond = () => caller.abort(new Error('called off'))
      const call = client().call(operationRoutes.live, { signal: caller.signal })
      await expect(call).rejects.toThrow('called off')
    })
  })

  describe('an answer checked by the contract', () => {
    const checked = () => access({ check: checkedAnswer })

    it('accepts unknown fields of a newer API', async () => {
      respond = json(200, { outcome: 'charge', cost: 1, availableCredits: 2, currency: 'ARS' })
      await expect(checked()).resolves.toMatchObject({ ok: true, value: { currency: 'ARS' } })
    })

    it('fails on a wrong value', async () => {
      respond = json(200, { outcome: 'perhaps', cost: 1, availableCredits: 2 })
      await expect(checked()).resolves.toMatchObject({ ok: false, kind: 'bad-body', status: 200 })
    })
  })

  it('has types that refuse calls outside the contract', () => {
    // Never called: the compiler checks it.
    const calls = (api: ApiClient) => [
      // @ts-expect-error -- the path needs a codia
      api.call(pricesRoutes.access, { query: {} }),
      // @ts-expect-error -- there are cars and motorcycles
      api.call(pricesRoutes.access, { params: { codia: 1 }, query: { vehicleType: 'boats' } }),
      // @ts-expect-error -- there is no such parameter
      api.call(searchRoutes.search, { query: { colour: 'red' } }),
      // @ts-expect-error -- what costs credits says by which key it may be repeated
      api.call(pricesRoutes.infogrid, { body: { batch: [1] } }),
      // @ts-expect-error -- a GET has no body
      api.call(operationRoutes.live, { body: {} }),
      // @ts-expect-error -- no captcha is asked for there
      api.call(operationRoutes.live, { captcha: 'x' }),
      // @ts-expect-error -- a file is no text
      api.call(backofficePriceListRoutes.uploadPriceList, { body: { file: 'x', format: 'y' } }),
      // @ts-expect-error -- the contract has another path
      api.call<typeof operationRoutes.live>({ method: 'GET', path: '/live', status: 200 }),
    ]
    expect(calls).toBeInstanceOf(Function)
  })
})
