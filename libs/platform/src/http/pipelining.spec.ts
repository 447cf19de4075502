import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { refusePipelining } from './pipelining.js'

const GET = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'

let server: Server
let asked: ServerResponse[]
beforeEach(async () => {
  asked = []
  server = createServer((_, response) => void asked.push(response))
  refusePipelining(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function connected(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

it('closes a connection that asks again before the answer, and starts no further request', async () => {
  const socket = await connected()
  socket.write(GET.repeat(1000))
  socket.resume()
  await once(socket, 'close')
  expect(asked).toHaveLength(1)
})

it('answers requests of one connection one after another', async () => {
  const socket = await connected()
  for (const time of [1, 2, 3]) {
    const come = once(server, 'request')
    socket.write(GET)
    await come
    const read = once(socket, 'data')
    asked.at(-1)?.end(`answer ${time}`)
    expect(String((await read)[0])).toContain(`answer ${time}`)
  }
  expect(asked).toHaveLength(3)
})

it('answers after a large answer that the client reads late', async () => {
  const socket = await connected()
  socket.pause()
  const come = once(server, 'request')
  socket.write(GET)
  await come
  const [first] = asked
  const body = Buffer.alloc(8 * 1024 * 1024)
  first?.setHeader('content-length', body.length).end(body)
  let read = 0
  const whole = new Promise<void>((resolve) =>
    socket.on('data', (chunk: Buffer) => {
      read += chunk.length
      if (read > body.length) resolve()
    }),
  )
  socket.resume()
  await whole
  const again = once(server, 'request')
  socket.write(GET)
  await again
  expect(asked).toHaveLength(2)
})
