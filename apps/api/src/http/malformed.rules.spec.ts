import { malformation } from './malformed.rules.js'

const BROKEN = 'La dirección tiene un % sin dos cifras hexadecimales detrás. El signo % se escribe %25.'
const NOT_UTF8 = 'La dirección no está en UTF-8.'

it.each([
  ['/preciosa/search?filterString=100%25', undefined],
  ['/preciosa/search?filterString=citro%C3%ABn', undefined],
  ['/preciosa/search?filterString=100%', BROKEN],
  ['/preciosa/search?filterString=100%&page=1', BROKEN],
  ['/preciosa/search?filterString=100%2', BROKEN],
  ['/preciosa/search?filterString=%zz', BROKEN],
  ['/preciosa/search?filterString=%u00eb', BROKEN],
  ['/preciosa/search?filterString=gol%ff', NOT_UTF8],
  ['/preciosa/models/%ed%a0%80', NOT_UTF8],
  ['/preciosa/models/\xff', NOT_UTF8],
])('returns for the URL %s: %s', (url, said) => {
  expect(malformation({ url, headers: { host: 'x' }, rawHeaders: ['Host', 'x'], httpVersion: '1.1' })).toBe(
    said,
  )
})

it.each([
  ['a Host', { headers: { host: 'x' }, rawHeaders: ['Host', 'x'], httpVersion: '1.1' }, undefined],
  ['no Host in HTTP/1.0', { headers: {}, rawHeaders: [], httpVersion: '1.0' }, undefined],
  ['no Host in HTTP/1.1', { headers: {}, rawHeaders: [], httpVersion: '1.1' }, 'Falta el encabezado Host.'],
  [
    'two Hosts',
    { headers: { host: 'x' }, rawHeaders: ['Host', 'x', 'host', 'y'], httpVersion: '1.1' },
    'El encabezado Host vino dos veces.',
  ],
])('returns for a request with %s: %s', (_, head, said) => {
  expect(malformation({ url: '/', ...head })).toBe(said)
  expect(malformation(head)).toBe(said)
})
