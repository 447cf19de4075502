import 'reflect-metadata'
import { once } from 'node:events'
import { type IncomingMessage, request as requestOverHttp } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { OPERATION_TAG } from '@preciosa/contracts/operations'
import { ROUTES } from '@preciosa/contracts/routes'
import { mayChange } from '@preciosa/contracts'
import { readRoutes, type Read } from '@preciosa/contracts/reads'
import { Database } from '@preciosa/platform'
import { waitFor, whileHeld } from '@preciosa/testing'
import { request } from '../testing/request.js'
import { TestApi } from '../testing/test-api.js'

const CLIENT = { CLIENT_ID: 'site-of-the-spec', CLIENT_SECRET: 'secret-of-the-spec-of-reads' }
const BASIC = `Basic ${Buffer.from(`${CLIENT.CLIENT_ID}:${CLIENT.CLIENT_SECRET}`).toString('base64')}`
const { path: PATH, response: answers } = readRoutes.readTogether

const read = (path: string, more: Partial<Read> = {}): Read => ({ method: 'GET', path, headers: {}, ...more })

async function togetherAt({ app }: TestApi, reads: Read[]) {
  const sent = await request(app).post(PATH).set('authorization', BASIC).send({ reads })
  expect(sent.status).toBe(200)
  return answers.parse(sent.body).response
}

describe('reads in one call', () => {
  const api = TestApi.forCases({}, CLIENT)
  let codia: number

  beforeAll(async () => {
    api.clock.set(new Date('2026-11-20T12:00:00-03:00'))
    await api.guide.published({
      period: '2026-11',
      brands: { Fiat: { Uno: [{ name: 'Uno', newPrice: 900, prices: { 2020: 700 } }] } },
    })
    codia = (await api.guide.idsOf('Fiat', 'Uno', 'Uno')).codia
    await api.seen()
  })

  const together = (...reads: Read[]) => togetherAt(api, reads)

  it('are answered as if each had come alone', async () => {
    const paths = [
      `/preciosa/models/${codia}?vehicleType=cars`,
      '/preciosa/guide?vehicleType=cars',
      '/preciosa/models/9?vehicleType=cars',
      '/preciosa/models/x?vehicleType=cars',
      '/admin/user',
      '/nothing',
    ]
    const answered = await together(...paths.map((path) => read(path)))
    for (const [at, path] of paths.entries()) {
      const alone = await request(api.app).get(path)
      expect([path, answered[at]?.status, answered[at]?.etag]).toEqual([
        path,
        alone.status,
        alone.headers['etag'] ?? null,
      ])
      expect(JSON.parse(answered[at]?.text ?? '')).toEqual(alone.body)
    }
  })

  it('answer 304 to what the caller holds', async () => {
    const path = '/preciosa/guide?vehicleType=cars'
    const [first] = await together(read(path))
    const headers = { 'if-none-match': first?.etag ?? '' }
    expect(await together(read(path, { headers }), read(path))).toMatchObject([
      { status: 304, text: '' },
      { status: 200 },
    ])
  })

  it('read by POST what needs a body', async () => {
    const [listed] = await together(
      read('/preciosa/models/list', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify([{ codia, type: 'cars' }]),
      }),
    )
    expect(JSON.parse(listed?.text ?? '')).toMatchObject({ response: [{ codia }] })
  })

  it('change nothing', async () => {
    const changing = ROUTES.filter((route) => ['GET', 'POST'].includes(route.method) && mayChange(route)).map(
      ({ method, path }) =>
        read(path.replaceAll(/\{\w+\}/g, '1'), {
          method: method === 'GET' ? 'GET' : 'POST',
          headers: { authorization: BASIC },
        }),
    )
    expect(changing.length).toBeGreaterThan(50)
    for (let at = 0; at < changing.length; at += 16) {
      const some = changing.slice(at, at + 16)
      const answered = await together(...some)
      expect(answered.map(({ status }, nth) => [some[nth]?.path, status])).toEqual(
        some.map(({ path }) => [path, 405]),
      )
    }
  })

  it('have neither files nor what operators ask', async () => {
    const files = ROUTES.filter(
      ({ method, who, responseType, tags }) =>
        method === 'GET' &&
        (responseType !== undefined || tags.includes(OPERATION_TAG)) &&
        !who.startsWith('staff:'),
    ).map(({ path }) => read(path.replaceAll(/\{\w+\}/g, '1')))
    expect(files.map(({ path }) => path)).toContain('/docs')
    const answered = await together(...files)
    expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([405]))
  })

  it('verify a token once', async () => {
    const query = jest.spyOn(api.app.get(Database).pool, 'query')
    const headers = { authorization: 'Bearer unknown' }
    const answered = await together(...Array.from({ length: 5 }, () => read('/admin/user', { headers })))
    expect(answered.map(({ status }) => status)).toEqual(Array<number>(5).fill(401))
    const verified = (query.mock.calls as unknown as [{ name?: string }][]).filter(
      ([{ name }]) => name !== 'guide-states',
    )
    query.mockRestore()
    expect(verified).toHaveLength(1)
  })

  it.each([
    ['without the site’s credentials', {}, [read('/admin/user')], 401],
    ['without a read', { authorization: BASIC }, [], 400],
    ['of another host', { authorization: BASIC }, [read('//example.com/')], 400],
    ['of more than 16', { authorization: BASIC }, Array.from({ length: 17 }, () => read('/')), 400],
  ])('are refused %s', async (_, headers, reads, status) => {
    expect((await request(api.app).post(PATH).set(headers).send({ reads })).status).toBe(status)
  })
})

describe('a late read', () => {
  const api = TestApi.forCases({ timeouts: { requestTimeout: 1000 } }, CLIENT)

  it('is unavailable, and holds up no others', async () => {
    const headers = { authorization: 'Bearer unknown' }
    const answered = await whileHeld(
      api.app.get(Database),
      (client) => client.query('lock table access_token in access exclusive mode'),
      () => togetherAt(api, [read('/admin/user', { headers }), read('/nothing')]),
    )
    expect(answered).toMatchObject([{ status: 503 }, { status: 404 }])
    expect(JSON.parse(answered[0]?.text ?? '')).toMatchObject({ code: 'unavailable' })
  })
})

describe('a call that the API has when it begins to close', () => {
  const api = TestApi.forCases({}, CLIENT)

  it('gets its reads', async () => {
    const fastify = api.app.getHttpAdapter().getInstance()
    const { server } = fastify
    const body = JSON.stringify({ reads: [read('/nothing'), read('/preciosa/brands')] })
    const call = requestOverHttp({
      port: (server.address() as AddressInfo).port,
      host: '127.0.0.1',
      method: 'POST',
      path: PATH,
      headers: { authorization: BASIC, 'content-type': 'application/json', 'content-length': body.length },
    })
    const arrived = once(server, 'request')
    call.write(body.slice(0, 10))
    await arrived
    const closed = fastify.close()
    await waitFor(() => !server.listening)
    call.end(body.slice(10))
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    expect(answer.statusCode).toBe(200)
    const { response } = answers.parse(await json(answer))
    expect(response.map(({ status }) => status)).toEqual([404, 200])
    await closed
  })
})
