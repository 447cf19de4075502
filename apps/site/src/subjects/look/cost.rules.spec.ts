import { costTitle, fromBalance, spentText } from './cost.rules.js'

it('costTitle states the cost of a look', () => {
  expect([1, 2, 4].map(costTitle)).toEqual([
    'Se consumirá un InfoCredit',
    'Se consumirán 2 InfoCredits',
    'Se consumirán 4 InfoCredits',
  ])
})

it.each([
  [1, 3, ' de los 3 que tenés'],
  [1, 1003, ' de los 1.003 que tenés'],
  [1, 1, ', el único que tenés'],
  [2, 2, ', todos los que tenés'],
  [2, null, ''],
])('fromBalance of %i out of %s returns “%s”', (cost, credits, text) => {
  expect(fromBalance(cost, credits)).toBe(text)
})

it.each([
  [1, 2, 'Usaste 1 InfoCredit; te quedan 2'],
  [2, 1, 'Usaste 2 InfoCredits; te queda 1'],
  [4, 0, 'Usaste 4 InfoCredits; no te queda ninguno'],
])('of %i credits, with %i left: %s', (spent, credits, text) => {
  expect(spentText(spent, credits)).toBe(text)
})
