import { money } from './money.rules.js'

it.each([
  [0, '$\u00a00,00'],
  [650_000, '$\u00a06.500,00'],
  [1_234_567_89, '$\u00a01.234.567,89'],
])('writes %i cents as %s', (cents, text) => {
  expect(money(cents)).toBe(text)
})
