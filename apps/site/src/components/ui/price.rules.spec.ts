import { pesos } from '@preciosa/contracts'
import { priceParts } from './price.rules.js'

describe('priceParts', () => {
  it('parts what the contract writes', () => {
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
  ])('%s', (text, sign, figure) => {
    expect(priceParts(text)).toEqual({ sign, figure })
  })
})
