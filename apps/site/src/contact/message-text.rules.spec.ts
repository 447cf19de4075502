import { messageText } from './message-text.rules.js'

it('writes a line per filled field, then the message', () => {
  const fields = [
    ['Tipo', 'Otros'],
    ['Teléfono', undefined],
    ['Rubro', ''],
    ['E-mail', 'ana@example.com'],
  ] as const
  expect(messageText(fields, 'Hola,\n¿qué tal?')).toBe(
    'Tipo: Otros\nE-mail: ana@example.com\n\nHola,\n¿qué tal?',
  )
})

it('is the message alone without fields', () => {
  expect(messageText([], 'Hola')).toBe('\nHola')
})
