import { exactReadings, readingsOf, relaxedReadings } from './readings.rules.js'
import { corrections, positionsOf, type SimilarWord, type Vocabulary } from './search.rules.js'

const similarTo = (asked: string, ...words: string[]): SimilarWord[] =>
  words.map((word) => ({ asked, word, main: true, askedSound: asked, sound: word }))
const vocabulary = (known: string[], more: Partial<Vocabulary> = {}): Vocabulary => ({
  known: new Map(known.map((word) => [word, true])),
  similar: [],
  beginnings: new Set(),
  ...more,
})
const exact = (words: string[], known: string[]) =>
  exactReadings(positionsOf(words, vocabulary(known))).map(({ query, years }) => [query, ...years])

describe('a query as it is written', () => {
  it('has every word, and a year that is no word', () => {
    expect(exact(['gol', 'trend', '2015'], ['gol', 'trend'])).toEqual([[`'gol' & 'trend'`, 2015]])
  })

  it('takes a word that may be a year both ways, the word first', () => {
    expect(exact(['peugeot', '2008'], ['peugeot', '2008'])).toEqual([
      [`'peugeot' & '2008'`],
      [`'peugeot'`, 2008],
    ])
  })

  it('means nothing when a word is unknown, or there is only a year', () => {
    expect(exact(['gol', 'xyz'], ['gol'])).toEqual([])
    expect(exact(['2015'], [])).toEqual([])
  })

  it('joins what the guide writes in one, and takes apart what it doesn’t', () => {
    expect(exact(['eco', 'sport'], ['ecosport', 'sport'])).toEqual([[`('ecosport')`]])
    expect(exact(['eco', 'sport'], ['ecosport', 'eco', 'sport'])).toEqual([
      [`('ecosport' | ('eco' & 'sport'))`],
    ])
    expect(exact(['titan150'], ['titan', '150'])).toEqual([[`'titan' & '150'`]])
    expect(exact(['16', '1'], ['16', '1', '161'])).toEqual([[`'16' & '1'`]])
  })

  it('knows abbreviations', () => {
    expect(exact(['vw', 'gol'], ['volkswagen', 'gol'])).toEqual([[`('volkswagen') & 'gol'`]])
  })
})

describe('corrections', () => {
  it('are the nearest first, by letters or by sound', () => {
    const found = corrections([
      ...similarTo('trakcer', 'tracer', 'tracker'),
      { asked: 'sivic', word: 'civic', main: true, askedSound: 'sivik', sound: 'sivik' },
    ])
    expect(found.map(({ query }) => query)).toEqual([`'civic'`, `'tracer'`, `'tracker'`])
    expect(found.map(({ weight }) => weight < 1 && weight > 0.5)).toEqual([true, true, true])
  })

  it('are none for words that are far from it', () => {
    expect(corrections(similarTo('gol', 'golf', 'trend', 'polo'))).toHaveLength(1)
    expect(corrections(similarTo('gol', 'gol'))).toEqual([])
  })
})

describe('a query that isn’t met as a whole', () => {
  const positions = (words: string[], more: Vocabulary) => positionsOf(words, more)

  it('is completed at its last word only', () => {
    const beginnings = new Set(['cor'])
    const query = (words: string[]) =>
      readingsOf(positions(words, vocabulary(['toyota'], { beginnings }))).map((reading) => reading.query)
    expect(query(['toyota', 'cor'])).toEqual([`'toyota' & 'cor':*`])
    expect(query(['cor', 'toyota'])).toEqual([])
  })

  it('leaves as few words out as can be', () => {
    const left = [...relaxedReadings(positions(['gol', 'trend', 'zzz'], vocabulary(['gol', 'trend'])))]
    expect(left.map((readings) => readings.map(({ query }) => query))).toEqual([
      [`'gol' & 'trend'`],
      [`'gol'`, `'trend'`],
    ])
  })

  it('finds nothing by numbers or years that are left', () => {
    const known = { known: new Map([['1.6', false]]), similar: [], beginnings: new Set(['1.6']) }
    expect([...relaxedReadings(positions(['zzz', '1.6'], known))]).toEqual([])
    expect([...relaxedReadings(positions(['zzz', '2015'], vocabulary([])))]).toEqual([])
    expect([...relaxedReadings(positions(['zzz', 'yyy'], vocabulary([])))]).toEqual([])
  })

  it('stays bounded, however many words there are', () => {
    const words = 'abcdefghijklmno'.split('')
    for (const readings of relaxedReadings(positions([...words, 'zz'], vocabulary(words))))
      expect(readings.length).toBeLessThanOrEqual(24)
  })
})
