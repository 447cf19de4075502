import { messageIn } from './error-message.rules.js'

it.each<[string, unknown, string | undefined]>([
  ['nothing', undefined, undefined],
  ['its own message', { message: 'Falta.' }, 'Falta.'],
  ['that of a part', [undefined, { content: [{ text: { message: 'Es largo.' } }] }], 'Es largo.'],
  ['an error without message', { type: 'server', message: '' }, undefined],
])('finds in %s what to show', (_, error, message) => {
  expect(messageIn(error)).toBe(message)
})
