import fc from 'fast-check'
import { exactReadings, readingsOf, relaxedReadings } from './readings.rules.js'
import type { Alternative } from './search.rules.js'

const way = (word: string, weight = 1, distinctive = true): Alternative => ({
  query: `'${word}'`,
  year: undefined,
  words: [word],
  weight,
  distinctive,
})
const year = (number: number, weight = 1): Alternative => ({
  query: undefined,
  year: number,
  words: [],
  weight,
  distinctive: false,
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
  it('takes words as written, or as years', () => {
    const ways = [[way('2008'), year(2008, 0.99), way('200', 0.98)]]
    expect(queries(exactReadings([[way('peugeot')], ...ways]))).toEqual([`'peugeot' & '2008'`, `'peugeot'`])
  })

  it('returns none if a word needs a correction', () => {
    expect(exactReadings([[way('peugeot', 0.9)]])).toEqual([])
  })
})

describe('relaxedReadings', () => {
  const all = (...positions: Alternative[][]) => [...relaxedReadings(positions)].map(queries)

  it('leaves out as few words as possible first', () => {
    expect(all([way('gol')], [way('trend', 0.5)], [])).toEqual([[`'gol' & 'trend'`], [`'gol'`, `'trend'`]])
  })

  it('leaves out at least one word', () => {
    expect(all([way('gol')], [way('trend', 0.5)])).toEqual([[`'gol'`, `'trend'`]])
    expect(all([way('gol')])).toEqual([])
  })

  it('keeps at least one word that identifies the vehicle', () => {
    const number = [way('1.6', 1, false)]
    expect(all([], number)).toEqual([])
    expect(all([], number, [way('gol')])).toEqual([[`'1.6' & 'gol'`], [`'gol'`]])
    expect(all([], number, [way('2.0', 1, false)])).toEqual([])
  })

  it('uses a single remaining word only if it identifies the vehicle', () => {
    expect(all([], [way('uno', 1, false), way('duna', 0.6)])).toEqual([[`'duna'`]])
    expect(all([], [way('uno', 1, false), way('duna', 0.6)], [way('fire')])).toEqual([
      [`'uno' & 'fire'`, `'duna' & 'fire'`],
      [`'fire'`, `'duna'`],
    ])
  })

  it('uses the first seven words', () => {
    const words = 'abcdefgh'.split('').map((word) => [way(word)])
    const [first = []] = all(...words)
    expect(first).toEqual([`'a' & 'b' & 'c' & 'd' & 'e' & 'f' & 'g'`])
  })

  it('returns 24 at a time, the best first', () => {
    const words = Array.from({ length: 5 }, (_, at) =>
      Array.from({ length: 6 }, (__, place) => way(`w${at}-${place}`, 1 - (at + place) / 20)),
    )
    for (const readings of relaxedReadings([...words, []])) {
      const scores = readings.map(({ score }) => score)
      expect(scores).toEqual([...scores].sort((a, b) => b - a))
      expect(scores).toHaveLength(24)
      expect(scores[0]).toBe(Math.max(...scores))
    }
  })
})
