import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { CLIENT_TIMEOUTS, Metrics } from '@preciosa/platform/edge'
import type { FastifyInstance } from 'fastify'
import { Refusals } from './refusals.js'
import { RouteTable } from './route-table.js'
import { createSiteServer } from './site-server.js'
import { wholeAnswer } from './whole-answer.js'

const SHORT = {
  headersTimeout: 100,
  requestTimeout: 100,
  connectionsCheckingInterval: 20,
  keepAliveTimeout: 100,
  timeout: 100,
}
const SITE = 'https://guia.example'
const asked: string[] = []

async function serve(limits = {}): Promise<FastifyInstance> {
  const render = async (request: Request) => {
    const { pathname } = new URL(request.url)
    asked.push(pathname)
    await request.text()
    return wholeAnswer(Buffer.alloc(pathname === '/long' ? 64 * 1024 * 1024 : 4), {})
  }
  const app = await createSiteServer({
    render,
    siteUrl: SITE,
    senderOf: ({ socket }) => socket.remoteAddress ?? '',
    isProxy: () => false,
    admit: (_, __, work) => work(),
    refusals: await Refusals.prepare([], render, SITE),
    metrics: new Metrics({ warn: () => undefined }),
    metricsToken: undefined,
    table: new RouteTable({}),
    limits,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

const open = ({ server }: FastifyInstance): Socket =>
  connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)

describe('sockets of the site', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await serve(SHORT)
  })
  afterAll(() => app.close())

  it.each([
    ['sends nothing', ''],
    ['sends only some headers', 'GET / HTTP/1.1\r\nhost: x\r\n'],
    [
      'sends only part of its body',
      `POST / HTTP/1.1\r\nhost: x\r\norigin: ${SITE}\r\ncontent-length: 9\r\n\r\na`,
    ],
    ['stays idle after an answer', 'GET /done HTTP/1.1\r\nhost: x\r\n\r\n'],
  ])('close on a client that %s', async (_, said) => {
    const socket = open(app)
    socket.write(said)
    socket.resume()
    await once(socket, 'close')
    expect(app.server.listening).toBe(true)
  })

  it('close on a client that trickles its headers, though it keeps its own side open', async () => {
    const { port } = app.server.address() as AddressInfo
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\n')
    const trickle = setInterval(() => socket.write('a: b\r\n'), 10)
    socket.resume()
    await new Promise((resolve) => socket.once('close', resolve))
    clearInterval(trickle)
  })

  it('close on a client that doesn’t read', async () => {
    const connected = once(app.server, 'connection') as Promise<[Socket]>
    const socket = open(app)
    socket.pause()
    socket.write('GET /long HTTP/1.1\r\nhost: x\r\n\r\n')
    const [ours] = await connected
    await once(ours, 'close')
    expect(asked).toContain('/long')
    socket.destroy()
  })
})

it.each([
  ['headers', 'GET / HTTP/1.1\r\nhost: x\r\n'],
  ['request', 'no HTTP\r\n\r\n'],
])('answers 400 for incomplete or invalid %s, as the API does', async (_, said) => {
  const app = await serve({ ...SHORT, timeout: 60_000 })
  const socket = open(app)
  socket.write(said)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nconnection: close\r\n/)
  await app.close()
})

it('closes an idle preconnection without an answer', async () => {
  const app = await serve({ ...SHORT, timeout: 60_000 })
  expect(await text(open(app))).toBe('')
  await app.close()
})

it('has the API’s timeouts', async () => {
  const app = await serve()
  expect(app.server).toMatchObject(CLIENT_TIMEOUTS)
  await app.close()
})
