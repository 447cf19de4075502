import fc from 'fast-check'
import { attachment } from './attachment.rules.js'

it('encodes a plain name both ways', () => {
  expect(attachment('lista-7.csv')).toBe(`attachment; filename="lista-7.csv"; filename*=UTF-8''lista-7.csv`)
})

it('adds the real name in UTF-8 to the plain one', () => {
  expect(attachment('lista-7.csv', 'Precios ñandú.csv')).toBe(
    `attachment; filename="lista-7.csv"; filename*=UTF-8''Precios%20%C3%B1and%C3%BA.csv`,
  )
})

it('escapes the characters that RFC 5987 reserves', () => {
  expect(attachment('a.csv', `l'a (1)*.csv`)).toBe(
    `attachment; filename="a.csv"; filename*=UTF-8''l%27a%20%281%29%2A.csv`,
  )
})

it('drops half surrogate pairs and keeps whole ones', () => {
  expect(attachment('a.csv', 'x\ud83d y.csv')).toContain(`filename*=UTF-8''x%20y.csv`)
  expect(attachment('a.csv', '🚗.csv')).toContain(`filename*=UTF-8''%F0%9F%9A%97.csv`)
})

it('contains no special character for any file name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const [, encoded = ''] = attachment('a.csv', name).split("''")
      expect(encoded).toMatch(/^(?:[A-Za-z0-9\-._~!]|%[0-9A-F]{2})*$/)
      expect(decodeURIComponent(encoded)).toBe(name.replaceAll(/\p{Cs}/gu, ''))
    }),
  )
})
