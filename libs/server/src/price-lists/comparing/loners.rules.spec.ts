import type { Figures } from './figures.js'
import { lonersOf, mayHaveLoners } from './loners.rules.js'

/** One figure a version; what it was before by the place, 0 where it was nothing. */
function figures(now: number[], before: number[] = []): Figures {
  return {
    starts: Int32Array.from([...now.keys(), now.length]),
    years: new Int16Array(now.length).fill(2020),
    lines: Int32Array.from(now, (_, at) => at + 2),
    now: Int32Array.from(now),
    before: Int32Array.from(now, (_, at) => before[at] ?? 0),
  }
}

/** From 1,000 to 200,000 in steps of 10 %, as guides are. */
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

  it('aren’t those that a step leads to', () => {
    const [dearest = 0] = LADDER.slice(-1)
    expect(named([...LADDER, dearest * 3, dearest * 8])).toEqual([])
    expect(named([...LADDER, dearest * 4 + 1])).toHaveLength(1)
  })

  it('aren’t those of which there are many, nor those that stood before', () => {
    expect(named([...LADDER, ...LADDER.map((price) => price * 1000)])).toEqual([])
    expect(named([...LADDER, 9_000_000], [...LADDER, 8_900_000])).toEqual([])
  })

  it('are found though one of the edition before is as far', () => {
    const others = [...LADDER, 8_900_000]
    expect(named([...LADDER, 9_000_000, 9_100_000], others, others)).toEqual([[57, LADDER[55]]])
  })

  it('are held against the whole edition before where the list is short', () => {
    expect(named([60_000, 9_000_000])).toEqual([])
    expect(named([60_000, 9_000_000], [], LADDER)).toEqual([[1, LADDER[55]]])
    expect(named([60_000, 100_000], [], LADDER)).toEqual([])
  })

  it('aren’t hidden by what is suspect otherwise', () => {
    const list = figures([...LADDER, 700_000, 2_500_000, 9_000_000], [...LADDER, 70_000, 250_000])
    const jumped = [56, 57].map((at) => ({ at, by: 2.3 }))
    expect(mayHaveLoners(list, jumped, true)).toBe(true)
    expect(lonersOf(list, jumped, []).map(({ at }) => at)).toEqual([58])
  })
})
