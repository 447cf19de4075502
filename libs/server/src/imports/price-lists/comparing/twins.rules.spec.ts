import fc from 'fast-check'
import { columns, type VersionPrices } from './testing/columns.js'
import { twinsOf } from './twins.rules.js'

/** 338 versions with different prices: one equal pair of 340 in the previous edition is still allowed. */
const APART: VersionPrices[] = Array.from({ length: 338 }, (_, at) => ({
  now: { 2020: 100_000 + at },
  before: { 2020: 100_000 + at },
}))
const FIRST = APART.length
const twins = (...versions: VersionPrices[]) => {
  const { figures, belonging } = columns([...APART, ...versions])
  return twinsOf(figures, belonging.brand)
}
const one: VersionPrices = { now: { 2020: 5000 }, before: { 2020: 5000 } }
const copied: VersionPrices = { now: { 2020: 5000 }, before: { 2020: 6000 } }

describe('twinsOf', () => {
  it('finds two prices of a brand and year that became equal', () => {
    expect(twins(one, copied)).toEqual([{ one: FIRST + 1, other: FIRST }])
  })

  it('pairs each with the first figure of that price', () => {
    expect(twins(one, copied, { ...copied, before: { 2020: 7000 } })).toEqual([
      { one: FIRST + 1, other: FIRST },
      { one: FIRST + 2, other: FIRST },
    ])
  })

  it.each([
    ['of another brand', { ...copied, brand: 2 }],
    ['of another year', { now: { 2021: 5000 }, before: { 2021: 6000 } }],
    ['that differ', { ...copied, now: { 2020: 5001 } }],
    ['that were equal before', { ...copied, before: { 2020: 5000 } }],
    ['of a new version', { now: copied.now }],
  ])('ignores prices %s', (_, other) => {
    expect(twins(one, other)).toEqual([])
    expect(twins(other, one)).toEqual([])
  })

  it('finds none if more than three prices in a thousand were equal before', () => {
    const equal = (price: number): VersionPrices => ({ now: { 2020: price }, before: { 2020: price } })
    expect(twins(one, copied, equal(7000), equal(7000))).toHaveLength(1)
    expect(twins(one, copied, equal(7000), equal(7000), equal(7000))).toEqual([])
  })

  it('finds twins if exactly three prices in a thousand were equal before', () => {
    const apart = Array.from({ length: 1000 - APART.length - 2 - 4 }, (_, at): VersionPrices => ({
      now: { 2020: 200_000 + at },
      before: { 2020: 200_000 + at },
    }))
    const equal: VersionPrices = { now: { 2020: 7000 }, before: { 2020: 7000 } }
    expect(twins(one, copied, ...apart, equal, equal, equal, equal)).toHaveLength(1)
  })

  it("doesn't count missing earlier prices as equal", () => {
    const fresh = Array.from({ length: 20 }, (_, at): VersionPrices => ({ now: { 2020: 9000 + at } }))
    expect(twins(one, copied, ...fresh)).toHaveLength(1)
  })

  it('ignores equal prices of many brands or years', () => {
    // With 120 figures some share a slot of the hash table, yet they stay below the limit of equal prices.
    const each = <T>(make: (at: number) => T) => Array.from({ length: 120 }, (_, at) => make(at))
    const now = { 2020: 5000 }
    expect(twins(...each((at) => ({ now, before: { 2020: 6000 + at }, brand: at * at + 2 })))).toEqual([])
    expect(
      twins(...each((at) => ({ now: { [1880 + at]: 5000 }, before: { [1880 + at]: 6000 + at } }))),
    ).toEqual([])
  })

  it('finds none if more than three in a hundred prices are equal', () => {
    const copies = (count: number) =>
      Array.from({ length: count }, (_, at): VersionPrices => ({ ...copied, before: { 2020: 6000 + at } }))
    expect(twins(one, ...copies(10))).toHaveLength(10)
    expect(twins(one, ...copies(11))).toEqual([])
  })

  it('finds none in a list without prices', () => {
    const { figures, belonging } = columns([])
    expect(twinsOf(figures, belonging.brand)).toEqual([])
  })

  it('finds the same pairs as a comparison of each with each', () => {
    const price = fc.integer({ min: 1, max: 6 })
    const version = fc.record({
      now: fc.record({ 2020: price, 2021: price }, { requiredKeys: ['2020'] }),
      before: fc.record({ 2020: fc.integer({ min: 11, max: 9999 }), 2021: price }, { requiredKeys: [] }),
      brand: fc.integer({ min: 1, max: 2 }),
    })
    // Enough other prices to keep the equal ones below the limit.
    const others = Array.from({ length: 3000 }, (_, at): VersionPrices => ({
      now: { 2019: 10_000 + at },
      before: { 2019: 10_000 + at },
    }))
    fc.assert(
      fc.property(fc.array(version, { maxLength: 6 }), (versions) => {
        const { figures, belonging } = columns([...versions, ...others])
        const { now, before, years, starts } = figures
        const brandAt = (at: number) => belonging.brand[starts.findLastIndex((start) => start <= at)]
        const few = versions.flatMap(({ now: prices }) => Object.keys(prices))
        const expected = few.flatMap((_, at) => {
          const other = few.findIndex(
            (__, each) => now[each] === now[at] && years[each] === years[at] && brandAt(each) === brandAt(at),
          )
          const moved = before[at] !== 0 && before[other] !== 0 && before[at] !== before[other]
          return other < at && moved ? [{ one: at, other }] : []
        })
        expect(twinsOf(figures, belonging.brand)).toEqual(expected)
      }),
      { numRuns: 50 },
    )
  })
})
