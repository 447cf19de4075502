import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { waitFor } from '@preciosa/testing'
import Fastify, { type FastifyInstance } from 'fastify'
import { UnreadBodies } from './unread-bodies.js'

const MB = 1024 * 1024
const UPLOAD_MB = 200
const READ_AT_MOST = 256 * 1024
const REFUSAL = JSON.stringify({ code: 'login-required' })

let server: FastifyInstance
const connections: Socket[] = []
let answer: (() => void) | undefined

async function open(unread: UnreadBodies): Promise<void> {
  server = Fastify()
  server.decorateRequest('clientAddress', '')
  server.addHook('onRequest', (request, reply, done) => {
    unread.hangUpOn(request, reply)
    done()
  })
  server.addContentTypeParser('*', (_, __, done) => done(null))
  server.post('/at-once', (_, reply) => reply.code(401).send(REFUSAL))
  server.post('/later', async (_, reply) => {
    await new Promise<void>((resolve) => (answer = resolve))
    return reply.code(401).send(REFUSAL)
  })
  server.post('/begun', async (request, reply) => {
    await once(request.raw, 'data')
    return reply.code(401).send(REFUSAL)
  })
  connections.length = 0
  answer = undefined
  server.server.on('connection', (socket: Socket) => connections.push(socket))
  await server.listen({ port: 0, host: '127.0.0.1' })
}
afterEach(() => server.close())

interface Upload {
  socket: Socket
  answered: Promise<string>
  closed: Promise<unknown>
}

function upload(path: string, length = `content-length: ${UPLOAD_MB * MB}`): Upload {
  const { port } = server.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  let read = ''
  const answered = new Promise<string>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      read += chunk.toString()
      if (read.includes(REFUSAL)) resolve(read)
    })
    void closed.then(() => resolve(read))
  })
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: a/b\r\n${length}\r\n\r\n`)
  if (length.startsWith('transfer')) socket.write(`${(UPLOAD_MB * MB).toString(16)}\r\n`)
  const chunk = Buffer.alloc(MB)
  let sent = 0
  const send = () => {
    while (sent < UPLOAD_MB && !socket.destroyed) {
      sent += 1
      if (!socket.write(chunk)) return
    }
  }
  socket.on('drain', send)
  send()
  return { socket, answered, closed }
}

describe.each([
  ['with a content-length', `content-length: ${UPLOAD_MB * MB}`],
  ['in chunks', 'transfer-encoding: chunked'],
])('a refused upload %s', (_, length) => {
  beforeEach(() => open(new UnreadBodies()))

  it.each(['/at-once', '/begun', '/later'])("gets the reason and isn't read further: %s", async (path) => {
    const { answered, closed } = upload(path, length)
    if (path === '/later') {
      await waitFor(() => answer !== undefined && (connections[0]?.bytesRead ?? 0) >= 64 * 1024)
      answer?.()
    }
    const read = await answered
    expect(read).toMatch(/^HTTP\/1\.1 401 /)
    expect(read.toLowerCase()).toContain('connection: close')
    expect(read).toContain(REFUSAL)
    await closed
    expect(connections[0]?.bytesRead).toBeLessThan(READ_AT_MOST)
  })
})

it('waits for a few clients per network and hangs up on further ones', async () => {
  const hour = 3_600_000
  await open(new UnreadBodies({ milliseconds: hour, atOnce: 2 }))
  const first = [upload('/at-once'), upload('/at-once')]
  for (const { answered } of first) expect(await answered).toContain(REFUSAL)
  for (let n = 0; n < 3; n += 1) {
    const { answered, closed } = upload('/at-once')
    expect(await answered).toContain(REFUSAL)
    await closed
  }
  expect(connections.map(({ destroyed }) => destroyed)).toEqual([false, false, true, true, true])
  for (const connection of connections) connection.destroy()
  for (const { closed } of first) await closed
  const { answered, socket } = upload('/at-once')
  expect(await answered).toContain(REFUSAL)
  expect(connections[5]?.destroyed).toBe(false)
  socket.destroy()
  connections[5]?.destroy()
})
