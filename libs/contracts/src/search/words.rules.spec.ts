import fc from 'fast-check'
import {
  distance,
  foldText,
  headOf,
  isNumber,
  litresOf,
  mostLetters,
  piecesOf,
  queryWords,
  romanOf,
  shortYearOf,
  spellingsOf,
  splitsOf,
  unabbreviated,
  modelYearOf,
  withoutEngine,
} from './words.rules.js'

describe('the words of a query', () => {
  it.each([
    ['  CITRÖEN c-elysée ', ['citroen', 'c', 'elysee']],
    ['206 1,6 VTi', ['206', '1.6', 'vti']],
    ['vw up!', ['vw', 'up']],
    ['ñandú', ['nandu']],
    ['gol modelo 2011', ['gol', '2011']],
    ['auto moto', ['auto', 'moto']],
    ['gol gol', ['gol']],
    ['ranger 2 2', ['ranger', '2', '2']],
    ['renault 19 19 d', ['renault', '19', '19', 'd']],
    ['1. .5 d.s.', ['1', '5', 'd', 's']],
    ['🚗🚗🚗 !!', []],
    ['\u0000\ud800', []],
  ])('splits %j into %j', (query, words) => {
    expect(queryWords(query)).toEqual(words)
  })

  it.each(
    (
      'modelo modelos ano anio auto autos moto motos camioneta usado usada usados precio precios ' +
      'de del el la los las con y en un una cuanto cuesta vale sale quiero saber busco buscar necesito ver por ' +
      'para que estado buen muy'
    ).split(' '),
  )('leaves out the filler %s unless it is the only word', (filler) => {
    expect(queryWords(`gol ${filler}`)).toEqual(['gol'])
    expect(queryWords(filler)).toEqual([filler])
  })

  it('splits a word into letters and numbers', () => {
    expect(piecesOf('titan150')).toEqual(['titan', '150'])
    expect(piecesOf('2.0tdi')).toEqual(['2.0', 'tdi'])
    expect(piecesOf('1.2.3')).toEqual(['1.2.3'])
    expect(piecesOf('10.25')).toEqual(['10.25'])
    expect(piecesOf('.')).toEqual([])
  })

  it('splits a joined word into two parts, at least one of three letters or more', () => {
    expect(splitsOf('goltr')).toEqual([
      ['go', 'ltr'],
      ['gol', 'tr'],
    ])
    expect(splitsOf('goltrend')).toContainEqual(['gol', 'trend'])
    expect(splitsOf('abcd')).toEqual([])
    expect(splitsOf('abc')).toEqual([])
    expect(splitsOf('gol1trend')).toEqual([])
    expect(splitsOf('1goltrend')).toEqual([])
    expect(splitsOf('goltrend1')).toEqual([])
  })
})

test.each([
  ['vw', ['volkswagen']],
  ['volks', ['volkswagen']],
  ['mb', ['mercedes', 'benz']],
  ['merc', ['mercedes']],
  ['merco', ['mercedes']],
  ['chevy', ['chevrolet']],
  ['chevro', ['chevrolet']],
  ['reno', ['renault']],
  ['hd', ['harley', 'davidson']],
  ['alfa', ['alfa', 'romeo']],
  ['lr', ['land', 'rover']],
  ['4wd', ['4x4']],
  ['awd', ['4x4']],
  ['aut', ['automatica']],
  ['at', ['automatica']],
  ['mt', ['manual']],
  ['dsl', ['diesel']],
  ['conv', ['convertible']],
  ['gol', undefined],
  ['constructor', undefined],
])('expands %s to %j', (word, full) => {
  expect(unabbreviated(word)).toEqual(full)
})

test.each([
  ['Ærø æ', 'aro a'],
  ['Łódź łódź', 'lodz lodz'],
  ['Đà đ', 'da d'],
  ['Straße Ø', 'strase o'],
  ['ﬁat', 'fiat'],
  ['1,6 1, ,6 a,b', '1.6 1   6 a b'],
  ['1.6 a.b 1.a a.1', '1.6 a b 1 a a 1'],
])('folds %j to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test.each([
  ['150', true],
  ['1.6', true],
  ['a1', false],
  ['1a', false],
  ['', false],
])('recognizes %j as a number: %s', (word, is) => {
  expect(isNumber(word)).toBe(is)
})

