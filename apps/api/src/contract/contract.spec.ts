import { ERROR_CODES, isLook, type Route } from '@preciosa/contracts'
import { ROUTES } from '@preciosa/contracts/routes'
import { statementsOf } from '@preciosa/testing'
import {
  type Answer,
  faultsOfCaching,
  faultsOfFields,
  faultsOfProblem,
  faultsOfSuccess,
} from './testing/answers.js'
import { openapiCases } from './openapi.cases.js'
import { callsOf, EVERY_ROUTE, type WrongCall } from './testing/calls/index.js'
import { type Caller, CALLERS, refusalFor } from './testing/callers.js'
import { addressOf, requestOf, type Sent } from './testing/request.js'
import { LARGE, SMALL, World } from './testing/world.js'
import { wrongCallsOf } from './testing/wrong-calls.js'

let world: World
/** Has a hundred versions where `world` has three. */
let large: World

beforeAll(async () => {
  world = await World.open(SMALL)
  large = await World.open(LARGE)
})
afterAll(async () => {
  await world.close()
  await large.close()
})

/** Account routes hash passwords slowly, so one caller is enough for them. */
function welcomeAt(route: Route): Caller[] {
  if (route.who === 'public' && route.tags.some((tag) => tag === 'cuenta' || tag === 'consola'))
    return ['anonymous']
  return CALLERS.filter((caller) => refusalFor(route, caller) === null)
}

function callerOf(route: Route): Caller {
  return welcomeAt(route).at(-1)!
}

/** Whose statements are counted: someone with a plan, or staff. */
function countedCaller(route: Route): Caller {
  const likely: Caller[] = ['individualPremium', 'professionalIndividual', 'admin', 'client']
  const welcome = welcomeAt(route)
  return likely.find((caller) => welcome.includes(caller)) ?? welcome.at(-1)!
}

/** Makes each good call of a route, with cold caches for the counted caller. @returns their statements */
async function goodCalls(route: Route, of: World, caller: Caller): Promise<string[][]> {
  const statements: string[][] = []
  for (const sent of await callsOf(route).good(of)) {
    if (caller === countedCaller(route)) await of.forget()
    let answer: Answer | undefined
    statements.push(
      await statementsOf(async () => {
        answer = await of.call(route, sent, caller)
      }),
    )
    const faults = [
      ...faultsOfSuccess(route, answer!),
      ...faultsOfCaching(route, answer!, isAnonymous(of, caller)),
    ]
    expect({ caller, sent, faults }).toEqual({ caller, sent, faults: [] })
  }
  return statements
}

function isAnonymous(of: World, caller: Caller): boolean {
  return !Object.hasOwn(of.headersOf(caller), 'authorization') || caller === 'client'
}

const refused = (answer: Answer, code: string) => faultsOfProblem(answer, code)

// First, since the calls below would fill the caches of one world only.
describe.each(EVERY_ROUTE)('%s', (_, route) => {
  it('needs as many statements for a hundred versions as for three, within its limit', async () => {
    const ofSmall = await goodCalls(route, world, countedCaller(route))
    const ofLarge = await goodCalls(route, large, countedCaller(route))
    const count = (calls: string[][]) => calls.map(({ length }) => length)
    expect(count(ofLarge)).toEqual(count(ofSmall))
    const most = ofLarge.reduce((a, b) => (b.length > a.length ? b : a))
    const { statements: limit } = callsOf(route)
    expect({ limit, beyond: most.length <= limit ? [] : most }).toEqual({ limit, beyond: [] })
  })
})

