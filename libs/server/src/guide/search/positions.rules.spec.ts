import type { Menu } from '../catalogue/index.js'
import { NO_NAMES, wholeNamesOf } from './names-in-query.rules.js'
import { readQuery } from './positions.rules.js'
import { exactReadings } from './readings.rules.js'
import type { SimilarWord, Vocabulary } from './search.rules.js'
import { menuOfNames } from './testing/menu-of-names.js'

const similarTo = (asked: string, ...words: string[]): SimilarWord[] =>
  words.map((word) => ({ asked, word, main: true, askedSound: asked, sound: word }))
const vocabulary = (known: string[], more: Partial<Vocabulary> = {}): Vocabulary => ({
  known: new Map(known.map((word) => [word, true])),
  similar: [],
  beginnings: new Set(),
  ...more,
})
const positions = (words: string[], of: Vocabulary, names = NO_NAMES) =>
  readQuery(words, { vocabulary: of, names, thisYear: 2026 }).positions
const exact = (words: string[], known: string[]) =>
  exactReadings(positions(words, vocabulary(known))).map(({ query, years }) => [query, ...years])

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
  positions(words, vocabulary([], { known: new Map(Object.entries(known)), ...more })).at(-1)?.ways ?? []
const weighed = (...given: Parameters<typeof waysOf>) =>
  waysOf(...given).map(({ query, year, weight }) => [query ?? year, Math.round(weight * 100)])

