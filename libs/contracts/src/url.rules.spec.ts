import { urlOf } from './url.rules.js'

it('reads addresses, also relative ones, and says null for others', () => {
  expect(urlOf('https://guia.example/autos')?.hostname).toBe('guia.example')
  expect(urlOf('/autos', 'https://guia.example')?.href).toBe('https://guia.example/autos')
  expect([urlOf(''), urlOf('/autos'), urlOf('https://')]).toEqual([null, null, null])
})

it('reads letters beyond ASCII however often it is asked', () => {
  const refused = Array.from({ length: 30_000 }, () => urlOf('https://neumáticos.example/año')).filter(
    (url) => url === null,
  )
  expect(refused).toEqual([])
})
