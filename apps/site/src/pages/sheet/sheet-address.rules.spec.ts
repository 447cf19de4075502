import { askedBy, isSame, searchOf } from './sheet-address.rules.js'

describe('sheet address', () => {
  it.each([
    ['', { wanted: null, money: null }],
    ['?anio=2018', { wanted: 2018, money: null }],
    ['?moneda=blue', { wanted: null, money: 'blue' }],
    ['?moneda=pesos', { wanted: null, money: 'pesos' }],
    ['?anio=0km&moneda=hoy', { wanted: '0km', money: 'hoy' }],
  ] as const)('parses %p as %j and builds it again', (search, asked) => {
    expect(askedBy(search)).toEqual(asked)
    expect(searchOf(asked)).toBe(search)
  })

  it.each(['?anio=abc&moneda=euro', '?anio=20180', '?anio=', '?otro=1'])('ignores %p', (search) => {
    expect(askedBy(search)).toEqual({ wanted: null, money: null })
  })

  it('compares by year and currency', () => {
    expect(isSame(askedBy('?anio=2018'), askedBy('?anio=2018&moneda=euro'))).toBe(true)
    expect(isSame(askedBy('?anio=2018'), askedBy('?anio=2018&moneda=pesos'))).toBe(false)
    expect(isSame(askedBy('?anio=2018'), askedBy('?anio=2019'))).toBe(false)
    expect(isSame(askedBy('?moneda=hoy'), askedBy('?moneda=blue'))).toBe(false)
  })
})
