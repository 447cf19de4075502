import { bearerToken } from './bearer-token.rules.js'

it.each([
  [undefined, null],
  ['', null],
  ['Basic YTpi', null],
  ['Bearerx', null],
  ['Bearer abc', 'abc'],
  ['bearer  abc ', 'abc'],
  ['Bearer', ''],
  ['Bearer ', ''],
])('the token of %j is %j', (header, token) => {
  expect(bearerToken(header)).toBe(token)
})
