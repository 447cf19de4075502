import { modalOf } from './modal-address.rules.js'
import {
  asksForPrices,
  isOverItsPrices,
  pathAskingForPrices,
  registerForPrices,
  withoutAsking,
} from './asked-prices.rules.js'

const SHEET = { pathname: '/ficha/cars/120001', search: '?anio=2018' }

it('leads back to the page, which then asks for its prices', () => {
  const path = registerForPrices(SHEET)
  const { pathname, search } = new URL(path, 'http://site.invalid')
  const modal = modalOf({ pathname, search })
  expect(modal).toMatchObject({ form: 'register', returnTo: '/ficha/cars/120001?anio=2018&precios=ver' })
  expect(asksForPrices(modal?.returnTo ?? '')).toBe(true)
  expect(pathAskingForPrices({ pathname, search })).toBe(modal?.returnTo)
})

it.each(['', '?', '?anio=2018', '?precios=', '?precios=verr', '/ficha/cars/1'])(
  'asks for none by %j',
  (search) => {
    expect(asksForPrices(search)).toBe(false)
  },
)

test.each([
  ['/ficha/cars/1?anio=2018&precios=ver', '/ficha/cars/1?anio=2018'],
  ['/ficha/cars/1?precios=ver', '/ficha/cars/1'],
])('the page of %s without the question is %s', (path, without) => {
  expect(withoutAsking(path)).toBe(without)
})

test.each([
  ['/ficha/cars/1?precios=ver', '/ficha/cars/1', true],
  ['/ficha/cars/1?precios=ver', '/', false],
  ['/ficha/cars/2?precios=ver', '/ficha/cars/1', false],
  ['/ficha/cars/1', '/ficha/cars/1', false],
  ['/comparador?precios=ver', '/comparador', false],
])('a dialog that leads to %s stands over its prices at %s: %p', (returnTo, pathname, isOver) => {
  expect(isOverItsPrices(returnTo, pathname)).toBe(isOver)
})
