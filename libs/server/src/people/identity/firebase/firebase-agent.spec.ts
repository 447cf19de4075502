import { once } from 'node:events'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createServer, request, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { FetchError } from '@preciosa/platform'
import { selfSigned } from '@preciosa/sandbox'
import { FirebaseAgent, FirebaseCall } from './firebase-agent.js'

const { key, cert } = selfSigned('localhost')
const servers: Server[] = []

afterEach(() => {
  jest.useRealTimers()
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer({ key, cert }, answer)
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `https://localhost:${(server.address() as AddressInfo).port}`
}

/** Sends a request to Firebase's fixed address, like firebase-admin. */
function ask(agent: FirebaseAgent): Promise<string> {
  return new Promise((resolve, reject) => {
    const url = 'https://identitytoolkit.googleapis.com/v1/x'
    const asked = request(url, { agent, method: 'POST' }, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += String(chunk))).on('end', () => resolve(text))
    })
    asked.on('error', reject).end('{}')
  })
}

const trusting = (url: string) => new FirebaseAgent(url, { ca: cert })
const run = (agent: FirebaseAgent) => agent.run(new FirebaseCall(), () => ask(agent))
const hello = (_: IncomingMessage, response: ServerResponse) => void response.end('{}')

describe('a request', () => {
  it('goes to the configured address with its host name and path', async () => {
    const url = await serve(({ headers, url: path, socket }, response) => {
      response.end([headers.host, path, (socket as TLSSocket & { servername: string }).servername].join(' '))
    })
    expect(await run(trusting(`${url}/google/`))).toBe(
      `${url.slice('https://'.length)} /google/v1/x localhost`,
    )
    expect(await run(trusting(url))).toContain(' /v1/x ')
  })

  it("isn't sent to a server without a valid certificate", async () => {
    let asked = 0
    const url = await serve((_, response) => {
      asked++
      response.end('{}')
    })
    await expect(run(new FirebaseAgent(url))).rejects.toThrow(/self-signed certificate/)
    const another = trusting(url.replace('localhost', '127.0.0.1'))
    await expect(run(another)).rejects.toThrow(/altnames/)
    expect(asked).toBe(0)
    expect(await run(trusting(url))).toBe('{}')
  })

  it('fails outside a call', async () => {
    const agent = trusting(await serve(hello))
    await expect(ask(agent)).rejects.toThrow('outside of a call')
  })
})

describe('a call', () => {
  it('ends after five seconds and closes its connection', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
    let closed: Promise<unknown> | undefined
    const url = await serve(({ socket }) => {
      closed = once(socket, 'close')
      jest.advanceTimersByTime(5000)
    })
    await expect(run(trusting(url))).rejects.toEqual(new FetchError('no answer within 5 s'))
    await closed
  })

  it.each<[string, string, (response: ServerResponse) => unknown]>([
    ['Firebase is unavailable', 'status 503', (response) => response.writeHead(503).end('{}')],
    ['Firebase redirects', 'status 302', (response) => response.writeHead(302, { location: '/' }).end()],
    [
      'the answer has no end',
      'more than 262144 bytes',
      (response) => {
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        }
        response.on('drain', more)
        more()
      },
    ],
    [
      'the answer breaks off',
      'the answer broke off',
      (response) => response.write('{', () => response.socket?.destroy()),
    ],
    ['no answer comes', 'socket hang up', (response) => response.socket?.destroy()],
  ])('fails when %s and sends no further request: %s', async (_, reason, answer) => {
    let asked = 0
    const url = await serve((__, response) => {
      asked++
      answer(response)
    })
    const agent = trusting(url)
    const call = new FirebaseCall()
    const tried = agent.run(call, async () => {
      await ask(agent).catch(() => undefined)
      return ask(agent)
    })
    await expect(tried).rejects.toEqual(new FetchError(reason))
    await expect(agent.run(call, () => ask(agent))).rejects.toThrow(reason)
    expect(asked).toBe(1)
  })

  it("doesn't end on a refusal, which firebase-admin has to read", async () => {
    const agent = trusting(await serve((_, response) => response.writeHead(400).end('{"error":{}}')))
    const call = new FirebaseCall()
    expect(await agent.run(call, () => ask(agent))).toBe('{"error":{}}')
    expect(call.status).toBe(400)
  })

  it('ends without ending a concurrent call', async () => {
    let held: ServerResponse | undefined
    const agent = trusting(
      await serve((_, response) => {
        if (held === undefined) held = response
        else response.writeHead(503).end()
      }),
    )
    const first = run(agent)
    while (held === undefined) await new Promise((resolve) => setImmediate(resolve))
    await expect(run(agent)).rejects.toThrow('status 503')
    held.end('{}')
    expect(await first).toBe('{}')
  })
})
