import { isGuessable } from './passwords.rules.js'

it.each([
  ['123456', true],
  ['Password', true],
  ['qwerty', true],
  ['aaaaaa', true],
  ['ÑÑÑÑÑÑÑÑ', true],
  ['          ', true],
  ['abcdef', true],
  ['FEDCBA', true],
  ['654321', true],
  ['789012', true],
  ['210987', true],
  ['１２３４５６', true],
  ['ana.perez@ejemplo.com.ar', true],
  ['Ana.Perez', true],
  ['anaperez', true],
  ['ejemplo.com.ar', true],
  ['abcdeg', false],
  ['aaaaab', false],
  ['------x', false],
  ['ana.perez en moto', false],
  ['el auto rojo de mi tía', false],
])('of ana.perez@ejemplo.com.ar, the password %j is guessed first: %s', (password, guessable) => {
  expect(isGuessable(password, 'ana.perez@ejemplo.com.ar')).toBe(guessable)
})
