import { AppError } from '@preciosa/platform'
import { dictionary } from '@zxcvbn-ts/language-common'
import { guessablePassword, isGuessable, refuseGuessable } from './passwords.rules.js'

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
])('for ana.perez@ejemplo.com.ar the password %j is guessable: %s', (password, guessable) => {
  expect(isGuessable(password, 'ana.perez@ejemplo.com.ar')).toBe(guessable)
})

it('finds only the 3,000 commonest passwords guessable', () => {
  const all = dictionary['passwords-common']
  expect(all.slice(0, 3000).every((password) => isGuessable(password, 'x@y.example'))).toBe(true)
  expect(
    all.slice(3000, 3500).filter((password) => !isGuessable(password, 'x@y.example')).length,
  ).toBeGreaterThan(300)
})

it("doesn't match punctuation with an address", () => {
  expect(isGuessable('-!-!-!', '@')).toBe(false)
})

it('refuses a guessable password with a message at its field', () => {
  const message = 'Esa contraseña es de las más usadas: elegí otra'
  expect(() => refuseGuessable('el auto rojo de mi tía', 'ana@ejemplo.com.ar')).not.toThrow()
  let refusal: unknown
  try {
    refuseGuessable('qwerty', 'ana@ejemplo.com.ar')
  } catch (error) {
    refusal = error
  }
  expect(refusal).toBeInstanceOf(AppError)
  expect(refusal).toMatchObject({
    code: 'validation',
    detail: message,
    errors: [{ path: 'password', message }],
  })
  expect(guessablePassword('repeat').errors).toEqual([{ path: 'repeat', message }])
})
