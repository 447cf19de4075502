import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expectBodyWithin } from './body-deadline.js'

let server: Server
beforeAll(async () => {
  server = createServer((request, response) => {
    expectBodyWithin(60, request, response)
    request.on('error', () => undefined)
    request.resume().once('end', () => setTimeout(() => response.end('done'), 120))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await once(server, 'close')
})

async function ask(head: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${head}`)
  let text = ''
  for await (const chunk of socket) text += (chunk as Buffer).toString()
  return text
}

it.each([
  ['a complete body', 'content-length: 2\r\n\r\nab', 'done'],
  ['no body', '\r\n', 'done'],
  ['an incomplete body', 'content-length: 2\r\n\r\na', 'tardó demasiado'],
  ['an endless body', 'transfer-encoding: chunked\r\n\r\n1\r\na\r\n', 'tardó demasiado'],
])('handles %s', async (_, head, said) => {
  expect(await ask(head)).toContain(said)
})

it('hangs up on a client that keeps sending', async () => {
  const { port } = server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined)
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000\r\n\r\n')
  const trickle = setInterval(() => socket.write('a'), 20)
  let said = ''
  socket.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(trickle)
  expect(said).toContain('tardó demasiado')
})
