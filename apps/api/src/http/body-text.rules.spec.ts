import { formFault, formFields, jsonFault } from './body-text.rules.js'

const BOUNDS = { bytes: 1000, values: 4, depth: 2 }

describe('jsonFault', () => {
  it.each([
    ['{"a":1,"b":2,"c":3}', undefined],
    ['{"a":1,"b":2,"c":3,"d":4}', 'too-many-values'],
    ['[1,2,3,4]', 'too-many-values'],
    ['[[1]]', undefined],
    ['[[[1]]]', 'too-deep'],
    ['[],[],[]', 'too-many-values'],
    ['"a,b,c,d,e,[[["', undefined],
    [String.raw`{"a":"\",,,,[[["}`, undefined],
    [String.raw`{"a":"\\",1,2,3}`, 'too-many-values'],
    ['"open,,,,,,', undefined],
    ['', undefined],
  ])('judges %s', (json, fault) => {
    expect(jsonFault(json, BOUNDS)).toBe(fault)
  })
})

describe('forms', () => {
  it('counts the fields', () => {
    expect(formFault('a=1&b=2&c=3&d=4', BOUNDS)).toBeUndefined()
    expect(formFault('a&b&c&d&e', BOUNDS)).toBe('too-many-values')
  })

  it('makes a list of a repeated field', () => {
    expect(formFields('a=1&b=%C3%B1&a=2&__proto__=x')).toEqual(
      Object.fromEntries([
        ['a', ['1', '2']],
        ['b', 'ñ'],
        ['__proto__', 'x'],
      ]),
    )
  })
})
