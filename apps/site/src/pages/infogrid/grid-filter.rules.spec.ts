import { isNamed, isNarrowed, isWithin, yearsToChoose } from './grid-filter.rules.js'

const EVERY = { from: null, to: null }

it('isNarrowed by text or by an end of the years', () => {
  const narrowed = [{}, { text: 'xl' }, { from: 2015 }, { to: 2018 }].map((one) =>
    isNarrowed({ text: '', ...EVERY, ...one }),
  )
  expect(narrowed).toEqual([false, true, true, true])
})

it('isWithin includes both ends, and an open end has no limit', () => {
  const years = [2014, 2015, 2018, 2019]
  const within = (from: number | null, to: number | null) =>
    years.filter((year) => isWithin(year, { from, to }))
  expect(within(2015, 2018)).toEqual([2015, 2018])
  expect(within(2015, null)).toEqual([2015, 2018, 2019])
  expect(within(null, 2015)).toEqual([2014, 2015])
  expect(within(null, null)).toEqual(years)
})

it.each([
  ['', true],
  ['courier', true],
  ['1.4 tdci', true],
  ['TDCI  courier', true],
  ['cabina', true],
  ['boost', true],
  ['courier xlt', false],
  ['1.6', false],
])('isNamed finds %j in model and version: %j', (typed, found) => {
  expect(
    isNamed({ model: { id: 1, name: 'Courier' }, versionDescription: '1.4 TDCI Ecoboost Cabína' }, typed),
  ).toBe(found)
})

describe('yearsToChoose', () => {
  it('has the guide’s span, newest first', () => {
    expect(yearsToChoose({ prices_from: 2016, prices_to: 2018 }, [], EVERY)).toEqual([2018, 2017, 2016])
  })

  it('adds the years of the plan and those chosen', () => {
    const range = { from: 2010, to: null }
    expect(yearsToChoose({ prices_from: 2017, prices_to: 2018 }, [2019, 2018], range)).toEqual([
      2019, 2018, 2017, 2010,
    ])
    expect(yearsToChoose({ prices_from: null, prices_to: null }, [], EVERY)).toEqual([])
  })
})
