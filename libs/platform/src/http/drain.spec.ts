import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drain } from './drain.js'

let server: Server
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
beforeEach(async () => {
  server = createServer((_, response) => response.end('done')).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  server.close().closeAllConnections()
})
afterAll(() => agent.destroy())

async function connectionOf(): Promise<string | undefined> {
  const { port } = server.address() as AddressInfo
  const [response] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  return response.headers.connection
}

it('answers while it lasts, also on connections that stood open, and ends each', async () => {
  expect(await connectionOf()).toBe('keep-alive')
  const drained = drain(server, 1)
  expect([await connectionOf(), await connectionOf()]).toEqual(['close', 'close'])
  await drained
})

it('changes nothing without time', async () => {
  await drain(server, 0)
  expect(await connectionOf()).toBe('keep-alive')
})
