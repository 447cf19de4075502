import type { AddressInfo } from 'node:net'
import { printFigures } from '@preciosa/testing'
import { faultsOf } from './answers.js'
import { callsOf, EVERY_ROUTE } from './calls/index.js'
import { answerIn, exchangeRaw } from './raw-http.js'
import { requestOf } from './request.js'
import { Tally } from './tally.js'
import { SMALL, World } from './world.js'

const HEAD = 'host: localhost\r\nconnection: close\r\n'
const JSON_TYPE = 'content-type: application/json\r\n'

function rawRequests(method: string, url: string): [what: string, request: string | Buffer][] {
  const line = `${method} ${url} HTTP/1.1\r\n`
  return [
    ['a broken escape', `${method} ${url}%zz HTTP/1.1\r\n${HEAD}\r\n`],
    ['an escape of nothing', `${method} ${url}% HTTP/1.1\r\n${HEAD}\r\n`],
    ['an escaped NUL', `${method} ${url}%00 HTTP/1.1\r\n${HEAD}\r\n`],
    ['a bare NUL', `${method} ${url}\0 HTTP/1.1\r\n${HEAD}\r\n`],
    ['a space', `${method} ${url} x HTTP/1.1\r\n${HEAD}\r\n`],
    ['a path with ..', `${method} ${url}/../../../../etc/passwd HTTP/1.1\r\n${HEAD}\r\n`],
    [
      'invalid UTF-8',
      Buffer.concat([
        Buffer.from(`${method} ${url}?x=`),
        Buffer.from([0xff, 0xc3]),
        Buffer.from(` HTTP/1.1\r\n${HEAD}\r\n`),
      ]),
    ],
    ['the address of another host', `${method} http://otro.ejemplo${url} HTTP/1.1\r\n${HEAD}\r\n`],
    ['an asterisk', `${method} * HTTP/1.1\r\n${HEAD}\r\n`],
    ['a long address', `${method} ${url}?x=${'x'.repeat(40_000)} HTTP/1.1\r\n${HEAD}\r\n`],
    ['a long header', `${line}${HEAD}x: ${'x'.repeat(40_000)}\r\n\r\n`],
    ['many headers', `${line}${HEAD}${'x: y\r\n'.repeat(3000)}\r\n`],
    ['no host', `${line}connection: close\r\n\r\n`],
    ['two hosts', `${line}${HEAD}host: otro\r\n\r\n`],
    ['a header without a name', `${line}${HEAD}: x\r\n\r\n`],
    ['a NUL in a header', `${line}${HEAD}authorization: Bearer \0\r\n\r\n`],
    ['two tokens', `${line}${HEAD}authorization: Bearer a\r\nauthorization: Bearer b\r\n\r\n`],
    ['two conditions', `${line}${HEAD}if-none-match: "a"\r\nif-none-match: *\r\n\r\n`],
    [
      'two keys',
      `${line}${HEAD}idempotency-key: a\r\nidempotency-key: b\r\n${JSON_TYPE}content-length: 2\r\n\r\n{}`,
    ],
    ['two lengths', `${line}${HEAD}${JSON_TYPE}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`],
    ['a negative length', `${line}${HEAD}${JSON_TYPE}content-length: -1\r\n\r\n{}`],
    ['a huge length', `${line}${HEAD}${JSON_TYPE}content-length: 99999999999999\r\n\r\n{}`],
    ['a truncated body', `${line}${HEAD}${JSON_TYPE}content-length: 20\r\n\r\n{"a":1`],
    [
      'a length and chunks',
      `${line}${HEAD}${JSON_TYPE}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['invalid chunks', `${line}${HEAD}${JSON_TYPE}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    ['endless chunks', `${line}${HEAD}${JSON_TYPE}transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n`],
    ['another transfer encoding', `${line}${HEAD}${JSON_TYPE}transfer-encoding: gzip\r\n\r\n{}`],
    ['an expectation', `${line}${HEAD}expect: el milagro\r\n\r\n`],
    ['an upgrade', `${line}host: x\r\nconnection: upgrade, close\r\nupgrade: websocket\r\n\r\n`],
    ['another protocol', `${method} ${url} HTTP/3.7\r\n${HEAD}\r\n`],
    ['an unknown method', `INVENTAR ${url} HTTP/1.1\r\n${HEAD}\r\n`],
    ['bytes that are no request', Buffer.from([0x16, 0x03, 0x01, 0x00, 0xff, 0x0d, 0x0a, 0x0d, 0x0a])],
  ]
}

export function rawRequestsAt(oneOf: number): void {
  let world: World
  let port: number
  const tally = new Tally()

  beforeAll(async () => {
    world = await World.open(SMALL)
    port = (world.app.getHttpServer().address() as AddressInfo).port
  })
  afterAll(async () => {
    printFigures(`Raw requests: ${tally.summary}`)
    await world.close()
  })

  describe.each(EVERY_ROUTE.filter((_, at) => at % oneOf === 0))('%s', (name, route) => {
    it('answers malformed HTTP according to the contract', async () => {
      const [sent = {}] = await callsOf(route).good(world)
      const { url } = requestOf(route, sent)
      const faults: Record<string, string[]> = {}
      for (const [what, request] of rawRequests(route.method, url)) {
        const start = performance.now()
        const answer = answerIn(await exchangeRaw(port, Buffer.from(request)))
        tally.add(`${name} with ${what}`, answer?.statusCode ?? 0, performance.now() - start)
        const found = answer === null ? [] : faultsOf(route, answer)
        if (found.length > 0) faults[what] = found
      }
      expect(faults).toEqual({})
    })
  })
}
