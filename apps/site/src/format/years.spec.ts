import { count } from './years.js'

describe('count', () => {
  it.each([
    [0, '0 versiones'],
    [1, '1 versión'],
    [1200, '1.200 versiones'],
  ])('writes %p as %p', (number, expected) => {
    expect(count(number, 'versión', 'versiones')).toBe(expected)
  })
})
