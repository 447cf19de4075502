import { foundIn } from './found-words.rules.js'

const PIECES = [
  'La chata',
  'eterna',
  '',
  'Camión y  PICK-UP',
  'pick-up, otra pick-up',
  'Cami\u00f3n de a\u0301lamo',
]

it.each([
  ['chata', ['0:chata']],
  ['CHATA ETERNA', ['0:chata', '1:eterna']],
  ['camion', ['3:Camión', '5:Camión']],
  ['y pick', ['3:y  PICK']],
  ['pick-up', ['3:PICK-UP', '4:pick-up', '4:pick-up']],
  ['up pick', ['3:UP', '4:pick']],
  ['alamo', ['5:a\u0301lamo']],
  ['de a', ['5:de a\u0301']],
  ['moto', []],
  ['  ', []],
])('finds «%s» at %j', (words, found) => {
  expect(
    foundIn(PIECES, words).map(({ piece, from, to }) => `${piece}:${PIECES[piece]?.slice(from, to)}`),
  ).toEqual(found)
})
