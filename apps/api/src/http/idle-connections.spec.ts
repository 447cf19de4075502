import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { CLIENT_TIMEOUTS } from '@preciosa/platform'
import type { FastifyInstance } from 'fastify'
import { AllowedMethods } from './allowed-methods.js'
import { createAdapter } from './fastify.js'

const refuse = () => undefined
/** More than any buffer between here and a client that doesn't read. */
const LONG = Buffer.alloc(64 * 1024 * 1024)
/** Milliseconds: short to wait for, long for a busy machine to read a request that has come. */
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

/** Asks for a path on a connection of its own. @returns both ends */
async function ask(path: string): Promise<{ ours: Socket; theirs: Socket }> {
  const connected = once(server.server, 'connection') as Promise<[Socket]>
  const theirs = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  theirs.on('error', () => undefined)
  theirs.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
  const [ours] = await connected
  return { ours, theirs }
}

it.each([
  ['has its answer and asks for nothing more', '/short', true],
  ['doesn’t read its answer', '/long', false],
  ['waits for one that doesn’t come', '/slow', true],
])('hangs up on a client that %s', async (_, path, reads) => {
  const { ours, theirs } = await ask(path)
  if (reads) theirs.resume()
  await once(ours, 'close')
  theirs.destroy()
})

it('leaves staff who wait for an answer their connection, until they have it', async () => {
  const { ours, theirs } = await ask('/backoffice/slow')
  let read = ''
  theirs.on('data', (chunk: Buffer) => (read += chunk.toString()))
  // Asked later than staff, and hung up on before.
  const other = await ask('/slow')
  await once(other.ours, 'close')
  expect(ours.destroyed).toBe(false)
  answer()
  await once(ours, 'close')
  expect(read).toContain('done')
})

it('closes though nothing was asked on a connection', async () => {
  // For so long Node would wait for a request to begin, and this test may not.
  const limits = { headersTimeout: 200_000, timeout: 200_000 }
  const closing = createAdapter(new AllowedMethods(), refuse, limits).getInstance<FastifyInstance>()
  await closing.listen({ port: 0, host: '127.0.0.1' })
  const connected = once(closing.server, 'connection')
  const silent = connect((closing.server.address() as AddressInfo).port, '127.0.0.1').resume()
  await connected
  await closing.close()
  await once(silent, 'close')
}, 60_000)

it('has the time-outs of decision 016', () => {
  const { server } = createAdapter(new AllowedMethods(), refuse).getInstance<FastifyInstance>()
  const { headersTimeout, timeout, keepAliveTimeout } = CLIENT_TIMEOUTS
  expect(server).toMatchObject({ headersTimeout, timeout, keepAliveTimeout })
})
