import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { CLIENT_TIMEOUTS } from '@preciosa/platform'
import type { FastifyInstance } from 'fastify'
import { AllowedMethods } from './allowed-methods.js'
import { createAdapter } from './fastify.js'

const refuse = () => undefined
const LONG = Buffer.alloc(64 * 1024 * 1024)
const SHORT = 1000

let server: FastifyInstance
let answer: () => void
const asked: Promise<void> = new Promise((resolve) => (answer = resolve))
beforeAll(async () => {
  const limits = { timeout: SHORT, keepAliveTimeout: SHORT }
  server = createAdapter(new AllowedMethods(), refuse, limits).getInstance<FastifyInstance>()
  server.get('/short', () => 'done')
  server.get('/long', () => LONG)
  server.get('/slow', () => asked)
  server.get('/backoffice/slow', () => asked.then(() => 'done'))
  await server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  answer()
  await server.close()
})

async function ask(path: string): Promise<{ ours: Socket; theirs: Socket }> {
  const connected = once(server.server, 'connection') as Promise<[Socket]>
  const theirs = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  theirs.on('error', () => undefined)
  theirs.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
  const [ours] = await connected
  return { ours, theirs }
}

it.each([
  ['sends no further request', '/short', true],
  ['doesn’t read its answer', '/long', false],
  ['waits for an answer that never comes', '/slow', true],
])('hangs up on a client that %s', async (_, path, reads) => {
  const { ours, theirs } = await ask(path)
  if (reads) theirs.resume()
  await once(ours, 'close')
  theirs.destroy()
})

it('keeps the connection of staff until they have the answer', async () => {
  const { ours, theirs } = await ask('/backoffice/slow')
  let read = ''
  theirs.on('data', (chunk: Buffer) => (read += chunk.toString()))
  const other = await ask('/slow')
  await once(other.ours, 'close')
  expect(ours.destroyed).toBe(false)
  answer()
  await once(ours, 'close')
  expect(read).toContain('done')
})

it('closes despite a connection without a request', async () => {
  const limits = { headersTimeout: 200_000, timeout: 200_000 }
  const closing = createAdapter(new AllowedMethods(), refuse, limits).getInstance<FastifyInstance>()
  await closing.listen({ port: 0, host: '127.0.0.1' })
  const connected = once(closing.server, 'connection')
  const silent = connect((closing.server.address() as AddressInfo).port, '127.0.0.1').resume()
  await connected
  await closing.close()
  await once(silent, 'close')
}, 60_000)

it('answers on while the proxy turns to other replicas, and ends the connection of each answer', async () => {
  const edge = { drainSeconds: 1 }
  const draining = createAdapter(new AllowedMethods(), refuse, {}, edge).getInstance<FastifyInstance>()
  draining.get('/short', () => 'done')
  await draining.listen({ port: 0, host: '127.0.0.1' })
  const { port } = draining.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const connectionOf = async () => {
    const asking = get({ port, host: '127.0.0.1', path: '/short', agent })
    const [response] = (await once(asking, 'response')) as [IncomingMessage]
    response.resume()
    await once(response, 'end')
    return [response.statusCode, response.headers.connection]
  }
  expect(await connectionOf()).toEqual([200, 'keep-alive'])
  const closed = draining.close()
  expect(await connectionOf()).toEqual([200, 'close'])
  expect(await connectionOf()).toEqual([200, 'close'])
  await closed
  agent.destroy()
})

it('has the time-outs of decision 016', () => {
  const { server } = createAdapter(new AllowedMethods(), refuse).getInstance<FastifyInstance>()
  const { headersTimeout, timeout, keepAliveTimeout } = CLIENT_TIMEOUTS
  expect(server).toMatchObject({ headersTimeout, timeout, keepAliveTimeout })
})
