import { asciiAddress } from './email.rules.js'

it.each([
  ['ana@año.com.ar', 'ana@xn--ao-zja.com.ar'],
  ['Ana@AÑO.com.ar', 'Ana@xn--ao-zja.com.ar'],
  ['ana@an\u0303o.com.ar', 'ana@xn--ao-zja.com.ar'],
  ['ana@año\u3002com.ar', 'ana@xn--ao-zja.com.ar'],
  ['ana@XN--AO-ZJA.com.ar', 'ana@xn--ao-zja.com.ar'],
  ['ana@почта.рф', 'ana@xn--80a1acny.xn--p1ai'],
  ['Ana@Ejemplo.com.ar', 'Ana@Ejemplo.com.ar'],
])('writes %s as %s', (typed, ascii) => {
  expect(asciiAddress(typed)).toBe(ascii)
  expect(asciiAddress(ascii)).toBe(ascii)
})

it.each([
  'ana@año.com/otro.ar',
  'ana@año.com:80',
  'ana@año@otro.ar'.replace('@otro', '%40otro'),
  'ana@xn--a.com',
  'ana@a\u200d\u200dñ .ar',
  'ana@[ñ].ar',
])('has no address for %s', (typed) => {
  expect(asciiAddress(typed)).toBe('')
})
