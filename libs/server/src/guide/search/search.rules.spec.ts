import { exactReadings, readingsOf, relaxedReadings } from './readings.rules.js'
import {
  corrections,
  positionsOf,
  type SimilarWord,
  type Vocabulary,
  withoutNewWords,
} from './search.rules.js'

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

describe('withoutNewWords', () => {
  it.each([
    [['corolla', '2026'], ['corolla'], true],
    [['2027', 'hilux', 'srx'], ['hilux', 'srx'], true],
    [['corolla', '0km'], ['corolla'], true],
    [['corolla', '0', 'km'], ['corolla'], true],
    [['cero', 'km', 'corolla'], ['corolla'], true],
    [['corolla', '2025'], ['corolla', '2025'], false],
    [['peugeot', '2008'], ['peugeot', '2008'], false],
    [['0km'], ['0km'], false],
    [['2026'], ['2026'], false],
    [['km', '0'], ['km', '0'], false],
  ])('reads %j as %j, new: %s', (words, left, isNew) => {
    expect(withoutNewWords(words, 2026)).toEqual({ words: left, isNew })
  })
})

describe('the exact reading of a query', () => {
  it('requires every word, and takes a year as a model year', () => {
    expect(exact(['gol', 'trend', '2015'], ['gol', 'trend'])).toEqual([[`'gol' & 'trend'`, 2015]])
  })

  it('takes a word that may be a year both ways, the word first', () => {
    expect(exact(['peugeot', '2008'], ['peugeot', '2008'])).toEqual([
      [`'peugeot' & '2008'`],
      [`'peugeot'`, 2008],
    ])
  })

  it('is empty when a word is unknown or the query is only a year', () => {
    expect(exact(['gol', 'xyz'], ['gol'])).toEqual([])
    expect(exact(['2015'], [])).toEqual([])
  })

  it('joins words that the guide writes as one, and splits words that it writes apart', () => {
    expect(exact(['eco', 'sport'], ['ecosport', 'sport'])).toEqual([[`('ecosport')`]])
    expect(exact(['eco', 'sport'], ['ecosport', 'eco', 'sport'])).toEqual([
      [`('ecosport' | ('eco' & 'sport'))`],
    ])
    expect(exact(['titan150'], ['titan', '150'])).toEqual([[`'titan' & '150'`]])
    expect(exact(['16', '1'], ['16', '1', '161'])).toEqual([[`'16' & '1'`]])
  })

  it('expands abbreviations', () => {
    expect(exact(['vw', 'gol'], ['volkswagen', 'gol'])).toEqual([[`('volkswagen') & 'gol'`]])
  })
})

const waysOf = (words: string[], known: Record<string, boolean>, more: Partial<Vocabulary> = {}) =>
  positionsOf(words, vocabulary([], { known: new Map(Object.entries(known)), ...more })).at(-1) ?? []
const weighed = (...given: Parameters<typeof waysOf>) =>
  waysOf(...given).map(({ query, year, weight }) => [query ?? year, Math.round(weight * 100)])

describe('the alternatives of a word', () => {
  it("compare the word, its letters and its numbers with the group's name", () => {
    expect(waysOf(['titan150'], { titan150: false })).toEqual([
      {
        query: `'titan150'`,
        year: undefined,
        words: ['titan150', 'titan', '150'],
        weight: 1,
        distinctive: true,
      },
    ])
  })

  it('compare a year with no group name', () => {
    expect(waysOf(['2015'], {})).toEqual([
      { query: undefined, year: 2015, words: [], weight: 1, distinctive: false },
    ])
    expect(weighed(['2008'], { 2008: true })).toEqual([
      [`'2008'`, 100],
      [2008, 99],
    ])
  })

  it('include its letters and numbers if the guide has all of them', () => {
    expect(weighed(['titan150'], { titan150: true, titan: true, 150: false })).toEqual([
      [`'titan150'`, 100],
      [`('titan' & '150')`, 90],
    ])
    expect(weighed(['titan150'], { titan150: true, titan: true })).toEqual([[`'titan150'`, 100]])
  })

  it('include the expanded abbreviation if the guide has all its words', () => {
    expect(weighed(['mb'], { mercedes: true, benz: true })).toEqual([[`('mercedes' & 'benz')`, 100]])
    expect(weighed(['mb'], { mercedes: true })).toEqual([])
    expect(weighed(['4wd'], { '4x4': false })).toEqual([[`('4x4')`, 100]])
  })

  it('include two joined words, both or only the name', () => {
    expect(weighed(['goltrend'], { gol: true, trend: false })).toEqual([[`('gol' & 'trend')`, 90]])
    expect(weighed(['poloclassic'], { polo: true, classic: false })).toEqual([
      [`('polo' & 'classic')`, 90],
      [`'polo'`, 60],
    ])
    expect(weighed(['poloxyz'], { polo: true })).toEqual([[`'polo'`, 60]])
    expect(waysOf(['xyzpolo'], { polo: true })).toMatchObject([{ words: ['polo'], distinctive: true }])
    expect(weighed(['poloxyz'], { polo: false })).toEqual([])
    expect(weighed(['golxyz'], { gol: true })).toEqual([])
  })

  it("don't split a word that the guide has", () => {
    expect(weighed(['ecosport'], { ecosport: true, eco: true, sport: true })).toEqual([[`'ecosport'`, 100]])
    expect(exact(['titan150'], ['titan150', 'titan', '150'])).toEqual([[`'titan150'`]])
  })

  it('include the corrections of this word only, the likeliest first', () => {
    const similar = [...similarTo('trakcer', 'tracker'), ...similarTo('poloxx', 'polo')]
    expect(weighed(['trakcer', 'poloxx'], { polo: true }, { similar })).toEqual([
      [`'polo'`, 67],
      [`'polo'`, 60],
    ])
  })

  it.each([
    ['c', []],
    ['co', [{ query: `'co':*`, year: undefined, words: ['co*'], weight: 0.7, distinctive: false }]],
    ['cor', [{ query: `'cor':*`, year: undefined, words: ['cor*'], weight: 0.7, distinctive: true }]],
    ['150', [{ query: `'150':*`, year: undefined, words: ['150*'], weight: 0.7, distinctive: false }]],
  ])('of the beginning %s are %j', (word, ways) => {
    expect(waysOf([word], {}, { beginnings: new Set([word]) })).toEqual(ways)
  })

  it.each([
    ['gol', false, true],
    ['lx', false, false],
    ['lx', true, true],
    ['150', false, false],
    ['208', true, true],
    ['x200', false, false],
  ])('of %s, a name: %s, identify a vehicle: %s', (word, isName, distinctive) => {
    expect(waysOf([word], { [word]: isName })).toMatchObject([{ distinctive }])
  })
})

