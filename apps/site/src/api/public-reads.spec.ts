import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { catalogueRoutes } from '@preciosa/contracts/catalogue'
import { dollarRoutes } from '@preciosa/contracts/dollar'
import { articleRoutes } from '@preciosa/contracts/news'
import { forAllVisitors, forVisitor, type Source } from './visitor.server.js'
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

const RATE = { value: 1480, date: '2026-11-20T15:00:00.000Z' }
const FACTS = {
  edition: null,
  brands: 0,
  models: 0,
  versions: 0,
  newPrices: 0,
  firstYear: null,
  lastYear: null,
  editions: 0,
  firstPeriod: null,
}

describe('PublicReads', () => {
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

  it("doesn't pass one visitor's 429 on to another", async () => {
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

  it("stops waiting at the page's deadline and still answers other pages", async () => {
    const held: ServerResponse[] = []
    answer = (_, response) => held.push(response)
    const page = new AbortController()
    const first = forVisitor('203.0.113.9', read, { deadline: page.signal })
    const second = read()
    while (held.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    page.abort()
    const error: unknown = await first.catch((caught: unknown) => caught)
    expect(responseOfFailure(error)?.status).toBe(503)
    await expect(forVisitor('203.0.113.9', read, { deadline: page.signal })).rejects.toBeInstanceOf(
      ApiUnreachableError,
    )
    held[0]?.setHeader('content-type', 'application/json').end('{"list_price":15}')
    await expect(second).resolves.toEqual({ list_price: 15 })
    expect(asked).toHaveLength(1)
  })

  it('sends path and query', async () => {
    answer = json({ list_price: 15 })
    await expect(read()).resolves.toEqual({ list_price: 15 })
    expect(asked[0]?.url).toBe('/preciosa/models/120001/listPrice?vehicleType=cars')
  })

  it('revalidates with the ETag and reuses an unchanged answer', async () => {
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

  it('shares one request between concurrent calls', async () => {
    answer = json({ list_price: 15 })
    await Promise.all([read(), read(), read()])
    expect(asked).toHaveLength(1)
    await read()
    expect(asked).toHaveLength(2)
  })

  it("doesn't revalidate a fresh answer", async () => {
    reads = new PublicReads(siteClient(apiUrl), 60_000)
    answer = json({ list_price: 15 }, '"r1"')
    expect(await read()).toBe(await read())
    expect(asked).toHaveLength(1)
  })

  describe("answers with a revision's ETag", () => {
    let etag: string
    beforeEach(() => {
      etag = '"r1"'
      answer = (request, response) => {
        response.setHeader('etag', etag)
        const isHeld = request.headers['if-none-match'] === etag
        if (isHeld) response.writeHead(304).end()
        else
          response.end(
            JSON.stringify(
              request.url?.startsWith('/preciosa/guide')
                ? FACTS
                : request.url?.startsWith('/admin/')
                  ? { response: [] }
                  : { list_price: 15 },
            ),
          )
      }
    })
    const of = (codia: number, vehicleType: 'cars' | 'motorcycles' = 'cars') =>
      reads.read(route, { params: { codia }, query: { vehicleType } })
    const paths = () => asked.map(({ url = '' }) => url.replace(/\?.*/, ''))
    async function sourcesOf(work: () => Promise<unknown>): Promise<Source[] | null> {
      const { sources } = await forVisitor('203.0.113.9', () => forAllVisitors(work))
      return sources === null ? null : [...sources]
    }

    it('revalidates one answer for all of the same revision', async () => {
      const clock = jest.spyOn(performance, 'now').mockReturnValue(0)
      reads = new PublicReads(siteClient(apiUrl), 1000)
      await Promise.all([of(1), of(2)])
      clock.mockReturnValue(1500)
      await of(1)
      await Promise.all([of(2), of(3)])
      expect(paths()).toEqual([1, 2, 1, 3].map((codia) => `/preciosa/models/${codia}/listPrice`))
      clock.mockRestore()
    })

    it('revalidates all answers once one has changed', async () => {
      reads = new PublicReads(siteClient(apiUrl), 60_000)
      await Promise.all([of(1), of(2), of(1, 'motorcycles')])
      etag = '"r2"'
      await of(3)
      asked.length = 0
      await Promise.all([of(1), of(2), of(3), of(1, 'motorcycles')])
      expect(paths().sort()).toEqual([1, 2].map((codia) => `/preciosa/models/${codia}/listPrice`))
    })

    it('ignores an older answer that arrives late', async () => {
      reads = new PublicReads(siteClient(apiUrl), 60_000)
      const held: ServerResponse[] = []
      const usual = answer
      answer = (request, response) => {
        if (held.length > 0) usual(request, response)
        else held.push(response)
      }
      const late = of(1)
      while (held.length === 0) await new Promise((resolve) => setTimeout(resolve, 5))
      etag = '"r2"'
      await of(2)
      held[0]?.setHeader('etag', '"r1"').end('{"list_price":14}')
      await late
      asked.length = 0
      await expect(of(1)).resolves.toEqual({ list_price: 15 })
      await of(2)
      expect(asked).toHaveLength(1)
    })

    it("checks a page's revision with one call", async () => {
      const sources = await sourcesOf(() => Promise.all([of(1), of(2)]))
      expect(sources).toHaveLength(1)
      asked.length = 0
      await expect(Promise.all([sources?.[0]?.holds(), sources?.[0]?.holds()])).resolves.toEqual([true, true])
      expect(paths()).toEqual(['/preciosa/guide'])
      etag = '"r2"'
      await expect(sources?.[0]?.holds()).resolves.toBe(false)
      expect(sources?.[0]?.holds()).toBe(false)
      expect(paths()).toHaveLength(2)
    })

    it('keeps the revision of news apart from prices, also for the articles of a vehicle', async () => {
      reads = new PublicReads(siteClient(apiUrl), 60_000)
      const ofVehicle = () =>
        reads.read(articleRoutes.vehicleArticles, { query: { vehicleType: 'cars', codia: 1 } })
      await of(1)
      etag = '"news-1"'
      const sources = await sourcesOf(ofVehicle)
      asked.length = 0
      await Promise.all([of(1), ofVehicle()])
      expect(asked).toEqual([])
      expect(sources?.map((source) => source.holds())).toEqual([true])
      etag = '"news-2"'
      await reads.read(articleRoutes.homeArticles)
      expect(sources?.map((source) => source.holds())).toEqual([false])
    })

    it('checks the revision of news with a call of its own', async () => {
      const sources = await sourcesOf(() => reads.read(articleRoutes.homeArticles))
      asked.length = 0
      await expect(Promise.resolve(sources?.[0]?.holds())).resolves.toBe(true)
      expect(paths()).toEqual(['/admin/article-categories'])
    })

    it('reports a revision invalid when the API is away', async () => {
      const sources = await sourcesOf(() => of(1))
      answer = (_, response) => response.writeHead(503).end()
      await expect(sources?.[0]?.holds()).resolves.toBe(false)
    })

    it('distinguishes two revisions in one page', async () => {
      const sources = await sourcesOf(async () => {
        await of(1)
        etag = '"r2"'
        await of(2)
      })
      expect(sources).toHaveLength(2)
      expect(sources?.[0]?.holds()).toBe(false)
    })

    it('treats an answer cacheable for a minute as valid', async () => {
      answer = json({ blue: RATE, bna: RATE, stale: false })
      const sources = await sourcesOf(() => reads.read(dollarRoutes.dollar))
      expect(sources?.map((source) => source.holds())).toEqual([true])
    })

    it.each<[string, () => Promise<unknown>]>([
      [
        'has no ETag',
        () => {
          answer = json({ list_price: 15 })
          return of(1)
        },
      ],
      [
        'failed',
        () => {
          answer = (_, response) => response.writeHead(503).end()
          return of(1).catch(() => null)
        },
      ],
    ])('makes a page uncacheable if one part %s', async (_, work) => {
      expect(
        await sourcesOf(async () => {
          await of(2)
          await work()
          await of(2).catch(() => null)
        }),
      ).toBeNull()
    })
  })

  it('accepts unknown fields of a newer API', async () => {
    answer = json({ list_price: 15, currency: 'ARS' })
    await expect(read()).resolves.toMatchObject({ list_price: 15 })
  })

  it.each([
    ['not in the contract’s shape', json({ list_price: 'a lot' })],
    ['not JSON', ((_, response) => response.end('<html>')) satisfies Answer],
    ['a redirect', ((_, response) => response.writeHead(302, { location: '/x' }).end()) satisfies Answer],
    ['missing', ((request) => request.socket.destroy()) satisfies Answer],
  ])('throws ApiUnreachableError when the answer is %s', async (_, wrong) => {
    answer = wrong
    const error: unknown = await read().catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ApiUnreachableError)
    expect(responseOfFailure(error)?.status).toBe(503)
  })

  it.each([
    [404, 404],
    [410, 410],
    [429, 302],
    [503, 503],
    [500, 503],
  ])('turns a %p of the API into a page with %p', async (status, expected) => {
    answer = (_, response) => response.writeHead(status).end('{}')
    const error: unknown = await read().catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ApiError)
    expect(responseOfFailure(error)?.status).toBe(expected)
  })

  it('redirects a 429 to /error', () => {
    expect(responseOfFailure(new ApiError(429, '/'))?.headers.get('location')).toBe('/error')
  })

  it('adds the current page to /error as return path', () => {
    const made = () => responseOfFailure(new ApiError(429, '/preciosa/models/1'))?.headers.get('location')
    const forPage = (page: string) => forVisitor('203.0.113.9', made, { page })
    expect(forPage('/ficha/cars/1?anio=2018')).toBe('/error?volver=%2Fficha%2Fcars%2F1%3Fanio%3D2018')
    expect(forPage('/')).toBe('/error')
  })

  it('treats a refused call as a fault', () => {
    expect(responseOfFailure(new ApiError(400, '/'))).toBeNull()
    expect(responseOfFailure(new TypeError())).toBeNull()
  })
})
