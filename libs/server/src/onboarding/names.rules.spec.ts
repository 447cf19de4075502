import { namesOf } from './names.rules.js'

it.each([
  ['Ana Paz', 'Ana', 'Paz'],
  ['María José Gómez', 'María José', 'Gómez'],
  ['Juan de la Cruz', 'Juan', 'de la Cruz'],
  ['Ana María del Valle', 'Ana María', 'del Valle'],
  ['Ana Ortega y Gasset', 'Ana', 'Ortega y Gasset'],
  // The first word is never a part of the family name.
  ['De la Cruz', 'De', 'la Cruz'],
  ['Ana', 'Ana', null],
  ['  Ana   Paz ', 'Ana', 'Paz'],
  // What a profile wouldn't take (spec 2 §9).
  ['Ana D’Ángelo', 'Ana', null],
  ['4n4 Paz', null, 'Paz'],
])('%j begins a profile as %s, %s', (told, firstName, lastName) => {
  expect(namesOf(told)).toEqual({ firstName, lastName })
})

it.each(['', ' ', '🚗 4x4', '123'])('%j begins none', (told) => {
  expect(namesOf(told)).toBeNull()
})
