import { sheetIn, waysOn } from './ways-on.rules.js'

const SHEET = '/ficha/cars/120001?precios=ver'

it('leads to the price that was looked for, then to InfoGrid', () => {
  const price = { label: 'Ver el precio que buscabas', to: SHEET }
  const grid = { label: 'Abrir InfoGrid', to: '/infogrid' }
  expect(waysOn({ sheet: SHEET, hasGrid: true })).toEqual([price, grid])
  expect(waysOn({ sheet: SHEET, hasGrid: false })).toEqual([price])
  expect(waysOn({ sheet: null, hasGrid: true })).toEqual([grid])
  expect(waysOn({ sheet: null, hasGrid: false })).toEqual([])
})

it.each([
  [SHEET, SHEET],
  ['/noticias', null],
  ['/perfil/plan/comprar?planId=2', null],
  ['/', null],
])('takes %s for the sheet %s', (path, sheet) => expect(sheetIn(path)).toBe(sheet))
