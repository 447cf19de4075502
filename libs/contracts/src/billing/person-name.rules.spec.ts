import { PERSON_NAME, withPlainSpaces } from './person-name.rules.js'

it.each([
  'Ana',
  "O'Connor",
  'D’Angelo',
  'Gómez-Paz',
  'María José',
  'Łukasz',
  'Ñ',
  'n\u0303',
  'J. R. Pérez',
  'J.R. Pérez',
  'Ma. Eugenia',
  'Sr.',
])('accepts %s', (name) => {
  expect(PERSON_NAME.test(name)).toBe(true)
})

it.each([
  '',
  "' '",
  '- -',
  'Ana2',
  'Ana 😀',
  'Gómez_',
  '<b>',
  'Ana\u200bBea',
  'Ana\nBea',
  '. .',
  'malo.example',
  'Ana.co',
])('refuses %j', (name) => {
  expect(PERSON_NAME.test(name)).toBe(false)
})

it('replaces non-breaking spaces', () => {
  expect(withPlainSpaces('María\u00a0José\u202fde\u2007la Paz')).toBe('María José de la Paz')
})
