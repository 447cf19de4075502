import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { CLIENT_TIMEOUTS } from '@preciosa/platform/edge'
import { createSiteServer } from './http-server.js'

const SHORT = {
  headersTimeout: 100,
  requestTimeout: 100,
  connectionsCheckingInterval: 20,
  keepAliveTimeout: 100,
  timeout: 100,
}

describe('sockets of the site', () => {
  let server: Server
  const asked: string[] = []

  beforeAll(async () => {
    server = createSiteServer((request, response) => {
      asked.push(request.url ?? '')
      if (request.url === '/long') response.end(Buffer.alloc(64 * 1024 * 1024))
      else request.resume().once('end', () => response.end('done'))
    }, SHORT)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(async () => {
    server.close()
    await once(server, 'close')
  })

  const open = (): Socket => connect((server.address() as AddressInfo).port, '127.0.0.1')

  it.each([
    ['sends nothing', ''],
    ['sends only some headers', 'GET / HTTP/1.1\r\nhost: x\r\n'],
    ['sends only part of its body', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\na'],
    ['stays idle after an answer', 'GET /done HTTP/1.1\r\nhost: x\r\n\r\n'],
  ])('close on a client that %s', async (_, said) => {
    const socket = open()
    socket.write(said)
    socket.resume()
    await once(socket, 'end')
    expect(server.listening).toBe(true)
  })

  it('close on a client that trickles its headers', async () => {
    const socket = open().on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\n')
    const trickle = setInterval(() => socket.write('a: b\r\n'), 10)
    socket.resume()
    await once(socket, 'end')
    clearInterval(trickle)
  })

  it('close on a client that doesn’t read', async () => {
    const connected = once(server, 'connection') as Promise<[Socket]>
    const socket = open().on('error', () => undefined)
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
  ['body', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\na'],
  ['request', 'no HTTP\r\n\r\n'],
])('answers 400 for incomplete or invalid %s, as the API does', async (_, said) => {
  const server = createSiteServer(() => undefined, { ...SHORT, timeout: 60_000 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(said)
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nconnection: close\r\n/)
  server.close()
  await once(server, 'close')
})

it('closes an idle preconnection without an answer', async () => {
  const server = createSiteServer(() => undefined, { ...SHORT, timeout: 60_000 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  expect(await text(connect((server.address() as AddressInfo).port, '127.0.0.1'))).toBe('')
  server.close()
  await once(server, 'close')
})

it('has the API’s timeouts', () => {
  expect(createSiteServer(() => undefined)).toMatchObject(CLIENT_TIMEOUTS)
})
