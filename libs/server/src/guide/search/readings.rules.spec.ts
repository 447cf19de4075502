import fc from 'fast-check'
import { exactReadings, readingsOf } from './readings.rules.js'
import type { Alternative, Position } from './search.rules.js'

const way = (word: string, weight = 1): Alternative => ({
  query: `'${word}'`,
  year: undefined,
  isShortYear: false,
  words: [word],
  weight,
  distinctive: true,
  isName: true,
})
const year = (number: number, weight = 1, isShortYear = false): Alternative => ({
  ...way(''),
  query: undefined,
  year: number,
  isShortYear,
  words: [],
  weight,
})
const queries = (readings: { query: string }[]) => readings.map(({ query }) => query)

describe('readingsOf', () => {
  it('takes one alternative per word and sorts the best first', () => {
    expect(readingsOf([[way('gol'), way('golf', 0.75)], [way('trend', 0.5)]])).toEqual([
      { query: `'gol' & 'trend'`, years: [], words: ['gol', 'trend'], score: 0.5 },
      { query: `'golf' & 'trend'`, years: [], words: ['golf', 'trend'], score: 0.375 },
    ])
    expect(queries(readingsOf([[way('a', 0.5), way('b', 0.9)]]))).toEqual([`'b'`, `'a'`])
  })

  it('lists a repeated word once, and the years separately', () => {
    expect(readingsOf([[way('gol')], [year(2015)], [way('gol')], [year(2016)]])).toEqual([
      { query: `'gol' & 'gol'`, years: [2015, 2016], words: ['gol'], score: 1 },
    ])
  })

  it('takes two digits for a year only if no other word is one', () => {
    const years = (...positions: Alternative[][]) =>
      readingsOf([[way('gol')], ...positions]).map((reading) => reading.years)
    expect(years([year(2015)], [way('1.6'), year(2016, 0.9, true)])).toEqual([[2015]])
    expect(years([way('1.6'), year(2016, 0.9, true)], [year(2015)])).toEqual([[2015]])
    expect(years([year(2014, 1, true)], [year(2008, 1, true)])).toEqual([])
  })

  it('returns none for years alone, for no words and for a word without alternatives', () => {
    expect(readingsOf([[year(2015)], [year(2016)]])).toEqual([])
    expect(readingsOf([])).toEqual([])
    expect(readingsOf([[way('gol')], []])).toEqual([])
  })

  it('returns the 24 best readings', () => {
    const weight = fc.constantFrom(0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1)
    const positions = fc.array(fc.array(weight, { minLength: 1, maxLength: 6 }), {
      minLength: 1,
      maxLength: 3,
    })
    fc.assert(
      fc.property(positions, (weights) => {
        const ways = weights.map((some, at) => some.map((each, place) => way(`w${at}-${place}`, each)))
        const scores = weights.reduce<number[]>(
          (products, some) => products.flatMap((product) => some.map((each) => product * each)),
          [1],
        )
        const best = scores.sort((a, b) => b - a).slice(0, 24)
        expect(readingsOf(ways).map(({ score }) => score)).toEqual(
          best.map((score) => expect.closeTo(score, 9) as number),
        )
      }),
    )
  })
})

describe('exactReadings', () => {
  const exact = (...positions: Alternative[][]) =>
    queries(exactReadings(positions.map((ways): Position => ({ word: 'x', part: 'name', ways }))))

  it('takes words as written, or as years', () => {
    const ways = [[way('2008'), year(2008, 0.999), way('200', 0.98)]]
    expect(exact([way('peugeot')], ...ways)).toEqual([`'peugeot' & '2008'`, `'peugeot'`])
  })

  it('returns none if a word needs a correction', () => {
    expect(exact([way('peugeot', 0.9)])).toEqual([])
  })
})
