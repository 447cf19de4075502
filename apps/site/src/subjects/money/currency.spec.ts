import { currencyCookie, currencyOf } from './currency.js'

describe('the currency cookie', () => {
  it.each([
    [null, 'pesos'],
    ['', 'pesos'],
    ['a=b; preciosa-moneda=blue', 'blue'],
    ['preciosa-moneda=bna; a=b', 'bna'],
    ['preciosa-moneda=pesos', 'pesos'],
    ['preciosa-moneda=euro', 'pesos'],
    ['otra-preciosa-moneda=blue', 'pesos'],
    ['preciosa-moneda="><script>', 'pesos'],
  ])('%j selects %j', (cookies, currency) => {
    expect(currencyOf(cookies)).toBe(currency)
  })

  it.each(['bna', 'blue'] as const)('restores the stored %s', (currency) => {
    expect(currencyOf(currencyCookie(currency, true).split(';', 1)[0]!)).toBe(currency)
  })

  it('lasts a year and is cleared for pesos', () => {
    expect(currencyCookie('blue', true)).toBe(
      'preciosa-moneda=blue; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
    )
    expect(currencyCookie('pesos', false)).toBe('preciosa-moneda=; Max-Age=0; Path=/; SameSite=Lax')
  })
})
