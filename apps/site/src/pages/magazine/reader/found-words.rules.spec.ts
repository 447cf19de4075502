import { holds, piecesWith } from './found-words.rules.js'

const PIECES = ['La chata', 'eterna', '', 'Camión y PICK-UP', 'pick-up']

it.each([
  ['chata', [0]],
  ['CHATA ETERNA', [0, 1]],
  ['camion', [3]],
  ['pick-up', [3, 4]],
  ['up pick', [3, 4]],
  ['moto', []],
  ['  ', []],
])('finds «%s» in pieces %j', (words, indices) => {
  expect(piecesWith(PIECES, words)).toEqual(indices)
  expect(holds(PIECES, words)).toBe(indices.length > 0)
})
