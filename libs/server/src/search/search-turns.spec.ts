import { AppError } from '@preciosa/platform'
import { SearchTurns } from './search-turns.js'

let now: number
let turns: SearchTurns
let refusals: number

beforeEach(() => {
  jest.useFakeTimers()
  now = 0
  refusals = 0
  turns = new SearchTurns({ now: () => now, refused: () => (refusals += 1) })
})
afterEach(() => jest.useRealTimers())

interface Search {
  state: 'waits' | 'runs' | 'done' | AppError
  /** Ends it after so much of the database's time. */
  end: (ms: number) => Promise<void>
}

const settled = () => jest.advanceTimersByTimeAsync(0)

/** A search that runs until it is ended. */
async function search(caller: string): Promise<Search> {
  let finish: () => void = () => undefined
  const one: Search = {
    state: 'waits',
    end: async (ms) => {
      now += ms
      finish()
      await settled()
    },
  }
  turns
    .take(caller, () => {
      one.state = 'runs'
      return new Promise<void>((resolve) => (finish = resolve))
    })
    .then(
      () => (one.state = 'done'),
      (error: unknown) => (one.state = error as AppError),
    )
  await settled()
  return one
}

async function searches(count: number, caller: (n: number) => string): Promise<Search[]> {
  const all: Search[] = []
  for (let n = 0; n < count; n += 1) all.push(await search(caller(n)))
  return all
}

/** Makes a caller one who spent much. */
async function spendMuch(caller: string, ms = 200): Promise<void> {
  await (await search(caller)).end(ms)
}

const states = (all: readonly Search[]) =>
  all.map(({ state }) => (state instanceof AppError ? state.code : state))

describe('the turns of searches', () => {
  it('are three at once', async () => {
    const all = await searches(5, (n) => `caller ${n}`)
    expect(states(all)).toEqual(['runs', 'runs', 'runs', 'waits', 'waits'])
    await all[1]?.end(5)
    expect(states(all)).toEqual(['runs', 'done', 'runs', 'runs', 'waits'])
  })

  it('never begin more than that, however many end together', async () => {
    const all = await searches(9, (n) => `caller ${n}`)
    await Promise.all(all.slice(0, 3).map((one) => one.end(5)))
    expect(states(all).filter((state) => state === 'runs')).toHaveLength(3)
  })

  it('go to the caller who spent least', async () => {
    await (await search('some')).end(40)
    const running = await searches(3, (n) => `caller ${n}`)
    const some = await search('some')
    const none = await search('none')
    await running[0]?.end(1)
    expect(states([some, none])).toEqual(['waits', 'runs'])
  })

  it('leave those who spent much one place', async () => {
    await spendMuch('a')
    await spendMuch('b')
    const [a, b, light] = [await search('a'), await search('b'), await search('light')]
    expect(states([a, b, light])).toEqual(['runs', 'waits', 'runs'])
    await a.end(10)
    expect(b.state).toBe('runs')
  })

  it('come to who spent much as well, who has waited for longer than it weighs', async () => {
    await spendMuch('much', 120)
    const running = [await search('x'), await search('y'), await search('z')]
    const much = await search('much')
    now += 2500
    const light = await search('light')
    await running[0]?.end(1)
    expect(states([much, light])).toEqual(['runs', 'waits'])
  })

  it('are refused to who has waited for three seconds', async () => {
    const all = await searches(4, (n) => `caller ${n}`)
    await jest.advanceTimersByTimeAsync(2999)
    expect(all[3]?.state).toBe('waits')
    await jest.advanceTimersByTimeAsync(1)
    expect(all[3]?.state).toMatchObject({ code: 'unavailable', retryAfter: 2 })
    await all[0]?.end(1)
    expect((await search('next')).state).toBe('runs')
  })

  it('leave them a quarter of a processor', async () => {
    await spendMuch('a')
    const first = await search('a')
    await first.end(100)
    const second = await search('a')
    expect(second.state).toBe('waits')
    // Beyond an ordinary search 30 ms more than they may have at once, of which 0.15 are forgotten in each.
    now += 199
    await jest.advanceTimersByTimeAsync(199)
    expect(second.state).toBe('waits')
    now += 1
    await jest.advanceTimersByTimeAsync(1)
    expect(second.state).toBe('runs')
  })

  it('of ordinary searches need no rest, however many one caller has', async () => {
    await spendMuch('a')
    for (let n = 0; n < 100; n += 1) {
      const one = await search('a')
      expect(one.state).toBe('runs')
      await one.end(15)
    }
  })

  it('forget what was spent', async () => {
    for (const caller of ['a', 'b', 'c']) await spendMuch(caller, 600)
    now += 55_001
    const all = [await search('a'), await search('b'), await search('c')]
    expect(states(all)).toEqual(['runs', 'runs', 'runs'])
  })

  it('are refused to the last of who spent most, when too many wait', async () => {
    await spendMuch('flood')
    const running = await searches(3, (n) => `caller ${n}`)
    const flood = await searches(60, () => 'flood')
    expect(states(flood)).toEqual(Array<string>(60).fill('waits'))
    const light = await search('light')
    expect(light.state).toBe('waits')
    expect(flood.at(-1)?.state).toMatchObject({ code: 'unavailable', retryAfter: 2 })
    expect(states(flood.slice(0, -1))).toEqual(Array<string>(59).fill('waits'))
    expect(refusals).toBe(1)
    await running[0]?.end(1)
    expect(light.state).toBe('runs')
  })

  it('are refused to who waits for most, when nobody has spent anything yet', async () => {
    await searches(63, () => 'flood')
    const light = await search('light')
    expect([light.state, refusals]).toEqual(['waits', 1])
  })

  it('are refused to who was refused before, rather than to who asks for the first time', async () => {
    await searches(63, (n) => `flood ${n}`)
    const again = await searches(5, () => 'last')
    expect(again.every(({ state }) => state instanceof AppError)).toBe(true)
    await searches(60, (n) => `flood ${n + 3}`)
    expect(refusals).toBe(65)
    expect((await search('light')).state).toBe('waits')
  })

  it('come back after a search that fails', async () => {
    const failing = Array.from({ length: 6 }, (_, n) =>
      turns.take(`caller ${n}`, () => Promise.reject(new Error('broken'))),
    )
    const outcomes = await Promise.allSettled(failing)
    expect(outcomes.map(({ status }) => status)).toEqual(Array<string>(6).fill('rejected'))
    expect((await search('next')).state).toBe('runs')
  })
})
