import { creditsText } from './credits.js'

it.each([
  [0, '0'],
  [999, '999'],
  [1003, '1.003'],
  [12_500, '12.500'],
  [10 ** 14 + 7, '100000000000007'],
])('writes %p InfoCredits as %p', (credits, text) => {
  expect(creditsText(credits)).toBe(text)
})