test.each([
  ['1949', undefined],
  ['1950', 1950],
  ['1999', 1999],
  ['2000', 2000],
  ['2099', 2099],
  ['2100', undefined],
  ['12015', undefined],
  ['20150', undefined],
  ['gol', undefined],
])('reads %s as the model year %s', (word, year) => {
  expect(modelYearOf(word)).toBe(year)
})

test.each([
  ['16', '1.6'],
  ['1600', '1.6'],
  ['08', '0.8'],
  ['1605', undefined],
  ['160', undefined],
  ['6', undefined],
  ['1.6', undefined],
  ['16v', undefined],
])('reads %s as %s litres', (word, litres) => {
  expect(litresOf(word)).toBe(litres)
})

test.each([
  ['18', 2018],
  ['08', 2008],
  ['27', 2027],
  ['28', undefined],
  ['59', undefined],
  ['60', 1960],
  ['98', 1998],
  ['2018', undefined],
])('reads %s in 2026 as the year %s', (word, year) => {
  expect(shortYearOf(word, 2026)).toBe(year)
})

test('takes an engine off the name before it, a series off its engine, and reads digits as Roman ones', () => {
  expect(['20616', 's1028', 'c316', '500x16', 'a16', '206', '16', '1.616'].map(withoutEngine)).toEqual([
    ['206', '16'],
    ['s10', '28'],
    ['c3', '16'],
    ['500x', '16'],
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(['320i', '320', '1320i', '320tdi'].map(headOf)).toEqual([
    ['3', '20i'],
    undefined,
    undefined,
    undefined,
  ])
  expect(['1', '2', '3', '4', '5', 'x'].map(romanOf)).toEqual([
    undefined,
    'ii',
    'iii',
    'iv',
    undefined,
    undefined,
  ])
})

test('collects words, joined neighbours, pieces, splits and full forms for the vocabulary', () => {
  expect(spellingsOf(['vw', 'gol'])).toEqual(['vw', 'vwgol', 'volkswagen', 'gol'])
  expect(spellingsOf(['goltr', '1.6v'])).toEqual([
    'goltr',
    'goltr1.6v',
    '1.6v',
    'go',
    'ltr',
    'gol',
    'tr',
    '1.6',
    'v',
  ])
  expect(spellingsOf(['gol16']).sort()).toEqual(['1.6', '16', 'gol', 'gol16'])
  expect(spellingsOf(['2', '0'])).toEqual(['2', '20', '0', '2.0', 'ii'])
  expect(spellingsOf(['20616', '320', 'i'])).toEqual(
    expect.arrayContaining(['206', '16', '1.6', '320i', '3', '20i']) as string[],
  )
  expect(spellingsOf([])).toEqual([])
})

test.each([
  ['tracker', 'trakcer', 1],
  ['dodge', 'dodgem', 1],
  ['clio', 'clip', 1],
  ['wave', 'wave', 0],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['ca', 'abc', 3],
  ['abcd', 'badc', 2],
  ['kitten', 'sitting', 3],
  ['gol', 'golf', 1],
])('measures between %s and %s a distance of %d', (a, b, letters) => {
  expect(distance(a, b)).toBe(letters)
})

test('measures a symmetric distance of at most the longer word’s length', () => {
  const word = fc.stringMatching(/^[abc]{0,6}$/)
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(distance(a, b)).toBe(distance(b, a))
      expect(distance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
      expect(distance(a, b)).toBeGreaterThanOrEqual(Math.abs(a.length - b.length))
      expect(distance(a, b) === 0).toBe(a === b)
    }),
  )
})

test.each([
  [3, 1],
  [5, 1],
  [6, 2],
  [8, 2],
  [9, 3],
])('allows words of %d letters %d typing errors', (length, letters) => {
  expect(mostLetters(length)).toBe(letters)
})
