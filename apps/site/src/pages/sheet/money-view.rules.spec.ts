import { currencyOfView, moneyViewOf, offeredViews, viewIn } from './money-view.rules.js'

describe('money view', () => {
  it.each([
    [null, 'pesos'],
    ['oficial', 'oficial'],
    ['blue', 'blue'],
    ['hoy', 'hoy'],
    ['euros', 'pesos'],
    ['', 'pesos'],
  ])('of %p is %s', (value, view) => {
    expect(moneyViewOf(value)).toBe(view)
  })

  it('falls back to pesos if the requested view isn’t offered', () => {
    expect(moneyViewOf('blue', ['pesos'])).toBe('pesos')
  })

  it.each([
    ['pesos', 'pesos'],
    ['bna', 'oficial'],
    ['blue', 'blue'],
  ] as const)('maps the site’s currency %s to %s and back', (currency, view) => {
    expect(viewIn(currency)).toBe(view)
    expect(currencyOfView(view)).toBe(currency)
  })

  it('maps pesos of today to plain pesos on other pages', () => {
    expect(currencyOfView('hoy')).toBe('pesos')
  })

  it.each([
    [true, true, ['pesos', 'hoy', 'oficial', 'blue']],
    [false, true, ['pesos', 'oficial', 'blue']],
    [true, false, ['pesos', 'hoy']],
    [false, false, ['pesos']],
  ])('offers, with history %p and dollar rate %p, the views %p', (historic, dollar, views) => {
    expect(offeredViews({ historic, dollar })).toEqual(views)
  })
})
