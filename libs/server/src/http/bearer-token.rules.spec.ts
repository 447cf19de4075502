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
  ['  Bearer abc', 'abc'],
  ['  Bearer', ''],
  ['Bearer \t abc \t', 'abc'],
  ['Bearer abc def', 'abc def'],
  ['Bearer a\nb', 'a\nb'],
  ['x bearer abc', null],
  ['xbearer', null],
  ['Bearerabc def', null],
])('bearerToken reads from %j the token %j', (header, token) => {
  expect(bearerToken(header)).toBe(token)
})
