import { isMailAddress } from './mail-address.rules.js'

it.each([
  ['ana@ejemplo.com.ar', true],
  ['ana+guia@ejemplo.com.ar', true],
  ["o'higgins@ejemplo.com.ar", true],
  ['ñandú@correo.example', true],
  ['a@b', true],
  [`${'x'.repeat(64)}@ejemplo.com`, true],
  [`${'x'.repeat(65)}@ejemplo.com`, false],
  ['ana', false],
  ['', false],
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
])('isMailAddress(%j) is %s', (text, is) => {
  expect(isMailAddress(text)).toBe(is)
})

it.each(Array.from(' \t\r\n\u0000\u2028\u200e<>()[]@,;:\\"'))('rejects %j anywhere in an address', (sign) => {
  const places = [`${sign}ana@x.com`, `an${sign}a@x.com`, `ana${sign}@x.com`]
  const after = [`ana@${sign}x.com`, `ana@x${sign}.com`, `ana@x.com${sign}`]
  expect([...places, ...after].filter(isMailAddress)).toEqual([])
})
