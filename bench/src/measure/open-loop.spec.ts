import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openLoop } from './open-loop.js'

describe('openLoop', () => {
  let answering: (path: string) => Promise<{ status: number; body: string }>
  const server = createServer((request, response) => {
    void answering(request.url ?? '').then(({ status, body }) =>
      response.writeHead(status, { 'content-length': Buffer.byteLength(body) }).end(body),
    )
  })
  let baseUrl: string
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.close()
  })

  it('sends all requests and separates kinds, with responses of any size', async () => {
    const seen: string[] = []
    answering = async (path) => {
      seen.push(path)
      if (path.startsWith('/slow')) await sleep(50)
      return { status: 200, body: 'á'.repeat(path.startsWith('/big') ? 500_000 : 10) }
    }
    let at = 0
    const next = () => {
      at += 1
      const kind = ['big', 'slow', 'quick'][at % 3] ?? ''
      return { path: `/${kind}/${at}`, headers: {}, kind }
    }
    const result = await openLoop({ baseUrl, perSecond: 60, seconds: 1, connections: 10, next })
    expect(new Set(seen).size).toBe(60)
    expect(result.kinds['slow']?.p50).toBeGreaterThanOrEqual(49)
    const counts = [...result.times].map(([kind, times]) => [kind, times.length])
    expect(Object.fromEntries(counts)).toEqual({ big: 20, slow: 20, quick: 20 })
  })

  it('counts the wait for a connection', async () => {
    answering = async () => {
      await sleep(20)
      return { status: 200, body: '' }
    }
    const next = () => ({ path: '/', headers: {} })
    const { max } = await openLoop({ baseUrl, perSecond: 100, seconds: 1, connections: 1, next })
    expect(max).toBeGreaterThan(500)
  })

  it('fails with another status', async () => {
    answering = () => Promise.resolve({ status: 404, body: 'no' })
    const next = () => ({ path: '/', headers: {} })
    await expect(openLoop({ baseUrl, perSecond: 10, seconds: 1, connections: 1, next })).rejects.toThrow(
      '404',
    )
  })
})
