import { namedIn, namedOrWithId, reachesYears, yearsWanted } from './catalogue-filters.rules.js'

describe('years of a model', () => {
  const gol = { prices_from: 2008, prices_to: 2015 }

  it.each([
    [null, null, true],
    [2015, null, true],
    [2016, null, false],
    [null, 2008, true],
    [null, 2007, false],
    [2010, 2011, true],
    [2000, 2020, true],
  ])('from 2008 to 2015 overlap years from %p to %p: %p', (fromYear, toYear, expected) => {
    expect(reachesYears(gol, { fromYear, toYear })).toBe(expected)
  })

  it('overlap no range without a used price', () => {
    const none = { prices_from: null, prices_to: null }
    expect(reachesYears(none, { fromYear: null, toYear: null })).toBe(true)
    expect(reachesYears(none, { fromYear: 2010, toYear: null })).toBe(false)
  })

  it.each([
    [{ fromYear: null, toYear: null }, {}],
    [{ fromYear: 2015, toYear: null }, { fromYear: 2015 }],
    [{ fromYear: null, toYear: 2018 }, { toYear: 2018 }],
    [
      { fromYear: 2015, toYear: 2018 },
      { fromYear: 2015, toYear: 2018 },
    ],
    [{ fromYear: 2018, toYear: 2018 }, { atYear: 2018 }],
  ])('turn %j into the API parameters %j', (years, expected) => {
    expect(yearsWanted(years)).toEqual(expected)
  })
})

it('finds a brand by its id, else by its name', () => {
  const brands = [
    { id: 12, name: 'Ford' },
    { id: 14, name: 'Citroën' },
  ]
  expect(namedOrWithId(brands, 12, 'Citroën')?.name).toBe('Ford')
  expect(namedOrWithId(brands, null, 'CITROEN')?.id).toBe(14)
  expect([namedOrWithId(brands, 99, 'Ford'), namedOrWithId(brands, null, null)]).toEqual([null, null])
  expect(namedOrWithId(brands, null, 'Seat')).toBeNull()
  expect(namedIn({ id: 12, name: 'Ford' }, { id: 1, name: 'Fiesta' })).toBe('Ford Fiesta')
})
