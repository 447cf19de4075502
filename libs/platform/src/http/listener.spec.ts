import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { guardConnections } from './listener.js'

let server: Server
let hangUp: () => Promise<void>
let answer: () => void
beforeEach(async () => {
  const may = new Promise<void>((resolve) => (answer = resolve))
  server = createServer(
    (_, response) => void may.then(() => response.setHeader('connection', 'close').end('done')),
  )
  hangUp = guardConnections(server, () => false)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

async function connected(): Promise<Socket> {
  const come = once(server, 'connection')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  await come
  return socket
}

it('closes a connection without a request at once, and answers a pending request', async () => {
  const silent = await connected()
  const asking = await connected()
  let read = ''
  asking.on('data', (chunk: Buffer) => (read += chunk.toString()))
  const asked = once(server, 'request')
  asking.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await asked

  const closed = once(server, 'close')
  server.close()
  await hangUp()
  silent.resume()
  await once(silent, 'close')
  answer()
  await Promise.all([closed, once(asking, 'close')])
  expect(read).toMatch(/done$/)
})
