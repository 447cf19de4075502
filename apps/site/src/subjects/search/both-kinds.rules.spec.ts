import { suggestedOfBoth } from './both-kinds.rules.js'

const named = (...names: string[]) => names.map((name) => ({ name }))
const shown = (text: string, own: string[], others: string[]) =>
  suggestedOfBoth(text, named(...own), named(...others)).map(({ name }) => name)

const GOL = 'Volkswagen Gol Trend'
const WING = 'Honda Gold Wing'

it('shows the wanted type, then the other one if it has all the words', () => {
  expect(shown('honda', ['Honda Fit'], ['Honda Wave'])).toEqual(['Honda Fit', 'Honda Wave'])
  expect(shown('gol tr', [GOL], [WING])).toEqual([GOL])
})

it('shows only the other type if only it has all the words, or has any', () => {
  expect(shown('gol trend', [WING], [GOL])).toEqual([GOL])
  expect(shown('trned', [], [GOL])).toEqual([GOL])
  expect(shown('xyz', [WING], [])).toEqual([WING])
})

it('shows the type first that has the words themselves, then names that begin with them', () => {
  expect(shown('gol', [WING, 'Guerrero GXL'], [GOL])).toEqual([GOL, WING])
  expect(shown('gol', [GOL], [WING, 'Guerrero GXL'])).toEqual([GOL, WING])
  expect(shown('gold', [WING], [GOL])).toEqual([WING])
})

it('keeps the list short', () => {
  const many = (word: string) => Array.from({ length: 12 }, (_, at) => `${word} ${at}`)
  expect(shown('honda', many('honda'), many('honda'))).toHaveLength(13)
  expect(shown('honda', many('honda'), [])).toHaveLength(12)
})
