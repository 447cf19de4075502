import { refusalOf } from './own-form.js'

const SITE = 'https://guia.example'
const post = (headers: Record<string, string>, path = '/') =>
  refusalOf({ method: 'POST', path, headers: { 'content-length': '10', ...headers } }, SITE)

describe('what the site takes from forms', () => {
  it.each(['GET', 'HEAD'])('lets %s through', (method) => {
    expect(refusalOf({ method, path: '/', headers: { origin: 'https://evil.example' } }, SITE)).toBeNull()
  })

  it('takes what comes from its own pages, whichever name they were reached by', () => {
    expect(post({ origin: SITE, host: 'inside:3000' })).toBeNull()
    expect(post({ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' })).toBeNull()
  })

  it.each([
    ['another site', { origin: 'https://evil.example', host: 'guia.example' }],
    ['a subdomain', { origin: 'https://a.guia.example', host: 'guia.example' }],
    ['another port', { origin: 'https://guia.example:8443', host: 'guia.example' }],
    ['nobody', { host: 'guia.example' }],
    ['a page without origin', { origin: 'null', host: 'guia.example' }],
    ['nonsense', { origin: 'guia.example', host: 'guia.example' }],
  ])('refuses what %s sends', (_, headers) => {
    expect(post(headers)).toBe(403)
  })

  it.each(['/suscripcion-app', '/suscripcion-app.data'])(
    'takes a token at %s from its own page alone',
    (path) => {
      expect(post({ origin: SITE, host: 'guia.example' }, path)).toBeNull()
      // Not even from a page that may frame it.
      expect(post({ origin: 'https://app.example', host: 'guia.example' }, path)).toBe(403)
      expect(post({ origin: 'null', host: 'guia.example' }, path)).toBe(403)
      expect(post({ origin: SITE, 'content-length': '16385' }, path)).toBe(413)
    },
  )

  it('takes Apple’s answer from Apple’s page, at its own address and no other', () => {
    const foreign = { origin: 'https://appleid.apple.com', host: 'guia.example' }
    expect(post(foreign, '/ingresar/apple/vuelta')).toBeNull()
    for (const path of [
      '/ingresar/google/vuelta',
      '/ingresar/apple',
      '/ingresar/apple/vuelta/',
      '/ingresar/apple/vuelta.data',
      '/ingresar/Apple/vuelta',
      '/',
    ])
      expect(post(foreign, path)).toBe(403)
    expect(post({ ...foreign, 'content-length': '16385' }, '/ingresar/apple/vuelta')).toBe(413)
  })

  it('refuses what is too large or doesn’t say its size', () => {
    expect(post({ origin: SITE, 'content-length': '16385' })).toBe(413)
    expect(post({ origin: SITE, 'content-length': '16384' })).toBeNull()
    expect(post({ origin: SITE, 'content-length': '1025' }, '/logout')).toBe(413)
    expect(refusalOf({ method: 'POST', path: '/', headers: { origin: SITE } }, SITE)).toBe(411)
  })
})
