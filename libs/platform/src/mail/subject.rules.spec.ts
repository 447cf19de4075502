import { plainSubject } from './subject.rules.js'

const decoded = (subject: string) =>
  [...subject.matchAll(/=\?UTF-8\?B\?([^?]*)\?=/g)]
    .map(([, word = '']) => Buffer.from(word, 'base64').toString())
    .join('')

it.each(['=?UTF-8?B?UHJlY2lvc2E=?=', 'Hola =?utf-8?q?=42?= ñandú', `${'ñ'.repeat(60)} =?`])(
  'encodes %j, so that it is shown as it was written',
  (subject) => {
    const encoded = plainSubject(subject)
    expect(encoded.split(' ').every((word) => /^=\?UTF-8\?B\?[A-Za-z0-9+/=]+\?=$/.test(word))).toBe(true)
    expect(Math.max(...encoded.split(' ').map((word) => word.length))).toBeLessThanOrEqual(75)
    expect(decoded(encoded)).toBe(subject)
  },
)

it('leaves other subjects as they are', () => {
  expect(plainSubject('Consulta por un precio, ¿sí?')).toBe('Consulta por un precio, ¿sí?')
})
