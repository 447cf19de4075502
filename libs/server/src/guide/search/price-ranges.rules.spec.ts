import { endOfDay, isVisualSearch, MAX_RANGES, rangeText } from './price-ranges.rules.js'

it.each([
  [{ filterString: 'gol' }, false],
  [{ filterString: 'gol', fromYear: 2010, toYear: 2012 }, false],
  [{}, true],
  [{ fromYear: 2010 }, true],
  [{ filterString: 'gol', minPriceUsed: 1000 }, true],
  [{ filterString: 'gol', maxPriceUsed: '1249' }, true],
])('a search by %j is visual: %s', (asked, isVisual) => {
  expect(isVisualSearch(asked)).toBe(isVisual)
})

describe('a range of prices and years', () => {
  it('has a different text for each limit and vehicle type', () => {
    const ranges = [
      { minPriceUsed: 1250 },
      { maxPriceUsed: 1250 },
      { minPriceUsed: 1250, fromYear: 2010 },
      { minPriceUsed: 1250, toYear: 2010 },
    ].map((range) => ({ vehicleType: 'cars' as const, ...range }))
    const texts = [...ranges, { ...ranges[0]!, vehicleType: 'motorcycles' as const }].map(rangeText)
    expect(new Set(texts).size).toBe(5)
  })

  it('is written with its limits in a fixed order, a missing one as an empty text', () => {
    const range = {
      vehicleType: 'cars',
      fromYear: 2010,
      toYear: 2012,
      minPriceUsed: 1000,
      maxPriceUsed: 1249,
    } as const
    expect(rangeText(range)).toBe('cars,2010,2012,1000,1249')
    expect(rangeText({ vehicleType: 'motorcycles', maxPriceUsed: 1249 })).toBe('motorcycles,,,,1249')
  })

  it('may change forty times a day', () => {
    expect(MAX_RANGES).toBe(40)
  })

  it('is undefined without a price', () => {
    expect(rangeText({ vehicleType: 'cars', fromYear: 2010, toYear: 2012 })).toBeUndefined()
  })
})

it.each([
  ['2026-11-20T12:00:00-03:00', '2026-11-21T00:00:00-03:00'],
  ['2026-11-20T23:59:59-03:00', '2026-11-21T00:00:00-03:00'],
  ['2026-11-21T00:00:00-03:00', '2026-11-22T00:00:00-03:00'],
])('ends the day of %s at %s', (at, end) => {
  expect(endOfDay(new Date(at))).toEqual(new Date(end))
})
