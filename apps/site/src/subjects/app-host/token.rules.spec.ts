import { isToken } from './token.rules.js'

it.each([
  ['a.b-c_d', true],
  ['!~', true],
  ['a'.repeat(4096), true],
  ['a'.repeat(4097), false],
  ['', false],
  ['a b', false],
  ['a\n', false],
  ['á', false],
  [7, false],
  [null, false],
])('isToken(%j) returns %j', (value, may) => {
  expect(isToken(value)).toBe(may)
})
