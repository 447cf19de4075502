import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AllowedMethods } from './allowed-methods.js'
import { createAdapter } from './fastify.js'

const SHORT = 600
const TRICKLE = 20

let server: FastifyInstance
beforeAll(async () => {
  const limits = { headersTimeout: SHORT, requestTimeout: SHORT, connectionsCheckingInterval: TRICKLE }
  server = createAdapter(
    new AllowedMethods(),
    (_, __, reply) => void reply.code(400).send('refused'),
    limits,
    { isProxy: () => true },
  ).getInstance<FastifyInstance>()
  server.get('/read', () => 'done')
  server.post('/read', () => 'done')
  server.post('/backoffice/price-lists', (_, reply) => reply.code(401).send('refused'))
  await server.listen({ port: 0, host: '127.0.0.1' })
})
const opened: Socket[] = []
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy()
})
afterAll(() => server.close())

function open(): Socket {
  const { port } = server.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined)
  opened.push(socket)
  return socket
}

async function trickle(beginning: string, piece: string): Promise<string> {
  const socket = open()
  let said = ''
  socket.on('data', (chunk: Buffer) => (said += chunk.toString()))
  socket.write(beginning)
  const timer = setInterval(() => socket.write(piece), TRICKLE)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(timer)
  return said
}

const JSON_TYPE = 'content-type: application/json'
const FILE_TYPE = 'content-type: multipart/form-data; boundary=x'
const ONE_CHUNK = '1\r\na\r\n'

it('hangs up without an answer on a client that sends nothing', async () => {
  const socket = open()
  let said = ''
  socket.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await once(socket, 'end')
  expect(said).toBe('')
})

describe('a client that trickles', () => {
  it('loses the connection while it sends its first line', async () => {
    expect(await trickle('GET /', 'a')).toMatch(/^HTTP\/1\.1 400 .*tardó demasiado/s)
  })

  it('loses the connection while it sends its headers', async () => {
    expect(await trickle('GET /read HTTP/1.1\r\nhost: x\r\n', 'a: b\r\n')).toMatch(/tardó demasiado/)
  })

  it.each([
    ['a POST request', 'POST /read', JSON_TYPE, 400],
    ['a GET request', 'GET /read', JSON_TYPE, 200],
    ['an unknown path', 'POST /nada', JSON_TYPE, 400],
    ['an invalid path', 'POST /%', JSON_TYPE, 400],
    ['a refused upload', 'POST /backoffice/price-lists', FILE_TYPE, 401],
  ])('loses the connection while it sends the body for %s', async (_, line, type, status) => {
    const head = `${line} HTTP/1.1\r\nhost: x\r\n${type}\r\n`
    const answers = await Promise.all([
      trickle(`${head}content-length: 6000\r\n\r\n`, 'a'),
      trickle(`${head}transfer-encoding: chunked\r\n\r\n`, ONE_CHUNK),
    ])
    for (const answer of answers) {
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
    }
  })
})

it('answers others during hundreds of slow connections and then closes these', async () => {
  const beginnings = [
    '',
    'GET /re',
    'GET /read HTTP/1.1\r\nhost: x\r\n',
    'POST /read HTTP/1.1\r\nhost: x\r\n',
  ]
  const dawdling = Array.from({ length: 400 }, (_, at) => {
    const socket = open().resume()
    socket.write(beginnings[at % beginnings.length] ?? '')
    return socket
  })
  const closed = Promise.all(dawdling.map((socket) => once(socket, 'end')))
  await Promise.all(dawdling.map((socket) => once(socket, 'connect')))
  const answer = await fetch(`http://127.0.0.1:${(server.server.address() as AddressInfo).port}/read`)
  expect(await answer.text()).toBe('done')
  await closed
})
