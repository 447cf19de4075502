import { etagOf, matches } from './etag.rules.js'

describe('If-None-Match', () => {
  const etag = etagOf('7.3')

  it.each([
    [undefined, false],
    ['', false],
    ['*', true],
    [' * ', true],
    ['"1-7.3"', true],
    ['W/"1-7.3"', true],
    ['"a", W/"1-7.3" , "b"', true],
    ['"1-7.4"', false],
    ['1-7.3', false],
    ['"x1-7.3"', false],
    ['"'.repeat(10_000), false],
  ])('%s', (header, expected) => {
    expect(matches(header, etag)).toBe(expected)
  })
})
