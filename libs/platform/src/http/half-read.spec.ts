import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { boundHalfRead } from './half-read.js'

let server: Server
const opened: Socket[] = []

async function serve(isProxy: (address: string) => boolean): Promise<void> {
  server = createServer((_, response) => response.end('done'))
  boundHalfRead(server, isProxy, 2)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy()
  server.close()
  await once(server, 'close')
})

function open(said: string): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
  opened.push(socket)
  socket.write(said)
  return socket.resume()
}

async function accepted(said: string): Promise<Socket> {
  const connected = once(server, 'connection')
  const socket = open(said)
  await connected
  return socket
}

const HALF = 'GET / HTTP/1.1\r\n'

it('hangs up on the connection past the bound, until one has sent its request or is gone', async () => {
  await serve(() => false)
  const first = await accepted(HALF)
  const second = await accepted(HALF)
  await once(open(HALF), 'close')
  first.write('host: x\r\n\r\n')
  await once(first, 'data')
  await accepted(HALF)
  await once(open(HALF), 'close')
  const gone = once(server, 'connection')
  second.destroy()
  await once(second, 'close')
  expect(opened.filter(({ destroyed }) => !destroyed)).toHaveLength(2)
  open('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await gone
})

it('doesn’t count a proxy’s connections', async () => {
  await serve((address) => address === '127.0.0.1')
  for (let at = 0; at < 5; at += 1) await accepted(HALF)
  expect(opened.filter(({ destroyed }) => destroyed)).toEqual([])
})
