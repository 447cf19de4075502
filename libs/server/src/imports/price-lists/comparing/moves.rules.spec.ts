import fc from 'fast-check'
import { believed, deviationOf, type Moves, movesOf, movesOfOthers, roundingOf } from './moves.rules.js'
import { columns, type VersionPrices } from './testing/columns.js'

const WAS = 100_000
const moved = (times: (number | null)[], given: Partial<VersionPrices> = {}): VersionPrices => ({
  now: Object.fromEntries(times.map((each, at) => [2000 + at, Math.round(WAS * (each ?? 1))])),
  before: Object.fromEntries(times.flatMap((each, at) => (each === null ? [] : [[2000 + at, WAS]]))),
  brand: 0,
  ...given,
})
const of = (...versions: VersionPrices[]): Moves => {
  const { figures, belonging } = columns(versions)
  return movesOf(figures, belonging)
}
const many = (count: number, times: number, given: Partial<VersionPrices> = {}): VersionPrices[] =>
  Array.from({ length: count }, () => moved([times], given))
const expectedOf = ({ expected }: Moves, at: number): number => Math.exp(expected[at] ?? NaN)

describe('a move', () => {
  it('is the logarithm of now divided by before, NaN without a price before', () => {
    const { move, compared } = of(moved([1.5, null]), moved([0.5]))
    expect([...move]).toEqual([Math.log(1.5), NaN, Math.log(0.5)])
    expect(compared).toBe(2)
  })

  it("of the list is the median of its versions' moves, regardless of their number of prices", () => {
    const versions = [moved([1.4, 1.4, 1.4, 1.4]), moved([1.2]), moved([1.1]), moved([null, null])]
    expect(Math.exp(of(...versions).list)).toBeCloseTo(1.2, 9)
    expect(Math.exp(of(moved([1.4, 1.2, 1.1])).list)).toBeCloseTo(1.2, 9)
    expect(of(moved([null])).list).toBe(0)
    expect(of().list).toBe(0)
  })
})

describe('the expected move', () => {
  const list = many(9, 1.02)

  it("is the list's if no other is nearer", () => {
    expect(expectedOf(of(...list, moved([1.3])), 9)).toBeCloseTo(1.02, 9)
    expect(expectedOf(of(...list, moved([1.05, 1.4])), 9)).toBeCloseTo(1.02, 9)
  })

  it('follows the other prices of the version', () => {
    expect(expectedOf(of(...list, moved([1.3, 1.2])), 9)).toBeCloseTo(1.2, 9)
    expect(expectedOf(of(...list, moved([1.3, 1.25, 1.2])), 9)).toBeCloseTo(Math.sqrt(1.25 * 1.2), 9)
    expect(expectedOf(of(...list, moved([1.3, null, 1.2])), 9)).toBeCloseTo(1.2, 9)
  })

  it('follows the group if it has at least three versions', () => {
    const group = { group: 7 }
    expect(expectedOf(of(...list, ...many(2, 1.2, group), moved([1.3], group)), 11)).toBeCloseTo(1.2, 9)
    expect(expectedOf(of(...list, ...many(1, 1.2, group), moved([1.3], group)), 10)).toBeCloseTo(1.02, 9)
    expect(expectedOf(of(...list, ...many(2, 1.2), moved([1.3])), 11)).toBeCloseTo(1.02, 9)
  })

  it('follows the brand if it has at least three versions', () => {
    const brand = { brand: 7 }
    expect(expectedOf(of(...list, ...many(2, 1.2, brand), moved([1.3], brand)), 11)).toBeCloseTo(1.2, 9)
    expect(expectedOf(of(...list, ...many(1, 1.2, brand), moved([1.3], brand)), 10)).toBeCloseTo(1.02, 9)
  })

  it("doesn't count a version without earlier prices as a member of the group", () => {
    const group = { group: 7 }
    const versions = [...list, moved([1.2], group), moved([null], group), moved([1.3], group)]
    expect(expectedOf(of(...versions), 11)).toBeCloseTo(1.02, 9)
  })

  it("ignores a move that differs from the list's by a factor of more than 1.5", () => {
    expect(expectedOf(of(...list, moved([1.9, 1.8])), 9)).toBeCloseTo(1.02, 9)
    const group = { group: 7 }
    expect(expectedOf(of(...list, ...many(3, 1.6, group)), 10)).toBeCloseTo(1.02, 9)
    expect(believed(0.3, 0)).toBe(0.3)
    expect(believed(-0.3, 0)).toBe(-0.3)
    expect(believed(0.41, 0)).toBe(0)
    expect(believed(NaN, 0.1)).toBe(0.1)
  })

  it('is the nearest among the moves of list, group, brand and other prices', () => {
    const version = fc.record({
      times: fc.array(fc.constantFrom(null, 0.6, 1, 1.02, 1.1, 1.3, 1.7), { minLength: 1, maxLength: 5 }),
      group: fc.nat(2),
      brand: fc.nat(2),
    })
    const medianOf = (values: number[]): number => {
      const sorted = [...values].sort((a, b) => a - b)
      const half = sorted.length >> 1
      return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
    }
    fc.assert(
      fc.property(fc.array(version, { minLength: 1, maxLength: 9 }), (given) => {
        const moves = of(...given.map(({ times, ...belonging }) => moved(times, belonging)))
        const known = given.map(({ times, ...belonging }) => ({
          ...belonging,
          logs: times.flatMap((each) => (each === null ? [] : [Math.log(each)])),
        }))
        const own = known.filter(({ logs }) => logs.length > 0).map(({ logs }) => medianOf(logs))
        const list = own.length === 0 ? 0 : medianOf(own)
        expect(moves.list).toBeCloseTo(list, 9)
        const shared = (key: 'group' | 'brand', id: number): number => {
          const members = known.filter((each) => each[key] === id && each.logs.length > 0)
          return id === 0 || members.length < 3 ? list : medianOf(members.map(({ logs }) => medianOf(logs)))
        }
        let at = 0
        given.forEach(({ times, group, brand }, place) => {
          for (const each of times) {
            if (each !== null) {
              const value = Math.log(each)
              const others = [...known[place]!.logs]
              others.splice(others.indexOf(value), 1)
              const candidates = [shared('group', group), shared('brand', brand)]
              if (others.length > 0) candidates.push(medianOf(others))
              const distances = [
                list,
                ...candidates.filter((one) => Math.abs(one - list) <= Math.log(1.5)),
              ].map((one) => Math.abs(one - value))
              expect(Math.abs((moves.expected[at] ?? NaN) - value)).toBeCloseTo(Math.min(...distances), 9)
            }
            at += 1
          }
        })
      }),
    )
  })
})

