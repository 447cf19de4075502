import type { Figures } from './figures.js'
import { lonersOf, mayHaveLoners } from './loners.rules.js'

/** One figure per version; 0 means no price before. */
function figures(now: number[], before: number[] = []): Figures {
  return {
    starts: Int32Array.from([...now.keys(), now.length]),
    years: new Int16Array(now.length).fill(2020),
    lines: Int32Array.from(now, (_, at) => at + 2),
    now: Int32Array.from(now),
    before: Int32Array.from(now, (_, at) => before[at] ?? 0),
  }
}

/** From 1,000 to 200,000 in steps of 10 %, like a real guide. */
const LADDER = Array.from({ length: 56 }, (_, at) => Math.round(1000 * 1.1 ** at))
const named = (now: number[], before?: number[], others: number[] = []) => {
  const list = figures(now, before)
  return mayHaveLoners(list, [], others.length > 0)
    ? lonersOf(list, [], others).map(({ at, limit }) => [at, limit])
    : []
}

describe('prices without neighbours', () => {
  it('are those beyond a gap, above and below', () => {
    expect(named(LADDER)).toEqual([])
    expect(named([...LADDER, 9_000_000])).toEqual([[56, LADDER[55]]])
    expect(named([...LADDER, 9_000_000, 8_000_000])).toEqual([
      [56, LADDER[55]],
      [57, LADDER[55]],
    ])
    expect(named([...LADDER, 9])).toEqual([[56, 1000]])
  })

  it("aren't those within four times the next price", () => {
    const [dearest = 0] = LADDER.slice(-1)
    expect(named([...LADDER, dearest * 3, dearest * 8])).toEqual([])
    expect(named([...LADDER, dearest * 4 + 1])).toHaveLength(1)
  })

  it('are neither numerous nor in the edition before', () => {
    expect(named([...LADDER, ...LADDER.map((price) => price * 1000)])).toEqual([])
    expect(named([...LADDER, 9_000_000], [...LADDER, 8_900_000])).toEqual([])
  })

  it('are found even if the edition before has a price as far away', () => {
    const others = [...LADDER, 8_900_000]
    expect(named([...LADDER, 9_000_000, 9_100_000], others, others)).toEqual([[57, LADDER[55]]])
  })

  it('are compared with the whole edition before when the list is short', () => {
    expect(named([60_000, 9_000_000])).toEqual([])
    expect(named([60_000, 9_000_000], [], LADDER)).toEqual([[1, LADDER[55]]])
    expect(named([60_000, 100_000], [], LADDER)).toEqual([])
  })

  it("aren't hidden by other suspects", () => {
    const list = figures([...LADDER, 700_000, 2_500_000, 9_000_000], [...LADDER, 70_000, 250_000])
    const jumped = [56, 57].map((at) => ({ at, by: 2.3 }))
    expect(mayHaveLoners(list, jumped, true)).toBe(true)
    expect(lonersOf(list, jumped, []).map(({ at }) => at)).toEqual([58])
  })
})

describe('a close look at a list', () => {
  const may = (now: number[], before: number[] = [], hasBase = false, suspect: number[] = []) =>
    mayHaveLoners(
      figures(now, before),
      suspect.map((at) => ({ at, by: 2 })),
      hasBase,
    )
  /** One price per power of two from the ladder's end to 9,000,000. */
  const BRIDGE = [300_000, 600_000, 1_200_000, 2_500_000, 5_000_000]

  it('is needed when a power of two has no price, above or below', () => {
    expect(may([...LADDER, 9_000_000])).toBe(true)
    expect(may([...LADDER, 9])).toBe(true)
    expect(may(LADDER)).toBe(false)
    expect(may([...LADDER, ...BRIDGE, 9_000_000])).toBe(false)
  })

  it("isn't needed when prices of the edition before fill the gap", () => {
    expect(may([...LADDER, 9_000_000], BRIDGE)).toBe(false)
    expect(may([...LADDER, 9_000_000], BRIDGE.slice(1))).toBe(true)
  })

  it('is needed when only suspects fill the gap', () => {
    const now = [...LADDER, ...BRIDGE, 9_000_000]
    const suspect = BRIDGE.map((_, at) => LADDER.length + at)
    expect(may(now, [], false, suspect)).toBe(true)
    expect(may(now, [], false, suspect.slice(1))).toBe(true)
    expect(may(now, [], false, [0])).toBe(false)
  })

  it('is needed only with new prices', () => {
    const now = [...LADDER, 9_000_000]
    expect(may(now, now)).toBe(false)
    expect(may(now, LADDER)).toBe(true)
  })

  it('is needed for a short list only with an edition before', () => {
    const short = LADDER.slice(0, 19)
    expect([may(short, [], true), may(short, [], false)]).toEqual([true, false])
    expect(may([...short.slice(1), 9_000_000], [], false)).toBe(false)
    expect(may(LADDER.slice(0, 20), [], true)).toBe(false)
  })
})

describe('the range of prices', () => {
  const loners = (now: number[], before: number[] = [], suspect: number[] = []) =>
    lonersOf(
      figures(now, before),
      suspect.map((at) => ({ at, by: 2 })),
      [],
    ).map(({ at }) => at)

  it('needs at least twenty prices', () => {
    expect(loners([...LADDER.slice(0, 18), 9_000_000])).toEqual([])
    expect(loners([...LADDER.slice(0, 19), 9_000_000])).toEqual([19])
  })

  it('extends to four times the next price', () => {
    const [dearest = 0] = LADDER.slice(-1)
    expect(loners([...LADDER, dearest * 4])).toEqual([])
    expect(loners([...LADDER, 250])).toEqual([])
    expect(loners([...LADDER, 249])).toEqual([LADDER.length])
  })

  it('includes the earlier prices of suspects', () => {
    const now = [...LADDER, 9_000_000, 5, 6]
    const bridged = [...LADDER.map(() => 0), 0, 700_000, 2_700_000]
    expect(loners(now, bridged, [57, 58])).toEqual([])
    expect(loners(now, [], [57, 58])).toEqual([56])
  })

  it('is exceeded by at most one price in two hundred, or three', () => {
    const many = Array.from({ length: 20 }, () => LADDER).flat()
    const far = (count: number) => Array.from({ length: count }, (_, at) => 9_000_000 + at)
    expect(loners([...many, ...far(5)])).toHaveLength(5)
    expect(loners([...many, ...far(6)])).toEqual([])
    expect(loners([...LADDER, ...far(3)])).toHaveLength(3)
    expect(loners([...LADDER, ...far(4)])).toEqual([])
  })

  it("measures a loner's distance as a logarithm", () => {
    const [found] = lonersOf(figures([...LADDER, 9_000_000]), [], [])
    expect(found?.by).toBeCloseTo(Math.log(9_000_000 / (LADDER.at(-1) ?? 0)), 9)
    const [low] = lonersOf(figures([...LADDER, 10]), [], [])
    expect(low?.by).toBeCloseTo(Math.log(100), 9)
  })
})