describe.each(EVERY_ROUTE)('%s', (_, route) => {
  it('answers permitted callers according to the contract', async () => {
    for (const caller of welcomeAt(route).filter((one) => one !== countedCaller(route)))
      await goodCalls(route, world, caller)
  })

  it('refuses all other callers with their error codes', async () => {
    const [sent] = await callsOf(route).good(world)
    const asked = route.who === 'public' ? sent! : withoutIdentity(sent!)
    for (const caller of CALLERS) {
      const code = refusalFor(route, caller)
      if (code === null) continue
      const faults = refused(await world.call(route, asked, caller), code)
      expect({ caller, faults }).toEqual({ caller, faults: [] })
    }
  })

  if (route.who.startsWith('staff:') && route.method !== 'GET')
    it('refuses requests from other sites', async () => {
      const url = route.path.replaceAll(/\{\w+\}/g, '999999')
      const foreign = [
        { 'sec-fetch-site': 'cross-site' },
        { origin: 'https://otro.ejemplo' },
        { origin: 'null' },
      ]
      for (const headers of foreign) {
        const sent = {
          method: route.method,
          url,
          headers: { ...world.headersOf(callerOf(route)), ...headers },
        }
        const faults = refused(await world.app.inject(sent), 'permission')
        expect({ headers, faults }).toEqual({ headers, faults: [] })
      }
    })

  it('refuses invalid calls, and names the fields that its schemas refuse', async () => {
    const { good, wrong, words = [] } = callsOf(route)
    const sent = await good(world)
    const callers = route.refusesLast === true ? CALLERS : [callerOf(route)]
    for (const { sent: call, kind, path, refused: fields } of wrongCallsOf(route, sent))
      for (const caller of callers) {
        const faults = faultsOfFields(await world.call(route, call, caller), path, fields)
        expect({ caller, kind, path, faults }).toEqual({ caller, kind, path, faults: [] })
      }
    for (const { code, ...call } of [...((await wrong?.(world)) ?? []), ...unknownWords(sent[0], words)])
      for (const caller of callers) {
        const own = refusalFor(route, caller)
        const expected = code === 'not-found' && own !== null && ERROR_CODES[own].status === 401 ? own : code
        const faults = refused(await world.call(route, call, caller), expected)
        expect({ caller, call, faults }).toEqual({ caller, call, faults: [] })
      }
  })

  if (route.idempotent === true)
    it('refuses an invalid idempotency key', async () => {
      const [sent = {}] = await callsOf(route).good(world)
      for (const key of ['', ' ', 'ñ', 'x'.repeat(256)]) {
        const call = { ...sent, headers: { ...sent.headers, 'idempotency-key': key } }
        const faults = refused(await world.call(route, call, callerOf(route)), 'validation')
        expect({ key, faults }).toEqual({ key, faults: [] })
      }
    })

  it('refuses a body of another type or syntax', async () => {
    const [sent = {}] = await callsOf(route).good(world)
    for (const body of wrongBodies(route)) {
      const request = requestOf(route, without(sent, 'body'), world.headersOf(callerOf(route)))
      const headers = { ...request.headers, 'content-type': body.type }
      const answer = await world.app.inject({ ...request, headers, payload: body.payload })
      expect({ body, faults: refused(answer, 'validation') }).toEqual({ body, faults: [] })
    }
  })
})

function without(sent: Sent, part: keyof Sent): Sent {
  return Object.fromEntries(Object.entries(sent).filter(([name]) => name !== part))
}

function withoutIdentity({ headers = {}, ...sent }: Sent): Sent {
  const others = Object.entries(headers).filter(([name]) => name !== 'authorization' && name !== 'cookie')
  return { ...sent, headers: Object.fromEntries(others) }
}

function unknownWords(sent: Sent | undefined, words: readonly string[]): WrongCall[] {
  return words.flatMap((name) =>
    ['abc', '-1'].map((word): WrongCall => ({
      ...sent,
      params: { ...sent?.params, [name]: word },
      code: 'not-found',
    })),
  )
}

function wrongBodies({ method, bodyType = 'json' }: Route): { type: string; payload: string }[] {
  if (method === 'GET' || method === 'DELETE') return []
  const types = {
    json: ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x', 'nada'],
    form: ['application/json', 'text/plain', 'multipart/form-data; boundary=x'],
    multipart: ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'],
  }
  const broken = ['{', '[', '{"a":1,"a":}', '\u0000', '{"__proto__":{"x":1}}', '"\\ud800', '01', 'NaN']
  return [
    ...types[bodyType].map((type) => ({ type, payload: '{}' })),
    ...(bodyType === 'json' ? broken : []).map((payload) => ({ type: 'application/json', payload })),
  ]
}

describe('the document', () => openapiCases(() => world))

