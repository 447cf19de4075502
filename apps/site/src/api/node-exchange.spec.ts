import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Exchange } from '@preciosa/contracts/client'
import { nodeExchange } from './node-exchange.server.js'

describe('nodeExchange', () => {
  let server: Server
  let address: string
  let respond: (request: IncomingMessage, response: ServerResponse) => void
  let connections: Socket[]
  let exchange: Exchange

  beforeEach(async () => {
    connections = []
    server = createServer((request, response) => respond(request, response))
    server.on('connection', (socket: Socket) => connections.push(socket))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    exchange = nodeExchange()
  })
  afterEach(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  const signal = new AbortController().signal
  const get = (path = '/a?b=1', headers = {}) => exchange(address + path, { method: 'GET', headers, signal })

  it('sends method, path and headers and returns the whole answer', async () => {
    respond = (request, response) => {
      const { method = '', url = '', headers } = request
      response.writeHead(201, { etag: '"1"' })
      response.write(Buffer.from(`${method} ${url} ${String(headers['x-site'] ?? '')} ñ`).subarray(0, -1))
      response.end(Buffer.from('ñ').subarray(1))
    }
    await expect(get('/a?b=1', { 'x-site': 'yes' })).resolves.toEqual({
      status: 201,
      etag: '"1"',
      text: 'GET /a?b=1 yes ñ',
    })
  })

  it('sends a body with its length', async () => {
    respond = (request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += String(chunk)))
      request.on('end', () => response.end(`${request.headers['content-length'] ?? ''} ${body}`))
    }
    const sent = exchange(address, { method: 'POST', headers: {}, body: '{"a":"ñ"}', signal })
    await expect(sent).resolves.toMatchObject({ status: 200, etag: null, text: '10 {"a":"ñ"}' })
  })

  it('accepts 304 and rejects a redirection', async () => {
    respond = (_, response) => response.writeHead(304).end()
    await expect(get()).resolves.toMatchObject({ status: 304, text: '' })
    respond = (_, response) => response.writeHead(302, { location: '/b' }).end()
    await expect(get()).rejects.toThrow('302')
  })

  it('reuses the connection', async () => {
    respond = (_, response) => response.end('{}')
    for (let n = 0; n < 5; n += 1) await get()
    expect(connections).toHaveLength(1)
  })

  it("doesn't retry when the connection closes", async () => {
    let asked = 0
    respond = (request, response) => {
      asked += 1
      if (asked === 2) request.socket.destroy()
      else response.end('{}')
    }
    await get()
    await expect(get()).rejects.toThrow()
    await get()
    expect(asked).toBe(3)
  })

  it.each<[string, (response: ServerResponse) => void]>([
    [
      'a truncated answer',
      (response) => response.writeHead(200, { 'content-length': '9' }).write('{', () => response.destroy()),
    ],
    ['no answer', (response) => response.destroy()],
  ])('fails with %s', async (_, wrong) => {
    respond = (_request, response) => wrong(response)
    await expect(get()).rejects.toThrow()
  })

  it('fails when the server is down', async () => {
    const nowhere = createServer().listen(0, '127.0.0.1')
    await once(nowhere, 'listening')
    const { port } = nowhere.address() as AddressInfo
    nowhere.close()
    await once(nowhere, 'close')
    const sent = exchange(`http://127.0.0.1:${port}/`, { method: 'GET', headers: {}, signal })
    await expect(sent).rejects.toThrow('ECONNREFUSED')
  })

  it.each<[string, (response: ServerResponse) => void]>([
    ['before the answer', () => undefined],
    ['during the answer', (response) => response.writeHead(200).write('{')],
  ])('closes the connection when the caller aborts it %s', async (_, slow) => {
    const caller = new AbortController()
    respond = (request, response) => {
      slow(response)
      request.socket.once('close', () => ended())
      setImmediate(() => caller.abort(new Error('called off')))
    }
    let ended = (): void => undefined
    const hasEnded = new Promise<void>((resolve) => (ended = resolve))
    const sent = exchange(address, { method: 'GET', headers: {}, signal: caller.signal })
    await expect(sent).rejects.toThrow()
    await hasEnded
  })
})
