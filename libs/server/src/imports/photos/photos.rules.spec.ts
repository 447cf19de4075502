import { codiasIn, isPhotoUrl, photosOf } from './photos.rules.js'

const row = (line: number, codia: string, url: string) => ({ line, cells: { codia, url } })

describe('the address of a picture', () => {
  it.each([
    'https://fotos.example/1.jpg',
    'https://fotos.example/a%20b.jpg?x=1&y=2',
    '/muestra/auto-1.svg',
    'HTTPS://fotos.example/1.jpg',
    `/${'a'.repeat(999)}`,
  ])('may be %s', (url) => {
    expect(isPhotoUrl(url)).toBe(true)
  })

  it.each([
    '',
    '/',
    '//evil.example/1.jpg',
    'http://fotos.example/1.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'https://',
    'https://user:pass@fotos.example/1.jpg',
    'https://fotos.example/a b.jpg',
    'https://fotos.example/"><script>',
    `https://fotos.example/${'a'.repeat(1000)}`,
    'fotos/1.jpg',
    'x/fotos/1.jpg',
    'x https://fotos.example/1.jpg',
    'xhttps://fotos.example/1.jpg',
    ...['"', "'", '<', '>', '\\', '^', '`', '{', '|', '}', '\t'].map((character) => `/a${character}b`),
  ])('may not be %s', (url) => {
    expect(isPhotoUrl(url)).toBe(false)
  })
})

it("keeps the table's order within each version", () => {
  const rows = [
    row(2, '120012', '/a.jpg'),
    row(3, '120015', '/x.jpg'),
    row(4, '120012', '/b.jpg'),
    row(5, '120012', '/a.jpg'),
  ]
  expect(photosOf(rows, new Set([120_012, 120_015]))).toEqual({
    values: [
      { codia: 120_012, urls: ['/a.jpg', '/b.jpg'] },
      { codia: 120_015, urls: ['/x.jpg'] },
    ],
    rejected: [],
    read: 4,
    skipped: 0,
    duplicates: 1,
  })
})

it.each([
  ['doce', '/a.jpg', 'codia', 'El codia no es un número como 120053.'],
  ['', '/a.jpg', 'codia', 'Falta el codia.'],
  ['99999999999', '/a.jpg', 'codia', 'El codia es demasiado grande: pasa de 2000009999.'],
  ['120013', '/a.jpg', 'codia', 'Ese codia no está en la guía.'],
  ['120012', 'ftp://x', 'url', expect.stringContaining('https') as string],
])('rejects codia %s with address %s', (codia, url, column, reason) => {
  const { values, rejected } = photosOf([row(2, codia, url)], new Set([120_012]))
  expect(values).toEqual([])
  expect(rejected).toMatchObject([{ line: 2, column, reason }])
})

it('accepts at most thirty pictures of a version', () => {
  const rows = Array.from({ length: 31 }, (_, at) => row(at + 2, '120012', `/${at}.jpg`))
  const { values, rejected } = photosOf(rows, new Set([120_012]))
  expect(values[0]?.urls).toHaveLength(30)
  expect(rejected).toMatchObject([{ line: 32 }])
})

it('explains the limit and counts a repeated picture as a duplicate', () => {
  const rows = Array.from({ length: 32 }, (_, at) => row(at + 2, '120012', `/${at % 31}.jpg`))
  expect(photosOf(rows, new Set([120_012]))).toMatchObject({
    rejected: [{ line: 32, column: 'url', reason: 'Un vehículo tiene a lo sumo 30 fotos.' }],
    duplicates: 1,
    read: 32,
  })
})

it('finds each codia of a table once', () => {
  const rows = [row(2, '120012', ''), row(3, 'x', ''), row(4, '120012', ''), row(5, '120013', '')]
  expect(codiasIn([...rows, { line: 6, cells: {} }])).toEqual([120_012, 120_013])
})

it('refuses rows without cells', () => {
  expect(photosOf([{ line: 2, cells: {} }], new Set()).rejected).toMatchObject([{ column: 'codia' }])
  expect(photosOf([{ line: 2, cells: { codia: '120012' } }], new Set([120_012])).rejected).toMatchObject([
    { column: 'url' },
  ])
})
