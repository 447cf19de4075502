import { randomBytes } from 'node:crypto'
import { describeWithRedis, testRedis, waitFor } from '@preciosa/testing'
import { Cable } from '../queue/testing/cable.js'
import { TrafficLimiter, type TrafficLimiterOptions } from './traffic-limiter.js'

const opened: TrafficLimiter<'pages' | 'searches'>[] = []
const callerOf = () => randomBytes(6).toString('hex')

function open(more: Partial<TrafficLimiterOptions<'pages' | 'searches'>> = {}) {
  const limiter = new TrafficLimiter({
    limits: { pages: 6, searches: 6 },
    forgivable: ['searches'],
    replicas: 2,
    redisUrl: undefined,
    logger: { warn: () => undefined },
    ...more,
  })
  opened.push(limiter)
  return limiter
}

afterEach(() => {
  for (const limiter of opened.splice(0)) limiter.close()
})

type Limiter = ReturnType<typeof open>

/** How many of `times` requests are let through. */
async function admitted(
  limiter: Limiter,
  caller: string,
  times: number,
  counted: 'pages' | 'searches' = 'pages',
) {
  let count = 0
  for (let n = 0; n < times; n += 1) if ((await limiter.consume(counted, caller)) === null) count += 1
  return count
}

describe('without Redis', () => {
  it('each replica admits its share', async () => {
    const caller = callerOf()
    expect(await admitted(open(), caller, 7)).toBe(3)
    expect(await admitted(open({ replicas: 4 }), caller, 7)).toBe(1)
    expect(await admitted(open({ replicas: 1 }), caller, 7)).toBe(6)
  })

  it('a share is at least one', async () => {
    const limiter = open({ replicas: 20 })
    expect(await admitted(limiter, callerOf(), 3)).toBe(1)
  })
})

describeWithRedis('on Redis', () => {
  let cable: Cable

  beforeEach(async () => {
    cable = new Cable(new URL(testRedis() ?? ''))
    await cable.plugIn()
  })
  afterEach(() => cable.pull())

  /** Counts before the first connection are counted in memory. */
  async function two(): Promise<[Limiter, Limiter]> {
    const limiters = [open({ redisUrl: cable.url }), open({ redisUrl: cable.url })] as const
    await together(...limiters)
    return [...limiters]
  }

  const together = (one: Limiter, other: Limiter) =>
    waitFor(
      async () => {
        const caller = callerOf()
        return (await admitted(one, caller, 4)) === 4 && (await admitted(other, caller, 4)) === 2
      },
      { what: 'limiters that count together', timeout: 20_000 },
    )

  it('two replicas count together, apart while Redis is away, and together again', async () => {
    const [one, other] = await two()
    await cable.pull()
    const caller = callerOf()
    expect([await admitted(one, caller, 7), await admitted(other, caller, 7)]).toEqual([3, 3])
    await cable.plugIn()
    await together(one, other)
  })

  it('one replica forgives what another one has counted and refused', async () => {
    const [one, other] = await two()
    const caller = callerOf()
    expect(await admitted(one, caller, 9, 'searches')).toBe(6)
    expect(await admitted(other, caller, 2, 'searches')).toBe(0)
    await other.forgive('searches', caller)
    expect(await admitted(one, caller, 3, 'searches')).toBe(3)
    expect(await admitted(other, caller, 9, 'searches')).toBe(3)
  })
})
