import type { Route } from '@preciosa/contracts'
import { ROUTES } from '@preciosa/contracts/routes'
import { printFigures, statementsOf } from '@preciosa/testing'
import fc from 'fast-check'
import { type Answer, faultsOf } from './answers.js'
import { callsOf, EVERY_ROUTE } from './calls/index.js'
import { type Asked, requestsAround } from './requests.js'
import { Tally } from './tally.js'
import { SMALL, World } from './world.js'

const MAX_STATEMENTS = 20
/** The greatest answer is the OpenAPI document. */
const MAX_BYTES = 1_000_000
const TIMEOUT_MS = 60_000

function servedBy({ method, url }: Asked['wire']): Route | undefined {
  const path = new URL(url, 'http://localhost').pathname
  const fits = ({ path: pattern }: Route) =>
    new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`).test(path)
  const parameters = ({ path: pattern }: Route) => pattern.split('{').length
  return ROUTES.filter((route) => route.method === method && fits(route)).sort(
    (a, b) => parameters(a) - parameters(b),
  )[0]
}

async function answerTo(world: World, { caller, wire }: Asked): Promise<Answer> {
  const headers = { ...world.headersOf(caller), ...wire.headers }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The request hangs')), TIMEOUT_MS)
  })
  const answer = world.app.inject({ ...wire, headers } as Parameters<typeof world.app.inject>[0])
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

function faultsIn(asked: Asked, answer: Answer, statements: readonly string[]): string[] {
  const { statusCode, body } = answer
  const faults: string[] = []
  const route = servedBy(asked.wire)
  const most = Math.max(MAX_STATEMENTS, route === undefined ? 0 : callsOf(route).statements)
  if (statements.length > most) faults.push(`${statements.length} statements`)
  if (body.length > MAX_BYTES) faults.push(`${body.length} characters of answer`)
  if (asked.wire.method === 'HEAD') return statusCode < 500 ? faults : [...faults, `status ${statusCode}`]
  if (route === undefined && statusCode < 400) return [...faults, `status ${statusCode} from nowhere`]
  return [...faults, ...faultsOf(route ?? ROUTES[0]!, answer)]
}

export function hostileRequests(each: number): void {
  let world: World
  const tally = new Tally()

  beforeAll(async () => {
    world = await World.open(SMALL)
  })
  afterAll(async () => {
    printFigures(`Hostile requests: ${tally.summary}`)
    await world.close()
  })

  describe.each(EVERY_ROUTE)('%s', (name, route) => {
    it('answers any request according to the contract', async () => {
      await world.signStaffIn()
      const good = await callsOf(route).good(world)
      const property = fc.asyncProperty(requestsAround(route, good), async (asked) => {
        const answers: Answer[] = []
        const start = performance.now()
        const statements = await statementsOf(async () => answers.push(await answerTo(world, asked)))
        tally.add(name, answers[0]!.statusCode, performance.now() - start)
        expect(faultsIn(asked, answers[0]!, statements)).toEqual([])
      })
      // A failure prints seed and path; TEST_SEED repeats it.
      await fc.assert(property, { numRuns: each })
    })
  })

  it('sends enough requests', () => {
    expect(tally.total).toBeGreaterThanOrEqual(each * ROUTES.length)
  })
}
