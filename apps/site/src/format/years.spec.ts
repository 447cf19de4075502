import { count, yearRanges } from './years.js'

describe('yearRanges', () => {
  it.each([
    [[], ''],
    [[2020], '2020'],
    [[2021, 2020, 2019], '2019–2021'],
    [[2021, 2020, 2019, 2016], '2019–2021, 2016'],
    [[2016, 2019, 2021, 2020], '2019–2021, 2016'],
    [[2020, 2020, 2018], '2020, 2018'],
  ])('writes %p as %p', (years, expected) => {
    expect(yearRanges(years)).toBe(expected)
  })

  it('doesn’t change its argument', () => {
    const years = [2016, 2020]
    yearRanges(years)
    expect(years).toEqual([2016, 2020])
  })
})

describe('count', () => {
  it.each([
    [0, '0 versiones'],
    [1, '1 versión'],
    [1200, '1.200 versiones'],
  ])('writes %p as %p', (number, expected) => {
    expect(count(number, 'versión', 'versiones')).toBe(expected)
  })
})
