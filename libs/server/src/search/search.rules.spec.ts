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

/** The ways to take the last of some words: their queries with their weights. */
const waysOf = (words: string[], known: Record<string, boolean>, more: Partial<Vocabulary> = {}) =>
  positionsOf(words, vocabulary([], { known: new Map(Object.entries(known)), ...more })).at(-1) ?? []
const weighed = (...given: Parameters<typeof waysOf>) =>
  waysOf(...given).map(({ query, year, weight }) => [query ?? year, Math.round(weight * 100)])

describe('a word', () => {
  it('is compared with a group’s name by itself, its letters and its numbers', () => {
    expect(waysOf(['titan150'], { titan150: false })).toEqual([
      { query: `'titan150'`, year: undefined, words: ['titan150', 'titan', '150'], weight: 1, telling: true },
    ])
  })

  it('is a year that is compared with no name', () => {
    expect(waysOf(['2015'], {})).toEqual([
      { query: undefined, year: 2015, words: [], weight: 1, telling: false },
    ])
    expect(weighed(['2008'], { 2008: true })).toEqual([
      [`'2008'`, 100],
      [2008, 99],
    ])
  })

  it('is its letters and numbers as well, if the guide has all of them', () => {
    expect(weighed(['titan150'], { titan150: true, titan: true, 150: false })).toEqual([
      [`'titan150'`, 100],
      [`('titan' & '150')`, 90],
    ])
    expect(weighed(['titan150'], { titan150: true, titan: true })).toEqual([[`'titan150'`, 100]])
  })

  it('is what it stands for, if the guide has all of it', () => {
    expect(weighed(['mb'], { mercedes: true, benz: true })).toEqual([[`('mercedes' & 'benz')`, 100]])
    expect(weighed(['mb'], { mercedes: true })).toEqual([])
    expect(weighed(['4wd'], { '4x4': false })).toEqual([[`('4x4')`, 100]])
  })

  it('is two that were written together, both or the one that is a name', () => {
    expect(weighed(['goltrend'], { gol: true, trend: false })).toEqual([[`('gol' & 'trend')`, 90]])
    expect(weighed(['poloclassic'], { polo: true, classic: false })).toEqual([
      [`('polo' & 'classic')`, 90],
      [`'polo'`, 60],
    ])
    expect(weighed(['poloxyz'], { polo: true })).toEqual([[`'polo'`, 60]])
    expect(waysOf(['xyzpolo'], { polo: true })).toMatchObject([{ words: ['polo'], telling: true }])
    expect(weighed(['poloxyz'], { polo: false })).toEqual([])
    expect(weighed(['golxyz'], { gol: true })).toEqual([])
  })

  it('isn’t taken apart where the guide has it', () => {
    expect(weighed(['ecosport'], { ecosport: true, eco: true, sport: true })).toEqual([[`'ecosport'`, 100]])
    expect(exact(['titan150'], ['titan150', 'titan', '150'])).toEqual([[`'titan150'`]])
  })

  it('is what it was mistyped for, each its own, the likeliest first', () => {
    const similar = [...similarTo('trakcer', 'tracker'), ...similarTo('poloxx', 'polo')]
    expect(weighed(['trakcer', 'poloxx'], { polo: true }, { similar })).toEqual([
      [`'polo'`, 67],
      [`'polo'`, 60],
    ])
  })

  it.each([
    ['c', []],
    ['co', [{ query: `'co':*`, year: undefined, words: ['co*'], weight: 0.7, telling: false }]],
    ['cor', [{ query: `'cor':*`, year: undefined, words: ['cor*'], weight: 0.7, telling: true }]],
    ['150', [{ query: `'150':*`, year: undefined, words: ['150*'], weight: 0.7, telling: false }]],
  ])('%s is a beginning as well: %j', (word, ways) => {
    expect(waysOf([word], {}, { beginnings: new Set([word]) })).toEqual(ways)
  })

  it.each([
    ['gol', false, true],
    ['lx', false, false],
    ['lx', true, true],
    ['150', false, false],
    ['208', true, true],
    ['x200', false, false],
  ])('%s, a name or not (%s), says which vehicle is meant or not: %s', (word, isName, telling) => {
    expect(waysOf([word], { [word]: isName })).toMatchObject([{ telling }])
  })
})

describe('two words that the guide writes in one', () => {
  const wordsOf = (words: string[], known: string[]) =>
    exactReadings(positionsOf(words, vocabulary(known))).map((reading) => [reading.query, reading.words])

  it('are compared with a group’s name as one and as two', () => {
    expect(wordsOf(['c', '3'], ['c3'])).toEqual([[`('c3')`, ['c3', 'c', '3']]])
    expect(wordsOf(['eco', 'sport', 'se'], ['ecosport', 'sport', 'se'])).toEqual([
      [`('ecosport') & 'se'`, ['ecosport', 'eco', 'sport', 'se']],
    ])
  })
})

describe('corrections', () => {
  it.each([
    ['corza', 'corsa', true],
    ['kotza', 'corsa', false],
    ['kotsia', 'corsia', true],
    ['kutsia', 'corsia', false],
    ['strasaxa', 'stradale', false],
    ['stradaxa', 'stradale', true],
    ['outlenxxr', 'outlander', true],
    ['oxtlenxxr', 'outlander', false],
    [`${'a'.repeat(28)}b`, 'a'.repeat(29), true],
    [`${'a'.repeat(29)}b`, 'a'.repeat(30), false],
  ])('of %s to %s: %s', (asked, word, found) => {
    expect(corrections(similarTo(asked, word))).toHaveLength(found ? 1 : 0)
  })

  it('are five at most', () => {
    expect(corrections(similarTo('gool', 'gol', 'goal', 'gooi', 'pool', 'good', 'goul'))).toHaveLength(5)
  })

  it('are names before other words that are as near', () => {
    const [first, second] = corrections([
      { asked: 'poli', word: 'pola', main: false, askedSound: 'poli', sound: 'pola' },
      ...similarTo('poli', 'polo'),
    ])
    expect([first?.query, second?.query]).toEqual([`'polo'`, `'pola'`])
    expect((first?.weight ?? 0) - (second?.weight ?? 0)).toBeCloseTo(0.05)
  })

  it('are compared with a group’s name by themselves, their letters and their numbers', () => {
    expect(corrections(similarTo('titam150', 'titan150'))).toEqual([
      {
        query: `'titan150'`,
        year: undefined,
        words: ['titan150', 'titan', '150'],
        weight: 1 - 1 / 8,
        telling: true,
      },
    ])
  })

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
