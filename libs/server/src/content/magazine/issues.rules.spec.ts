import { clashText } from './issues.rules.js'

const issue = { number: 313, year: 2026, month: 12 }

it('says what an issue has in common with another', () => {
  expect(clashText(issue, { number: 313 })).toEqual({
    path: 'content.number',
    message: 'Ya hay una edición con el número 313.',
  })
  expect(clashText(issue, { number: 300 })).toEqual({
    path: 'content.month',
    message: 'Ya hay una edición de diciembre de 2026: la número 300.',
  })
})
