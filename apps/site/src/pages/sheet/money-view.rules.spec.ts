import { currencyOfView, moneyViewOf, offeredViews, viewIn } from './money-view.rules.js'

describe('what prices are shown in', () => {
  it.each([
    [null, 'pesos'],
    ['oficial', 'oficial'],
    ['blue', 'blue'],
    ['hoy', 'hoy'],
    ['euros', 'pesos'],
    ['', 'pesos'],
  ])('%p is %s', (value, view) => {
    expect(moneyViewOf(value)).toBe(view)
  })

  it('is pesos where what is asked for isn’t there', () => {
    expect(moneyViewOf('blue', ['pesos'])).toBe('pesos')
  })

  it.each([
    ['pesos', 'pesos'],
    ['bna', 'oficial'],
    ['blue', 'blue'],
  ] as const)('in %s, as it was chosen on another page, is %s, and back', (currency, view) => {
    expect(viewIn(currency)).toBe(view)
    expect(currencyOfView(view)).toBe(currency)
  })

  it('is pesos elsewhere for pesos of today, which only a sheet has', () => {
    expect(currencyOfView('hoy')).toBe('pesos')
  })

  it.each([
    [true, true, ['pesos', 'hoy', 'oficial', 'blue']],
    [false, true, ['pesos', 'oficial', 'blue']],
    [true, false, ['pesos', 'hoy']],
    [false, false, ['pesos']],
  ])('with the past %p and a dollar %p: %p', (historic, dollar, views) => {
    expect(offeredViews({ historic, dollar })).toEqual(views)
  })
})
