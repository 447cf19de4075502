import { letterIn, tokensOf, writtenWords } from './tokens.rules.js'

const NAMES = 'gol tiggo tiggo2 206 s10 i10 ecosport clase c f f100'
const OTHERS = '1.5 1.6 2.0 2.8 16 16v gl gl16 2 3 20i 100 200 ii automatica eco sport'
const known = new Map<string, boolean>([
  ...NAMES.split(' ').map((word): [string, boolean] => [word, true]),
  ...OTHERS.split(' ').map((word): [string, boolean] => [word, false]),
])
const tokens = (query: string) => tokensOf(query.split(' '), known)

it.each([
  ['gol 16', ['gol', '16']],
  ['gol16', ['gol', '16']],
  ['gol 1 6', ['gol', '1.6']],
  ['gol1 6', ['gol', '1.6']],
  ['gol 1 7', ['gol', '1', '7']],
  ['tiggo 2 1 5', ['tiggo2', '1.5']],
  ['gol 2 1 5', ['gol', '2', '1.5']],
  ['20616', ['206', '16']],
  ['s1028', ['s10', '28']],
  ['s 10 28', ['s10', '28']],
  ['2006', ['2006']],
  ['gl 16', ['gl', '16']],
  ['eco sport', ['ecosport']],
  ['320i', ['320i']],
  ['320 i', ['320i']],
  ['titan150', ['titan', '150']],
])('splits %j into %j', (query, words) => {
  expect(tokens(query).map((token) => token.joined ?? token.litres ?? token.words.join(' '))).toEqual(words)
})

it.each([
  ['gol', [['gol']]],
  ['zzz', [[]]],
  ['1 6', [['1.6']]],
  ['f 100', [['f100', 'f', '100']]],
  ['2', [['2', 'ii']]],
  ['aut', [['automatica']]],
])('finds what the guide writes for %j', (query, words) => {
  expect(tokens(query).map((token) => [...new Set(writtenWords(token, known))])).toEqual(words)
})

it.each([
  ['c 200', 'c'],
  ['clase c 200', 'c'],
  ['c200', 'c'],
  ['c 20', undefined],
  ['gol 200', undefined],
])('finds in %j the class %s', (query, letter) => {
  expect(letterIn(tokens(query))).toBe(letter)
})
