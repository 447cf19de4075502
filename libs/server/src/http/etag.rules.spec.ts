import { etagOf, matches } from './etag.rules.js'

it('etagOf depends on build and state', () => {
  const tags = [etagOf('b1', '7.3'), etagOf('b2', '7.3'), etagOf('b1', '7.4')]
  expect(new Set(tags).size).toBe(3)
})

describe('If-None-Match', () => {
  const etag = etagOf('b1', '7.3')

  it.each([
    [undefined, false],
    ['', false],
    ['*', true],
    [' * ', true],
    ['"b1-7.3"', true],
    ['W/"b1-7.3"', true],
    ['"a", W/"b1-7.3" , "b"', true],
    ['"b1-7.4"', false],
    ['b1-7.3', false],
    ['"xb1-7.3"', false],
    ['"'.repeat(10_000), false],
  ])('compares %s', (header, expected) => {
    expect(matches(header, etag)).toBe(expected)
  })
})
