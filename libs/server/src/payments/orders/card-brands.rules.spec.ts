import { cardBrand } from './card-brands.rules.js'

it.each([
  ['visa', 'Visa'],
  ['master', 'Mastercard'],
  ['amex', 'American Express'],
  ['cabal', 'Cabal'],
  ['naranja', 'Naranja'],
  ['tarshop', 'Tarjeta Shopping'],
  ['maestro', 'Maestro'],
  ['diners', 'Diners Club'],
  ['cmr', 'CMR'],
  ['debvisa', 'Visa Débito'],
  ['debmaster', 'Mastercard Débito'],
  ['debcabal', 'Cabal Débito'],
])('names %s %s', (id, name) => {
  expect(cardBrand(id)).toBe(name)
})

it('capitalises an unknown id', () => {
  expect(['cencosud', 'ARGENCARD', 'constructor', ''].map(cardBrand)).toEqual([
    'Cencosud',
    'Argencard',
    'Constructor',
    '',
  ])
})
