import { isByPerson } from './made-search.server.js'

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; moto g54) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'
const asked = (headers: Record<string, string>, method = 'GET') =>
  isByPerson(new Request('http://localhost/resultado-busqueda?s=gol', { method, headers }))

it('counts a browser’s request', () => {
  expect(asked({ 'user-agent': PHONE })).toBe(true)
})

it.each([
  ['of a crawler', { 'user-agent': `${PHONE} (compatible; Googlebot/2.1)` }],
  ['of a script', { 'user-agent': 'curl/8.14' }],
  ['without a User-Agent', {}],
  ['for prefetching', { 'user-agent': PHONE, 'sec-purpose': 'prefetch;prerender' }],
  ['for prefetching by an old browser', { 'user-agent': PHONE, purpose: 'prefetch' }],
])('ignores a request %s', (_, headers) => {
  expect(asked(headers)).toBe(false)
})

it('ignores a HEAD request', () => {
  expect(asked({ 'user-agent': PHONE }, 'HEAD')).toBe(false)
})
