import { currencyOfView, moneyViewOf, offeredViews, realPesos, viewIn } from './money-view.rules.js'

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

  it.each([
    [16_162, 1.03, 16_650],
    [9_702, 1.03, 9_993],
    [9_705, 1.0304, 10_000],
    [9_800, 1, 9_800],
    [16_487, 1, 16_487],
  ])(
    'rounds %d thousand pesos times %d to %d, as exactly as the index is (decision 013)',
    (price, cpi, real) => {
      expect(realPesos(price, cpi)).toBe(real)
    },
  )
})
