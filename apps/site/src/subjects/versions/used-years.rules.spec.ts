import { opensText } from './used-years.rules.js'

it.each([
  [2018, 7, '2018 y 6 años más, 1 InfoCredit'],
  [2018, 2, '2018 y 1 año más, 1 InfoCredit'],
  [2018, 1, '2018, 1 InfoCredit'],
  [null, 7, '7 años, 1 InfoCredit'],
  [null, 1, '1 año, 1 InfoCredit'],
])('describes the used prices behind one credit for year %p of %p years: %s', (year, years, text) => {
  expect(opensText(year, years, false)).toBe(text)
})

it('offers a visitor no InfoCredit, but what an account brings', () => {
  expect(opensText(2018, 1, true)).toBe('2018, con tu cuenta gratis')
})
