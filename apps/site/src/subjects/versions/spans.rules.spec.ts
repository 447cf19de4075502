import { reaches, yearsOfSpans, yearsToSearch } from './spans.rules.js'

describe('a chosen year', () => {
  const span = { list_price: false, prices_from: 2005, prices_to: 2014 }

  it.each([
    [null, true],
    ['0km' as const, false],
    [2004, false],
    [2005, true],
    [2014, true],
    [2015, false],
  ])('%p matches prices from 2005 to 2014: %p', (year, expected) => {
    expect(reaches(span, year)).toBe(expected)
  })

  it('matches no used price of a model without any', () => {
    const zero = { list_price: true, prices_from: null, prices_to: null }
    expect([reaches(zero, '0km'), reaches(zero, 2018)]).toEqual([true, false])
  })
})

describe('the offered years', () => {
  const from = (prices_from: number | null, prices_to: number | null, list_price = false) => ({
    list_price,
    prices_from,
    prices_to,
  })

  it('include 0km with a list price, and all years from first to last', () => {
    expect(yearsOfSpans([from(2018, 2020, true), from(2016, 2017), from(null, null)])).toEqual([
      null,
      2020,
      2019,
      2018,
      2017,
      2016,
    ])
    expect(yearsOfSpans([from(null, null, true)])).toEqual([null])
    expect(yearsOfSpans([])).toEqual([])
  })

  it('go back thirty years, for motorcycles from the previous year', () => {
    const all = [null, ...Array.from({ length: 60 }, (_, at) => 2030 - at)]
    const ends = (years: (number | null)[]) => [years[0], years[1], years.at(-1)]
    expect(ends(yearsToSearch(all, 'cars', '2026-11'))).toEqual([null, 2026, 1996])
    expect(ends(yearsToSearch(all, 'motorcycles', '2026-11'))).toEqual([null, 2025, 1995])
    expect(yearsToSearch(all, 'cars', null)).toEqual(all)
  })
})
