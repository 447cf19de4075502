import { isMailAddress } from './mail-address.rules.js'

it.each([
  ['ana@ejemplo.com.ar', true],
  ['ana+guia@ejemplo.com.ar', true],
  ["o'higgins@ejemplo.com.ar", true],
  ['ñandú@correo.example', true],
  ['ana', false],
  ['@ejemplo.com.ar', false],
  ['ana@', false],
  ['ana@x.com, eva@x.com', false],
  ['ana@x.com;eva@x.com', false],
  ['Ana <ana@x.com>', false],
  ['ana@x.com\r\nBcc: todos@x.com', false],
  ['ana@x.com\n', false],
  ['ana@x.com\u2028', false],
  ['ana@x.com\u0000', false],
  ['ana@x.com> SIZE=1', false],
  ['"a b"@x.com', false],
  [`ana@${'x'.repeat(250)}`, true],
  [`ana@${'x'.repeat(251)}`, false],
])('%j is an address a mail may go to: %s', (text, is) => {
  expect(isMailAddress(text)).toBe(is)
})
