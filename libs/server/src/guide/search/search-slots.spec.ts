import { AppError } from '@preciosa/platform'
import { type SearchSlot, SearchSlots } from './search-slots.js'

let now: number
let slots: SearchSlots
let refusals: number

beforeEach(() => {
  jest.useFakeTimers()
  now = 0
  refusals = 0
  slots = new SearchSlots({ now: () => now, refused: () => (refusals += 1) })
})
afterEach(() => jest.useRealTimers())

interface Search {
  state: 'waits' | 'runs' | 'waits as expensive' | 'runs as expensive' | 'done' | AppError
  end: (documents: number) => Promise<void>
  becomeExpensive: (documents: number) => Promise<void>
}

const settled = () => jest.advanceTimersByTimeAsync(0)

async function passed(ms: number): Promise<void> {
  now += ms
  await jest.advanceTimersByTimeAsync(ms)
}

async function search(caller: string): Promise<Search> {
  let finish: () => void = () => undefined
  let goOn: () => void = () => undefined
  let slot: SearchSlot | undefined
  const one: Search = {
    state: 'waits',
    end: async (documents) => {
      slot?.spend(documents)
      finish()
      await settled()
    },
    becomeExpensive: async (documents) => {
      slot?.spend(documents)
      goOn()
      await settled()
    },
  }
  slots
    .take(caller, async (given) => {
      slot = given
      one.state = given.left === Number.POSITIVE_INFINITY ? 'runs as expensive' : 'runs'
      const finished = new Promise<'finished'>((resolve) => (finish = () => resolve('finished')))
      const expensive = new Promise<'expensive'>((resolve) => (goOn = () => resolve('expensive')))
      if ((await Promise.race([finished, expensive])) === 'finished') return
      one.state = 'waits as expensive'
      await given.becomeExpensive()
      one.state = 'runs as expensive'
      await finished
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

async function spendMuch(caller: string, documents = 30_000): Promise<void> {
  await (await search(caller)).end(documents)
}

const states = (all: readonly Search[]) =>
  all.map(({ state }) => (state instanceof AppError ? state.code : state))

describe('the queue of ordinary searches', () => {
  it('runs three at once', async () => {
    const all = await searches(5, (n) => `caller ${n}`)
    expect(states(all)).toEqual(['runs', 'runs', 'runs', 'waits', 'waits'])
    await all[1]?.end(5)
    expect(states(all)).toEqual(['runs', 'done', 'runs', 'runs', 'waits'])
  })

  it('never runs more than three, even when several end together', async () => {
    const all = await searches(9, (n) => `caller ${n}`)
    await Promise.all(all.slice(0, 3).map((one) => one.end(5)))
    expect(states(all).filter((state) => state === 'runs')).toHaveLength(3)
  })

  it('starts the search of the caller with the lowest spending first', async () => {
    await (await search('some')).end(4000)
    const running = await searches(3, (n) => `caller ${n}`)
    const some = await search('some')
    const none = await search('none')
    await running[0]?.end(1)
    expect(states([some, none])).toEqual(['waits', 'runs'])
  })

  it("starts an expensive caller's search before a newer one after a long enough wait", async () => {
    await (await search('more')).end(8000)
    const running = [await search('x'), await search('y'), await search('z')]
    const more = await search('more')
    now += 2500
    const light = await search('light')
    await running[0]?.end(1)
    expect(states([more, light])).toEqual(['runs', 'waits'])
  })

  it('refuses a search after three seconds of waiting', async () => {
    const all = await searches(4, (n) => `caller ${n}`)
    await jest.advanceTimersByTimeAsync(2999)
    expect(all[3]?.state).toBe('waits')
    await jest.advanceTimersByTimeAsync(1)
    expect(all[3]?.state).toMatchObject({ code: 'unavailable', retryAfter: 2 })
    await all[0]?.end(1)
    expect((await search('next')).state).toBe('runs')
  })

  it('refuses the last search of the caller with the highest spending when too many wait', async () => {
    await (await search('flood')).end(5000)
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

  it('refuses the caller with the most waiting searches when all have spent nothing', async () => {
    await searches(63, () => 'flood')
    const light = await search('light')
    expect([light.state, refusals]).toEqual(['waits', 1])
  })

  it('refuses a caller with earlier refusals rather than a new caller', async () => {
    await searches(63, (n) => `flood ${n}`)
    const again = await searches(5, () => 'last')
    expect(again.every(({ state }) => state instanceof AppError)).toBe(true)
    await searches(60, (n) => `flood ${n + 3}`)
    expect(refusals).toBe(65)
    expect((await search('light')).state).toBe('waits')
  })

  it('frees the slot of a failed search', async () => {
    const failing = Array.from({ length: 6 }, (_, n) =>
      slots.take(`caller ${n}`, () => Promise.reject(new Error('broken'))),
    )
    const outcomes = await Promise.allSettled(failing)
    expect(outcomes.map(({ status }) => status)).toEqual(Array<string>(6).fill('rejected'))
    expect(states(await searches(4, (n) => `next ${n}`))).toEqual(['runs', 'runs', 'runs', 'waits'])
  })
})

describe('a search that becomes expensive', () => {
  it('frees its ordinary slot and runs in the only expensive slot', async () => {
    const all = await searches(5, (n) => `caller ${n}`)
    await all[0]?.becomeExpensive(3000)
    await all[1]?.becomeExpensive(3000)
    expect(states(all)).toEqual(['runs as expensive', 'waits as expensive', 'runs', 'runs', 'runs'])
    await all[0]?.end(7000)
    expect(states(all)).toEqual(['done', 'runs as expensive', 'runs', 'runs', 'runs'])
  })

  it('runs without a rest while its caller has spent little', async () => {
    for (let n = 0; n < 50; n += 1) {
      const one = await search(`caller ${n}`)
      await one.becomeExpensive(3000)
      expect(one.state).toBe('runs as expensive')
      await one.end(7000)
    }
  })

  it('runs before the searches of heavy callers', async () => {
    await spendMuch('much')
    const [running, light] = [await search('running'), await search('light')]
    await running.becomeExpensive(3000)
    const much = await search('much')
    await light.becomeExpensive(3000)
    await running.end(7000)
    expect(states([much, light])).toEqual(['waits', 'runs as expensive'])
  })

  it("is charged in advance, so that a caller can't start many", async () => {
    const running = await search('running')
    await running.becomeExpensive(3000)
    const some = await searches(2, () => 'caller')
    for (const one of some) await one.becomeExpensive(1000)
    expect((await search('caller')).state).toBe('waits')
    expect((await search('other')).state).toBe('runs')
  })

  it('refunds the unused part of the advance', async () => {
    for (let n = 0; n < 4; n += 1) {
      const one = await search('caller')
      expect(one.state).toBe('runs')
      await one.becomeExpensive(3000)
      await one.end(500)
    }
  })

  it('is charged for costs above the advance', async () => {
    const one = await search('caller')
    await one.becomeExpensive(3000)
    await one.end(13_000)
    expect((await search('caller')).state).toBe('runs as expensive')
  })

  it('is refused after three seconds and holds no slot', async () => {
    const running = await search('running')
    await running.becomeExpensive(3000)
    const late = await search('late')
    await late.becomeExpensive(3000)
    await passed(3000)
    expect(late.state).toMatchObject({ code: 'unavailable', retryAfter: 2 })
    await running.end(7000)
    expect(states(await searches(4, (n) => `next ${n}`))).toEqual(['runs', 'runs', 'runs', 'waits'])
    const next = await search('next')
    expect(next.state).toBe('waits')
  })

  it('frees its slot when it fails', async () => {
    const failing = slots.take('failing', async (slot) => {
      await slot.becomeExpensive()
      throw new Error('broken')
    })
    await expect(failing).rejects.toThrow('broken')
    const one = await search('caller')
    await one.becomeExpensive(3000)
    expect(one.state).toBe('runs as expensive')
  })
})

describe('searches of heavy callers', () => {
  it('share one slot and take no ordinary slot', async () => {
    await spendMuch('a')
    await spendMuch('b')
    const all = [await search('a'), await search('b'), ...(await searches(3, (n) => `light ${n}`))]
    expect(states(all)).toEqual(['runs as expensive', 'waits', 'runs', 'runs', 'runs'])
    await all[0]?.end(10)
    expect(all[1]?.state).toBe('runs as expensive')
  })

  it('run at most once per second at the highest cost', async () => {
    await spendMuch('a')
    await (await search('a')).end(10_000)
    const second = await search('a')
    expect(second.state).toBe('waits')
    await passed(499)
    expect(second.state).toBe('waits')
    await passed(1)
    expect(second.state).toBe('runs as expensive')
  })

  it('need no rest when they are ordinary, up to fifty per second', async () => {
    await spendMuch('school', 40_000)
    for (let n = 0; n < 300; n += 1) {
      const one = await search('school')
      expect(one.state).toBe('runs as expensive')
      await one.end(200)
      await passed(20)
    }
  })

  it('run in the order of spending: a school before a flood', async () => {
    await spendMuch('school', 16_000)
    await spendMuch('flood', 40_000)
    const running = await search('flood')
    const [flood, school] = [await search('flood'), await search('school')]
    await running.end(10)
    expect(states([flood, school])).toEqual(['waits', 'runs as expensive'])
  })

  it('include searches whose caller became heavy while they waited', async () => {
    const all = await searches(5, () => 'caller')
    await all[0]?.end(16_000)
    expect(states(all)).toEqual(['done', 'runs', 'runs', 'runs as expensive', 'waits'])
    await all[1]?.end(10)
    expect(states(all)).toEqual(['done', 'done', 'runs', 'runs as expensive', 'waits'])
    expect((await search('light')).state).toBe('runs')
  })

  it('become ordinary again after 50 seconds', async () => {
    for (const caller of ['a', 'b', 'c']) await spendMuch(caller, 100_000)
    now += 49_999
    const early = await search('a')
    expect(early.state).toBe('runs as expensive')
    now += 1
    const all = [await search('a'), await search('b'), await search('c')]
    expect(states(all)).toEqual(['runs', 'runs', 'runs'])
  })
})

it('runs one search per second, and none in ordinary slots, of a flood from fifty known addresses', async () => {
  let flood: Search[] = []
  let begun = { ordinary: 0, expensive: 0 }
  const workedOff = async () => {
    for (;;) {
      const next = flood.find(({ state }) => state === 'runs' || state === 'runs as expensive')
      if (next === undefined) return
      begun[next.state === 'runs' ? 'ordinary' : 'expensive'] += 1
      await (next.state === 'runs' ? next.becomeExpensive(2400) : next.end(7600))
    }
  }
  const seconds = async (count: number) => {
    for (let n = 0; n < count * 50; n += 1) {
      flood = flood.filter(({ state }) => state !== 'done' && !(state instanceof AppError))
      flood.push(await search(`flood ${n % 50}`))
      await workedOff()
      const reader = await search(`reader ${n % 50}`)
      expect(reader.state).toBe('runs')
      await reader.end(200)
      await passed(20)
      await workedOff()
    }
  }
  await seconds(5)
  begun = { ordinary: 0, expensive: 0 }
  await seconds(10)
  expect(begun.ordinary).toBe(0)
  expect(begun.expensive).toBeGreaterThan(10)
  expect(begun.expensive).toBeLessThanOrEqual(14)
})