describe('the tolerance', () => {
  it('is 10 % in a list of fewer than fifty prices', () => {
    expect(Math.exp(of(...many(49, 1.2)).tolerance)).toBeCloseTo(1.1, 9)
    expect(Math.exp(of(...many(50, 1.2)).tolerance)).toBeCloseTo(1.03, 9)
  })

  it('is 1.4 times the 95 % quantile of the deviations', () => {
    const { tolerance } = of(...many(40, 1), ...many(20, 1.1))
    expect(tolerance).toBeCloseTo(1.4 * Math.log(1.1), 9)
    expect(of(...many(58, 1), ...many(2, 1.1)).tolerance).toBeCloseTo(Math.log(1.03), 9)
    expect(of(...many(57, 1), ...many(3, 1.1)).tolerance).toBeCloseTo(1.4 * Math.log(1.1), 9)
  })

  it("isn't widened if up to a quarter of the list has another unit", () => {
    expect(of(...many(45, 1), ...many(15, 5)).tolerance).toBeCloseTo(Math.log(1.03), 9)
    expect(of(...many(44, 1), ...many(16, 5)).tolerance).toBeCloseTo(1.4 * Math.log(5), 9)
  })
})

describe('the step of a list', () => {
  const times = [101, 103, 107, 109, 111, 113, 117, 119, 121, 123]
  const stepOf = (prices: number[]) => of(...prices.map((price) => ({ now: { 2020: price } }))).step

  it.each([1000, 500, 100, 50, 10, 5, 1])('is %i if the prices are multiples of it', (step) => {
    expect(stepOf(times.map((each) => each * step))).toBe(step)
  })

  it('allows an exception of one price in ten', () => {
    const prices = times.map((each) => each * 100)
    expect(stepOf([...prices.slice(1), 10_001])).toBe(100)
    expect(stepOf([...prices.slice(2), 10_001, 10_003])).toBe(1)
  })
})

describe('the deviation of a price', () => {
  const { figures } = columns([moved([1.5, null, 1])])
  const moves: Moves = {
    move: Float64Array.of(Math.log(1.5), NaN, 0),
    expected: Float64Array.of(0.1, 0, 0.05),
    list: 0,
    tolerance: 0.1,
    step: 1000,
    compared: 2,
  }

  it("subtracts the effect of rounding to the list's step", () => {
    expect(roundingOf(1000, 150_000, 100_000)).toBeCloseTo(500 / 150_000 + 500 / 100_000, 10)
    expect(deviationOf(moves, figures, 0)).toBeCloseTo(
      Math.log(1.5) - 0.1 - roundingOf(1000, 150_000, 100_000),
      10,
    )
    expect(deviationOf(moves, figures, 2)).toBeCloseTo(0.05 - 0.01, 10)
  })

  it('is 0 if rounding explains it, and for a new price', () => {
    expect(deviationOf({ ...moves, step: 100_000 }, figures, 0)).toBe(0)
    expect(deviationOf(moves, figures, 1)).toBe(0)
  })
})

it("returns the moves of a version's other prices", () => {
  const { figures, belonging } = columns([moved([1.1]), moved([1.2, null, 1.3, 1.4]), moved([1.5])])
  const moves = movesOf(figures, belonging)
  expect(movesOfOthers(moves, figures, 1, 3)).toEqual([Math.log(1.2), Math.log(1.4)])
  expect(movesOfOthers(moves, figures, 1, 2)).toEqual([1.2, 1.3, 1.4].map((times) => Math.log(times)))
  expect(movesOfOthers(moves, figures, 0, 0)).toEqual([])
})
