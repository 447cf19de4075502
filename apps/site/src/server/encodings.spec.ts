import { acceptsGzip } from './encodings.js'

describe('acceptsGzip', () => {
  it.each([
    ['gzip, deflate, br', true],
    ['GZIP', true],
    ['*', true],
    ['gzip;q=0.5', true],
    ['gzip; q=0', false],
    ['gzip;q=0.000, *', false],
    ['br', false],
    ['x-gzip-not', false],
    ['', false],
    [undefined, false],
  ])('%p → %p', (header, expected) => {
    expect(acceptsGzip(header)).toBe(expected)
  })
})
