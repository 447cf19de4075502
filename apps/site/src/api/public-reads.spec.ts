import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { catalogueRoutes } from '@preciosa/contracts'
import { forVisitor } from '../visitor.server.js'
import { ApiError, ApiUnreachableError, responseOfFailure } from './api-failure.server.js'
import { siteClient } from './client.server.js'
import { PublicReads } from './public-reads.server.js'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const route = catalogueRoutes.listPrice
const json =
  (body: unknown, etag?: string): Answer =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...(etag === undefined ? {} : { etag }) })
    response.end(JSON.stringify(body))
  }

describe('public reads of the API', () => {
  let server: Server
  let reads: PublicReads
  let apiUrl: string
  let answer: Answer
  let asked: IncomingMessage[]

  beforeEach(async () => {
    asked = []
    server = createServer((request, response) => {
      asked.push(request)
      answer(request, response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    reads = new PublicReads(siteClient(apiUrl), 0)
  })

  afterEach(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  const read = () => reads.read(route, { params: { codia: 120_001 }, query: { vehicleType: 'cars' } })

  it('refuses nobody for what another visitor asked too much', async () => {
    const held: ServerResponse[] = []
    answer = (_, response) => {
      if (asked.length === 1) held.push(response)
      else json({ list_price: 15 }, '"1"')(_, response)
    }
    const first = read()
    while (asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    const second = read()
    held[0]?.writeHead(429).end()
    await expect(first).rejects.toMatchObject({ status: 429 })
    await expect(second).resolves.toEqual({ list_price: 15 })
  })

  it('keeps no page waiting beyond its time, and answers the others that wait', async () => {
    const held: ServerResponse[] = []
    answer = (_, response) => held.push(response)
    const page = new AbortController()
    const first = forVisitor('203.0.113.9', read, page.signal)
    const second = read()
    while (held.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    page.abort()
    const error: unknown = await first.catch((caught: unknown) => caught)
    expect(responseOfFailure(error)?.status).toBe(503)
    await expect(forVisitor('203.0.113.9', read, page.signal)).rejects.toBeInstanceOf(ApiUnreachableError)
    held[0]?.setHeader('content-type', 'application/json').end('{"list_price":15}')
    await expect(second).resolves.toEqual({ list_price: 15 })
    expect(asked).toHaveLength(1)
  })

  it('asks by path and query', async () => {
    answer = json({ list_price: 15 })
    await expect(read()).resolves.toEqual({ list_price: 15 })
    expect(asked[0]?.url).toBe('/preciosa/models/120001/listPrice?vehicleType=cars')
  })

  it('asks again with the ETag, and keeps the answer that has not changed', async () => {
    answer = json({ list_price: 15 }, '"r1"')
    const first = await read()
    answer = (_, response) => response.writeHead(304).end()
    expect(await read()).toBe(first)
    expect(asked[1]?.headers['if-none-match']).toBe('"r1"')
    answer = json({ list_price: 16 }, '"r2"')
    await expect(read()).resolves.toEqual({ list_price: 16 })
    answer = (_, response) => response.writeHead(304).end()
    await read()
    expect(asked[3]?.headers['if-none-match']).toBe('"r2"')
  })

  it('shares one request among those who ask at the same time', async () => {
    answer = json({ list_price: 15 })
    await Promise.all([read(), read(), read()])
    expect(asked).toHaveLength(1)
    await read()
    expect(asked).toHaveLength(2)
  })

  it('does not ask again within the same moment', async () => {
    reads = new PublicReads(siteClient(apiUrl), 60_000)
    answer = json({ list_price: 15 }, '"r1"')
    expect(await read()).toBe(await read())
    expect(asked).toHaveLength(1)
  })

  it('takes an answer with fields it does not know, of an API that is newer', async () => {
    answer = json({ list_price: 15, currency: 'ARS' })
    await expect(read()).resolves.toMatchObject({ list_price: 15 })
  })

  it.each([
    ['another shape', json({ list_price: 'a lot' })],
    ['no JSON', ((_, response) => response.end('<html>')) satisfies Answer],
    ['a redirection', ((_, response) => response.writeHead(302, { location: '/x' }).end()) satisfies Answer],
    ['nothing', ((request) => request.socket.destroy()) satisfies Answer],
  ])('is unavailable when the answer is %s', async (_, wrong) => {
    answer = wrong
    const error: unknown = await read().catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ApiUnreachableError)
    expect(responseOfFailure(error)?.status).toBe(503)
  })

  it.each([
    [404, 404],
    [429, 302],
    [503, 503],
    [500, 503],
  ])('turns a %p of the API into a page with %p', async (status, expected) => {
    answer = (_, response) => response.writeHead(status).end('{}')
    const error: unknown = await read().catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ApiError)
    expect(responseOfFailure(error)?.status).toBe(expected)
  })

  it('leads to /error when the API has had enough (spec 1 §8)', () => {
    expect(responseOfFailure(new ApiError(429, '/'))?.headers.get('location')).toBe('/error')
  })

  it('takes a refusal of its own call for a fault', () => {
    expect(responseOfFailure(new ApiError(400, '/'))).toBeNull()
    expect(responseOfFailure(new TypeError())).toBeNull()
  })
})
