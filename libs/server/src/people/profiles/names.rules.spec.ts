import { namesOf } from './names.rules.js'

it.each([
  ['Ana Paz', 'Ana', 'Paz'],
  ['María José Gómez', 'María José', 'Gómez'],
  ['Juan de la Cruz', 'Juan', 'de la Cruz'],
  ['Ana María del Valle', 'Ana María', 'del Valle'],
  ['Ana Ortega y Gasset', 'Ana', 'Ortega y Gasset'],
  ['De la Cruz', 'De', 'la Cruz'],
  ['Ana', 'Ana', null],
  ['  Ana   Paz ', 'Ana', 'Paz'],
  // A profile refuses these parts.
  ['Ana D’Ángelo', 'Ana', 'D’Ángelo'],
  ['4n4 Paz', null, 'Paz'],
])('splits %j into %s and %s', (fullName, firstName, lastName) => {
  expect(namesOf(fullName)).toEqual({ firstName, lastName })
})

it.each(['', ' ', '🚗 4x4', '123'])('suggests no name for %j', (fullName) => {
  expect(namesOf(fullName)).toBeNull()
})
