import { pesos } from '@preciosa/contracts'
import { priceParts } from './price.rules.js'

describe('priceParts', () => {
  it('splits a price formatted by pesos()', () => {
    expect(priceParts(pesos(14_760))).toEqual({ sign: '$', figure: '14.760.000' })
  })

  it.each([
    ['US$ 9.973', 'US$', '9.973'],
    ['$1', '$', '1'],
    ['  $   1.000  ', '$', '1.000'],
    ['desde $ 1.000', '', 'desde $ 1.000'],
    ['$ 1.000\n$ 2.000', '', '$ 1.000\n$ 2.000'],
    ['$', '$', ''],
    ['sin precio', '', 'sin precio'],
  ])('reads “%s”', (text, sign, figure) => {
    expect(priceParts(text)).toEqual({ sign, figure })
  })
})
