import type { Route } from '@preciosa/contracts'
import { statementsOf } from '@preciosa/testing'
import { callsOf, EVERY_ROUTE } from './testing/calls/index.js'
import { type Caller, CALLERS, refusalFor } from './testing/callers.js'
import { LARGE, SMALL, World } from './testing/world.js'

let small: World
let large: World

beforeAll(async () => {
  small = await World.open(SMALL)
  large = await World.open(LARGE)
})
afterAll(async () => {
  await small.close()
  await large.close()
})

function callerOf(route: Route): Caller {
  const likely: Caller[] = ['individualPremium', 'professionalIndividual', 'admin', 'client', ...CALLERS]
  return likely.find((caller) => refusalFor(route, caller) === null)!
}

async function statements(route: Route, world: World): Promise<string[][]> {
  const sent: string[][] = []
  for (const call of await callsOf(route).good(world)) {
    await world.forget()
    const answers: number[] = []
    sent.push(
      await statementsOf(async () => {
        answers.push((await world.call(route, call, callerOf(route))).statusCode)
      }),
    )
    expect(answers).toEqual([route.status])
  }
  return sent
}

describe.each(EVERY_ROUTE)('%s', (_, route) => {
  it('needs as many statements for a hundred versions as for three, within its limit', async () => {
    const ofSmall = await statements(route, small)
    const ofLarge = await statements(route, large)
    const count = (calls: string[][]) => calls.map(({ length }) => length)
    expect(count(ofLarge)).toEqual(count(ofSmall))
    const most = ofLarge.reduce((a, b) => (b.length > a.length ? b : a))
    const { statements: limit } = callsOf(route)
    expect({ limit, beyond: most.length <= limit ? [] : most }).toEqual({ limit, beyond: [] })
  })
})
