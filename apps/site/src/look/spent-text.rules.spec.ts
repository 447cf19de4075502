import { spentText } from './spent-text.rules.js'

it.each([
  [1, 2, 'Usaste 1 InfoCredit; te quedan 2'],
  [2, 1, 'Usaste 2 InfoCredits; te queda 1'],
  [4, 0, 'Usaste 4 InfoCredits; no te queda ninguno'],
])('of %i credits, with %i left: %s', (spent, credits, text) => {
  expect(spentText(spent, credits)).toBe(text)
})