describe("the contract's routes", () => {
  beforeAll(() => world.upToDate())

  it('have unique ids', () => {
    expect(new Set(ROUTES.map(({ id }) => id)).size).toBe(ROUTES.length)
  })

  it('answer 405 with the allowed methods to any other method', async () => {
    for (const [name, route] of EVERY_ROUTE) {
      const ids = { id: 1, groupId: 1, codia: 1, versionCode: 1, number: 1, planId: 1, paymentId: 1 }
      const sent = {
        params: {
          ...ids,
          year: 2026,
          month: 1,
          day: '2026-11-20',
          period: '2026-11',
          name: 'x',
          email: 'x',
          provider: 'google',
          path: 'x',
          token: 'x',
          code: 'individualCar',
          line: 1,
          section: 'home',
          member: 1,
          type: 'press',
        },
      }
      const here = ROUTES.filter(({ path }) => path === route.path).map(({ method }) => method)
      const unread = here.includes('GET') ? [] : (['GET'] as const)
      const unchanged = here.includes('PATCH') ? [] : (['PATCH'] as const)
      const url = addressOf(route.path, sent)
      const hasEffect = isLook(route.who) || route.hasEffect === true
      for (const method of [...unread, ...unchanged, 'OPTIONS'] as const) {
        const answer = await world.app.inject({ method, url })
        expect({ name, faults: refused(answer, 'method-not-allowed') }).toEqual({ name, faults: [] })
        const allowed = String(answer.headers.allow).split(', ')
        expect(allowed).toEqual(expect.arrayContaining(here))
        if (hasEffect && route.method === 'GET') expect(allowed).not.toContain('HEAD')
      }
      if (hasEffect && (route.method === 'GET' || !here.includes('GET'))) {
        const head = await world.app.inject({ method: 'HEAD', url })
        expect([name, head.statusCode]).toEqual([name, 405])
      }
    }
  })

  it('refuse an upload of a stranger before they read its form', async () => {
    const uploads = EVERY_ROUTE.filter(([, { bodyType }]) => bodyType === 'multipart')
    expect(uploads).toHaveLength(6)
    for (const [name, { method, path }] of uploads)
      for (const { type, payload } of [
        ...wrongBodies({ method, bodyType: 'multipart' } as Route),
        { type: '', payload: 'x' },
      ])
        for (const authorization of [undefined, `Bearer ${'x'.repeat(43)}`]) {
          const headers = {
            ...(type !== '' && { 'content-type': type }),
            ...(authorization && { authorization }),
          }
          const answer = await world.app.inject({ method, url: path, payload, headers })
          expect([name, type, [401, 403].includes(answer.statusCode)]).toEqual([name, type, true])
        }
  })

  it('answer 304 to a known entity tag if they are cacheable', async () => {
    for (const [name, route] of EVERY_ROUTE) {
      if (route.cache === 'no-store' || route.method !== 'GET' || refusalFor(route, 'anonymous') !== null)
        continue
      for (const sent of await callsOf(route).good(world)) {
        const first = await world.call(route, sent, 'anonymous')
        const headers = { 'if-none-match': String(first.headers['etag']) }
        const again = await world.call(route, { ...sent, headers }, 'anonymous')
        const seen = [again.statusCode, again.body, again.headers['etag'], again.headers['content-type']]
        expect([name, ...seen]).toEqual([name, 304, '', first.headers['etag'], undefined])
        const other = { 'if-none-match': '"otra"' }
        expect((await world.call(route, { ...sent, headers: other }, 'anonymous')).body).toBe(first.body)
      }
    }
  })

  it('answer equal reads by POST and GET', async () => {
    const reads = ROUTES.filter(
      ({ path, method, cache }) => path.startsWith('/preciosa') && method === 'POST' && cache === 'revision',
    )
    expect(reads.length).toBeGreaterThan(8)
    for (const read of reads) {
      const twin = ROUTES.find(({ path, method }) => path === read.path && method === 'GET')
      expect([read.id, twin?.id]).not.toContain(undefined)
      if (read.id === 'dictionaryByGroup') continue
      for (const sent of await callsOf(read).good(world)) {
        const byPost = await world.call(read, sent, 'individualPremium')
        const query = { ...sent.query, ...queryOf(sent.body) }
        const byGet = await world.call(twin!, { ...without(sent, 'body'), query }, 'individualPremium')
        expect([read.id, byGet.statusCode, byGet.body]).toEqual([read.id, 200, byPost.body])
      }
    }
  })
})

function queryOf(body: unknown): Record<string, string> {
  if (Array.isArray(body)) return { list: JSON.stringify(body) }
  return Object.fromEntries(
    Object.entries((body ?? {}) as Record<string, unknown>).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
}