describe('the alternatives of a word', () => {
  it("compare the word, its letters and its numbers with the group's name", () => {
    expect(waysOf(['titan150'], { titan150: false })).toEqual([
      {
        query: `'titan150'`,
        year: undefined,
        isShortYear: false,
        words: ['titan150', 'titan', '150'],
        weight: 1,
        distinctive: true,
        isName: false,
      },
    ])
  })

  it('compare a year with no group name', () => {
    expect(waysOf(['2015'], {})).toEqual([
      {
        query: undefined,
        year: 2015,
        isShortYear: false,
        words: [],
        weight: 1,
        distinctive: false,
        isName: false,
      },
    ])
    expect(weighed(['2008'], { 2008: true })).toEqual([
      [`'2008'`, 100],
      [2008, 100],
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
    ['co', [{ query: `'co':*`, words: ['co*'], weight: 0.7, distinctive: false }]],
    ['cor', [{ query: `'cor':*`, words: ['cor*'], weight: 0.7, distinctive: true }]],
    ['150', [{ query: `'150':*`, words: ['150*'], weight: 0.7, distinctive: false }]],
  ])('of the beginning %s are %j', (word, ways) => {
    expect(waysOf([word], {}, { beginnings: new Set([word]) })).toMatchObject(ways)
  })

  it.each([
    ['gol', false, true],
    ['lx', false, false],
    ['lx', true, true],
    ['150', false, false],
    ['208', true, true],
    ['19', true, false],
    ['c', true, false],
    ['x200', false, false],
  ])('of %s, a name: %s, identify a vehicle: %s', (word, isName, distinctive) => {
    expect(waysOf([word], { [word]: isName })).toMatchObject([{ distinctive }])
  })
})

describe('two words that the guide writes as one', () => {
  const wordsOf = (words: string[], known: string[]) =>
    exactReadings(positions(words, vocabulary(known))).map((reading) => [reading.query, reading.words])

  it("are compared with a group's name as one and as two", () => {
    expect(wordsOf(['c', '3'], ['c3'])).toEqual([[`('c3')`, ['c3', 'c', '3']]])
    expect(wordsOf(['eco', 'sport', 'se'], ['ecosport', 'sport', 'se'])).toEqual([
      [`('ecosport') & 'se'`, ['ecosport', 'eco', 'sport', 'se']],
    ])
  })
})

const MENU: Menu = menuOfNames({
  Peugeot: ['206', '208', '2008', 'Partner'],
  Renault: ['19', 'Clio', 'Mégane', 'Mégane II'],
  Citroën: ['C3'],
  Chery: ['Tiggo', 'Tiggo 2'],
  Volkswagen: ['Gol', 'Gol Trend'],
  Ford: ['F-100'],
  BMW: ['Serie 3'],
})
const KNOWN = vocabulary([], {
  known: new Map<string, boolean>([
    ...'peugeot 206 208 partner renault clio megane ii citroen c3 c chery tiggo tiggo2 volkswagen gol trend f100 f 100 ford bmw serie'
      .split(' ')
      .map((word): [string, boolean] => [word, true]),
    ...['19', '2', '3', '2008'].map((word): [string, boolean] => [word, true]),
    ...'1.2 1.5 1.6 1.9 2.0 2.2 16 16v gl gl16 xlt power 20i 12'
      .split(' ')
      .map((word): [string, boolean] => [word, false]),
  ]),
})
const read = (query: string) => {
  const [best] = exactReadings(positions(query.split(' '), KNOWN, wholeNamesOf(MENU)))
  return [best?.query.replaceAll("'", ''), ...(best?.years ?? [])]
}
const all = (query: string) =>
  exactReadings(positions(query.split(' '), KNOWN, wholeNamesOf(MENU))).map(({ query: each, years }) =>
    [each.replaceAll("'", ''), ...years].join(' '),
  )

describe('an engine without its point', () => {
  it.each([
    ['gol 16', 'gol & 1.6'],
    ['gol 1600', 'gol & 1.6'],
    ['gol16', 'gol & 1.6'],
    ['gol 1 6', 'gol & 1.6'],
    ['gol1 6', 'gol & 1.6'],
    ['partner 2 2', 'partner & 2.2'],
    ['206 16 16v', '206 & 1.6 & 16v'],
    ['20616', '206 & 1.6'],
    ['206 19 d', undefined],
    ['gol gl 16', 'gol & gl & 1.6'],
    ['tiggo 2 1 5', '(tiggo2 | (tiggo & 2)) & 1.5'],
    ['c 3 12', '(c3 | (c & 3)) & 1.2'],
    ['megane 2 1 6', 'megane & 2 & 1.6'],
    ['f 100 20', '(f100 | (f & 100)) & 2.0'],
  ])('is read in %j as %j', (query, reading) => {
    expect(read(query)).toEqual([reading])
  })

  it('comes before the year of two digits and the same digits in a name', () => {
    expect(all('gol 16')).toEqual(['gol & 1.6', 'gol 2016', 'gol & 16'])
    expect(all('gol power 20')).toEqual(['gol & power & 2.0', 'gol & power 2020'])
  })

  it('is the only reading beside a whole year or a brand alone', () => {
    expect(all('gol 2015 16')).toEqual(['gol & 1.6 2015', 'gol & 16 2015'])
    expect(all('peugeot 16')).toEqual(['peugeot & 1.6', 'peugeot & 16'])
  })

  it('is no model: 206, 19 and F-100 stay what they are', () => {
    expect(all('renault 19')).toEqual(['renault & 19'])
    expect(all('renault 19 16')[0]).toBe('renault & 19 & 1.6')
    expect(all('206 19')[0]).toBe('206 & 1.9')
    expect(all('f 100')).toEqual(['(f100 | (f & 100))'])
    expect(all('206')).toEqual(['206'])
  })

  it('is unknown to a guide of motorcycles, where two digits are a name or a year', () => {
    const known = new Map([
      ...'fz wave'.split(' ').map((word): [string, boolean] => [word, true]),
      ['16', false],
    ])
    const queries = (words: string[]) =>
      exactReadings(positions(words, vocabulary([], { known: known }))).map(({ query, years }) =>
        [query, ...years].join(' '),
      )
    expect(queries(['fz', '16'])).toEqual([`'fz' & '16'`])
    expect(queries(['wave', '16'])).toEqual([`'wave' & '16'`, `'wave' 2016`])
  })
})

it('reads a short year up to the edition’s', () => {
  expect(all('gol 98')).toEqual(['gol 1998'])
  expect(all('gol 25')).toEqual(['gol 2025'])
  expect(all('gol 26')).toEqual([])
})

it('reads 2 as ii, and 320i as Serie 3 20I', () => {
  expect(all('megane 2')).toEqual(['megane & 2', 'megane & ii'])
  for (const query of [['320i'], ['320', 'i']])
    expect(positions(query, KNOWN).map(({ ways }) => ways.map((way) => way.query))).toEqual([
      [`('3' & '20i')`],
    ])
})

describe('the part of a word', () => {
  it.each([
    ['peugeot 208 xlt 16 2015', ['brand', 'model', 'detail', 'detail', 'year']],
    ['gol trend', ['model', 'model']],
    ['208 trend', ['model', 'detail']],
    ['trend xlt', ['name', 'detail']],
    ['megane 2', ['model', 'model']],
    ['renault 19', ['brand', 'model']],
    ['206 19', ['model', 'detail']],
    ['f 100', ['model']],
    ['zzz 16', ['detail', 'detail']],
  ])('in %j is %j', (query, parts) => {
    expect(positions(query.split(' '), KNOWN, wholeNamesOf(MENU)).map(({ part }) => part)).toEqual(parts)
  })

  it('is a name if its nearest correction is one', () => {
    const corrected = { ...KNOWN, similar: similarTo('corola', 'corolla') }
    expect(positions(['corola', '16'], corrected).map(({ part }) => part)).toEqual(['name', 'detail'])
    expect(positions(['208', 'corola'], corrected, wholeNamesOf(MENU)).map(({ part }) => part)).toEqual([
      'model',
      'detail',
    ])
  })
})

describe('a query is limited to the groups that it names', () => {
  const groupsOf = (query: string) => {
    const { groups } = readQuery(query.split(' '), {
      vocabulary: KNOWN,
      names: wholeNamesOf(MENU),
      thisYear: 2026,
    })
    return MENU.flatMap((brand) =>
      brand.groups.filter(({ id }) => groups.includes(id)).map(({ name }) => name),
    )
  }

  it.each([
    ['208 16 power', ['208']],
    ['tiggo 2 1 5', ['Tiggo 2']],
    ['megane 2', ['Mégane II']],
    ['gol 2015', ['Gol', 'Gol Trend']],
    ['peugeot 206', ['206']],
    ['renault 206', []],
    ['206 trend', []],
    ['zzz 16', []],
    ['2008 xlt', ['2008']],
    ['peugeot 2008 xlt', ['2008']],
    ['xlt 2008', []],
    ['peugeot 2008', []],
    ['206 2008', ['206', '2008']],
  ])('%j: %j', (query, groups) => {
    expect(groupsOf(query)).toEqual(groups)
  })
})