describe('two words that the guide writes as one', () => {
  const wordsOf = (words: string[], known: string[]) =>
    exactReadings(positionsOf(words, vocabulary(known))).map((reading) => [reading.query, reading.words])

  it("are compared with a group's name as one and as two", () => {
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
  ])('of %s include %s: %s', (asked, word, found) => {
    expect(corrections(similarTo(asked, word))).toHaveLength(found ? 1 : 0)
  })

  it('are limited to five', () => {
    expect(corrections(similarTo('gool', 'gol', 'goal', 'gooi', 'pool', 'good', 'goul'))).toHaveLength(5)
  })

  it('put names before other words with the same distance', () => {
    const [first, second] = corrections([
      { asked: 'poli', word: 'pola', main: false, askedSound: 'poli', sound: 'pola' },
      ...similarTo('poli', 'polo'),
    ])
    expect([first?.query, second?.query]).toEqual([`'polo'`, `'pola'`])
    expect((first?.weight ?? 0) - (second?.weight ?? 0)).toBeCloseTo(0.05)
  })

  it("are compared with a group's name as a whole, by letters and by numbers", () => {
    expect(corrections(similarTo('titam150', 'titan150'))).toEqual([
      {
        query: `'titan150'`,
        year: undefined,
        words: ['titan150', 'titan', '150'],
        weight: 1 - 1 / 8,
        distinctive: true,
      },
    ])
  })

  it('are sorted by distance in letters or sound', () => {
    const found = corrections([
      ...similarTo('trakcer', 'tracer', 'tracker'),
      { asked: 'sivic', word: 'civic', main: true, askedSound: 'sivik', sound: 'sivik' },
    ])
    expect(found.map(({ query }) => query)).toEqual([`'civic'`, `'tracer'`, `'tracker'`])
    expect(found.map(({ weight }) => weight < 1 && weight > 0.5)).toEqual([true, true, true])
  })

  it('exclude distant words and the word itself', () => {
    expect(corrections(similarTo('gol', 'golf', 'trend', 'polo'))).toHaveLength(1)
    expect(corrections(similarTo('gol', 'gol'))).toEqual([])
  })
})

describe('a query without an exact reading', () => {
  const positions = (words: string[], more: Vocabulary) => positionsOf(words, more)

  it('is completed at its last word only', () => {
    const beginnings = new Set(['cor'])
    const query = (words: string[]) =>
      readingsOf(positions(words, vocabulary(['toyota'], { beginnings }))).map((reading) => reading.query)
    expect(query(['toyota', 'cor'])).toEqual([`'toyota' & 'cor':*`])
    expect(query(['cor', 'toyota'])).toEqual([])
  })

  it('drops as few words as possible', () => {
    const left = [...relaxedReadings(positions(['gol', 'trend', 'zzz'], vocabulary(['gol', 'trend'])))]
    expect(left.map((readings) => readings.map(({ query }) => query))).toEqual([
      [`'gol' & 'trend'`],
      [`'gol'`, `'trend'`],
    ])
  })

  it('finds nothing when only numbers or years remain', () => {
    const known = { known: new Map([['1.6', false]]), similar: [], beginnings: new Set(['1.6']) }
    expect([...relaxedReadings(positions(['zzz', '1.6'], known))]).toEqual([])
    expect([...relaxedReadings(positions(['zzz', '2015'], vocabulary([])))]).toEqual([])
    expect([...relaxedReadings(positions(['zzz', 'yyy'], vocabulary([])))]).toEqual([])
  })

  it('has at most 24 readings per step for many words', () => {
    const words = 'abcdefghijklmno'.split('')
    for (const readings of relaxedReadings(positions([...words, 'zz'], vocabulary(words))))
      expect(readings.length).toBeLessThanOrEqual(24)
  })
})
