import { creditText } from './credit.rules.js'

it.each([
  ['Ana Pérez', 'Foto: Ana Pérez'],
  ['Foto de prensa', 'Foto de prensa'],
  ['Ilustración de Preciosa', 'Ilustración de Preciosa'],
])('names «%s» as «%s»', (credit, text) => {
  expect(creditText(credit)).toBe(text)
})
