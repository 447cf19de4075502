import fc from 'fast-check'
import { allRows, newPriceOf, pricesOf, type StoredPrices, visiblePrices } from './prices.rules.js'

const STORED: StoredPrices = { newPrice: 40_000, yearFrom: 2023, prices: [20_000, null, 26_000, 30_000] }

describe('visiblePrices', () => {
  it('returns used prices of known years, newest first', () => {
    expect(visiblePrices(STORED, 2027)).toEqual({
      newPrice: 40_000,
      usedPrices: [
        { year: 2026, price: 30_000 },
        { year: 2025, price: 26_000 },
        { year: 2023, price: 20_000 },
      ],
    })
  })

  it.each([
    [2026, [2026, 2025, 2023]],
    [2025, [2025, 2023]],
    [2024, [2023]],
    [2023, [2023]],
    [2022, []],
  ])('with %i as the newest year returns used prices of %j', (newest, years) => {
    const { newPrice, usedPrices } = visiblePrices(STORED, newest)
    expect([newPrice, usedPrices.map(({ year }) => year)]).toEqual([40_000, years])
  })

  it("returns no used prices of a version without any, and no new price if it isn't sold new", () => {
    expect(visiblePrices({ newPrice: 1, yearFrom: null, prices: [] }, 2027)).toEqual({
      newPrice: 1,
      usedPrices: [],
    })
    expect(visiblePrices({ newPrice: null, yearFrom: 2020, prices: [9] }, 2027)).toEqual({
      newPrice: null,
      usedPrices: [{ year: 2020, price: 9 }],
    })
  })

  it('returns exactly the stored prices up to the newest year', () => {
    const stored = fc.record({
      newPrice: fc.option(fc.nat()),
      yearFrom: fc.option(fc.integer({ min: 1990, max: 2027 })),
      prices: fc.array(fc.option(fc.integer({ min: 1, max: 9 })), { maxLength: 12 }),
    })
    fc.assert(
      fc.property(stored, fc.integer({ min: 1985, max: 2040 }), (given, newest) => {
        const { usedPrices } = visiblePrices(given, newest)
        const from = given.yearFrom
        const expected = given.prices
          .map((price, at) => ({ year: (from ?? 0) + at, price }))
          .filter(({ year, price }) => from !== null && price !== null && year <= newest)
          .reverse()
        expect(usedPrices).toEqual(expected)
      }),
    )
  })
})

describe('the response to a look', () => {
  const used = [{ year: 2020, price: 9000 }]

  it('has the used prices, all prices with 0km first, and the balance twice', () => {
    expect(pricesOf({ newPrice: 12_000, usedPrices: used }, 7)).toEqual({
      newPrice: { price: 12_000 },
      usedPrices: used,
      response: [{ year: null, price: 12_000 }, ...used],
      userCredits: 7,
      availableCredits: 7,
    })
  })

  it("has no 0km row for a version that isn't sold new", () => {
    expect(allRows({ newPrice: null, usedPrices: used })).toEqual(used)
    expect(newPriceOf({ newPrice: null, usedPrices: used })).toBeNull()
    expect(newPriceOf({ newPrice: 5, usedPrices: [] })).toEqual({ price: 5 })
  })
})
