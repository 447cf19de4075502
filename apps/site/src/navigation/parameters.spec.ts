import { idOfParameter, pageOfParameter } from './parameters.js'

describe('URL parameters', () => {
  it.each([
    ['12', 12],
    ['0', 0],
    ['', null],
    [null, null],
    ['012', null],
    ['1e3', null],
    ['-1', null],
    ['12 ', null],
    ['1234567890', null],
  ])('reads the id %p as %p', (value, expected) => {
    expect(idOfParameter(value)).toBe(expected)
  })

  it.each([
    ['3', 3],
    ['1', 1],
    [null, 1],
    ['', null],
    ['0', null],
    ['01', null],
    ['-1', null],
    ['1e3', null],
    ['x', null],
  ])('reads the page %p as %p', (value, expected) => {
    expect(pageOfParameter(value)).toBe(expected)
  })
})
