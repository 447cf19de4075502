import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { waitFor } from '@preciosa/testing'
import { createLogger } from '../logging/logger.js'
import type { AnalyticsEvent } from './analytics.js'
import { HttpAnalytics } from './http-analytics.js'
import { LogAnalytics } from './log-analytics.js'

const EVENT: AnalyticsEvent = { name: 'infogrid', vehicleType: 'cars', versions: 12, due: 9 }

let collector: Server
let answer: number | 'nothing'
let taken: { authorization: string | undefined; type: string | undefined; body: unknown }[]
let lines: string[]
let held: ServerResponse[]

const logger = createLogger({
  level: 'info',
  name: 'spec',
  destination: new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  }),
})
const textOf = async (request: IncomingMessage) => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
const to = (seconds?: number, token?: string) => {
  const { port } = collector.address() as AddressInfo
  return new HttpAnalytics({ url: `http://127.0.0.1:${port}/eventos`, token }, logger, seconds)
}

beforeEach(async () => {
  answer = 204
  taken = []
  lines = []
  held = []
  collector = createServer((request, response) => {
    void textOf(request).then((text) => {
      const { authorization, 'content-type': type } = request.headers
      taken.push({ authorization, type, body: JSON.parse(text) })
      if (answer === 'nothing') held.push(response)
      else response.writeHead(answer).end()
    })
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
})

afterEach(async () => {
  collector.closeAllConnections()
  await new Promise((resolve) => collector.close(resolve))
})

it('posts the event, with the token if there is one', async () => {
  for (const token of ['una-clave-larga-de-verdad', undefined]) {
    const analytics = to(undefined, token)
    analytics.track(EVENT)
    await analytics.close()
  }
  expect(taken).toEqual([
    { authorization: 'Bearer una-clave-larga-de-verdad', type: 'application/json', body: EVENT },
    { authorization: undefined, type: 'application/json', body: EVENT },
  ])
  expect(lines).toEqual([])
})

it.each<[typeof answer, string]>([
  [500, 'status 500'],
  [302, 'fetch failed: unexpected redirect'],
  ['nothing', 'no answer within 0.05 s'],
])('logs and drops an event answered with %s', async (given, reason) => {
  answer = given
  const analytics = to(given === 'nothing' ? 0.05 : undefined, 'una-clave-larga-de-verdad')
  analytics.track(EVENT)
  await analytics.close()
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ event: EVENT, reason }])
  expect(lines.join()).not.toContain('clave')
})

it('limits the events in flight to twenty', async () => {
  answer = 'nothing'
  const analytics = to()
  for (let at = 0; at < 25; at++) analytics.track(EVENT)
  expect(lines.filter((line) => line.includes('dropped'))).toHaveLength(5)
  await waitFor(() => Promise.resolve(held.length === 20), { what: 'twenty events' })
  for (const response of held) response.writeHead(204).end()
  await analytics.close()
  answer = 204
  analytics.track(EVENT)
  await analytics.close()
  expect(taken).toHaveLength(21)
})

it('logs the event if there is no collector', () => {
  new LogAnalytics(logger).track(EVENT)
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ event: EVENT, msg: 'analytics' }])
})
