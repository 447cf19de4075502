import { bodyBounds, readInput, type Route, SMALLEST_BODY } from '@preciosa/contracts'
import { ROUTES } from '@preciosa/contracts/routes'
import { problemOf } from '@preciosa/testing'
import Fastify, { type FastifyInstance } from 'fastify'
import { formFault, formFields, jsonFault } from './body-text.rules.js'
import { readBodies, tooLarge } from './bodies.js'
import { refusalOf } from './problem.rules.js'
import { routerPath } from '@preciosa/server'

const TAKING = ROUTES.filter(({ method, bodyType }) => method !== 'GET' && bodyType !== 'multipart')
const EACH = TAKING.map((route): [string, Route] => [route.id, route])
const JSON_BODIES = EACH.filter(([, { bodyType }]) => bodyType !== 'form')
const FORMS = EACH.filter(([, { bodyType }]) => bodyType === 'form')

describe('the bounds', () => {
  let server: FastifyInstance
  const served = jest.fn()

  beforeAll(async () => {
    server = Fastify({ bodyLimit: 100 })
    readBodies(server)
    server.setErrorHandler((error, request, reply) => {
      const { problem } = refusalOf(error, [], request.routeOptions.bodyLimit)
      void reply.code(problem.status).send(problem)
    })
    for (const { method, path } of TAKING)
      server.route({ method, url: routerPath(path), handler: (_, reply) => reply.send(served()) })
    await server.ready()
  })
  afterAll(() => server.close())

  async function refusalTo({ method, path, bodyType }: Route, payload: string) {
    const type = bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
    const parsers = [jest.spyOn(JSON, 'parse'), jest.spyOn(URLSearchParams.prototype, Symbol.iterator)]
    const url = path.replaceAll(/\{\w+\}/g, '1')
    const answer = await server.inject({ method, url, payload, headers: { 'content-type': type } })
    const parsed = parsers.reduce((calls, spy) => calls + spy.mock.calls.length, 0)
    parsers.forEach((spy) => spy.mockRestore())
    return [answer.statusCode, problemOf(answer).detail, parsed + served.mock.calls.length]
  }

  it.each(EACH)('refuse too many bytes for %s unparsed', async (_, route) => {
    const { bytes } = bodyBounds(route)
    expect(await refusalTo(route, 'x'.repeat(bytes + 1))).toEqual([413, tooLarge(bytes), 0])
  })

  it.each(JSON_BODIES)('refuse too many values for %s unparsed', async (_, route) => {
    const { values } = bodyBounds(route)
    const list = `[${'0,'.repeat(values)}0]`
    expect(await refusalTo(route, list)).toEqual([400, expect.stringMatching(/demasiados datos/), 0])
  })

  it.each(JSON_BODIES)('refuse too much depth for %s unparsed', async (_, route) => {
    const deep = '['.repeat(bodyBounds(route).depth + 1)
    expect(await refusalTo(route, deep)).toEqual([400, expect.stringMatching(/dentro de otro/), 0])
  })

  it.each(FORMS)('refuse too many fields for %s unparsed', async (_, route) => {
    const fields = 'a&'.repeat(bodyBounds(route).values)
    expect(await refusalTo(route, fields)).toEqual([400, expect.stringMatching(/demasiados datos/), 0])
  })
})

describe('twice the size', () => {
  const list = (count: number, entry: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => entry(at)).join(',')
  const KINDS: Readonly<Record<string, (count: number) => string>> = {
    'unknown keys': (count) => `{${list(count, (at) => `"k${at}":1`)}}`,
    entries: (count) => `[${list(count, String)}]`,
    features: (count) => `{"features":{${list(count, (at) => `"feature_${at + 1}":1`)}}}`,
    choices: (count) => `{"features":{"feature_1":[${list(count, () => '0')}]}}`,
    searches: (count) => `{"searches":[${list(count, () => '{}')}]}`,
  }
  /** Smaller bodies take too little to be measured. */
  const LARGE = JSON_BODIES.filter(([, route]) => bodyBounds(route).values > 4 * SMALLEST_BODY.values)
  const ROUNDS = 60

  function cpuOf(work: () => void): number {
    const start = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(start)
    return user + system
  }

  /** The least of some rounds: other work on the machine only adds. */
  function ratio(half: () => void, whole: () => void): number {
    let [least, most] = [Infinity, Infinity]
    for (let round = 0; round < ROUNDS; round += 1) {
      least = Math.min(least, cpuOf(half))
      most = Math.min(most, cpuOf(whole))
      if (round > 2 && most / least <= 2.5) break
    }
    return most / least
  }

  it.each(LARGE)('of a body costs %s at most 2.5 times the CPU', (_, route) => {
    const { bytes, ...others } = bodyBounds(route)
    const read = (text: string) => {
      if (jsonFault(text, { bytes, ...others }) !== undefined) throw new Error('not within its bounds')
      readInput(route, { params: {}, query: {}, body: JSON.parse(text) as unknown })
    }
    for (const [kind, bodyOf] of Object.entries(KINDS)) {
      let count = others.values / 2 - 10
      while (bodyOf(count).length > bytes) count /= 2
      const [half, whole] = [bodyOf(Math.floor(count / 2)), bodyOf(Math.floor(count))]
      const times = ratio(
        () => read(half),
        () => read(whole),
      )
      expect(times > 2.5 ? `${kind}: ${times}` : '').toBe('')
    }
  })

  it.each(FORMS)('of a form costs %s at most 2.5 times the CPU', (_, route) => {
    const bounds = bodyBounds(route)
    const formOf = (count: number) => Array.from({ length: count }, (__, at) => `k${at}=1`).join('&')
    const read = (form: string) => {
      for (let time = 0; time < 1000; time += 1) {
        if (formFault(form, bounds) !== undefined) throw new Error('not within its bounds')
        formFields(form)
      }
    }
    const [half, whole] = [formOf(bounds.values / 2), formOf(bounds.values)]
    expect(
      ratio(
        () => read(half),
        () => read(whole),
      ),
    ).toBeLessThanOrEqual(2.5)
  })
})
