import { chosenFirst, searchOf, wantedBy, yearFilterOf } from './year-filter.js'

describe('the year filter', () => {
  it.each([
    [null, null],
    ['', null],
    ['0km', '0km'],
    ['2018', 2018],
    ['1899', null],
    ['20180', null],
    ['abc', null],
  ])('reads %p as %p', (value, expected) => {
    expect(yearFilterOf(value)).toBe(expected)
  })

  it("maps to the API's parameters", () => {
    expect(wantedBy('0km')).toEqual({ newPrice: true })
    expect(wantedBy(2018)).toEqual({ atYear: 2018 })
    expect(wantedBy(null)).toEqual({})
  })

  it.each([
    [null, 1, ''],
    ['0km' as const, 1, '?anio=0km'],
    [2018, 3, '?anio=2018&pagina=3'],
    [null, 2, '?pagina=2'],
  ])('writes %p, page %p → %p', (filter, page, expected) => {
    expect(searchOf(filter, page)).toBe(expected)
  })

  it('puts the chosen year first if the list has it', () => {
    const years = [null, 2019, 2018]
    expect(chosenFirst(years, null)).toEqual(years)
    expect(chosenFirst(years, 2018)).toEqual([2018, null, 2019])
    expect(chosenFirst(years, '0km')).toEqual(years)
    expect(chosenFirst([2019, null], '0km')).toEqual([null, 2019])
    expect(chosenFirst(years, 1999)).toEqual(years)
  })
})
