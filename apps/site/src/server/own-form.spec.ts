import { refusalOf } from './own-form.js'
import { RouteTable } from './route-table.js'

const SITE = 'https://guia.example'
const routeOf = (path: string, formBytes?: number) => ({
  path,
  parentId: 'root',
  module: { handle: formBytes === undefined ? undefined : { formBytes } },
})
const TABLE = new RouteTable({
  account: routeOf('cuenta', 16_384),
  app: routeOf('suscripcion-app', 16_384),
  back: routeOf('ingresar/:provider/vuelta', 16_384),
  logout: routeOf('logout'),
})
const post = (headers: Record<string, string>, path = '/cuenta') =>
  refusalOf({ method: 'POST', path, headers: { 'content-length': '10', ...headers } }, SITE, TABLE)

describe('refusalOf', () => {
  it.each(['GET', 'HEAD'])('allows %s', (method) => {
    expect(
      refusalOf({ method, path: '/', headers: { origin: 'https://evil.example' } }, SITE, TABLE),
    ).toBeNull()
  })

  it('accepts forms of its own pages under any host name', () => {
    expect(post({ origin: SITE, host: 'inside:3000' })).toBeNull()
    expect(post({ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' })).toBeNull()
  })

  it.each([
    ['another site', { origin: 'https://evil.example', host: 'guia.example' }],
    ['a subdomain', { origin: 'https://a.guia.example', host: 'guia.example' }],
    ['another port', { origin: 'https://guia.example:8443', host: 'guia.example' }],
    ['an unknown origin', { host: 'guia.example' }],
    ['a page with the origin null', { origin: 'null', host: 'guia.example' }],
    ['an invalid origin', { origin: 'guia.example', host: 'guia.example' }],
  ])('refuses a form of %s', (_, headers) => {
    expect(post(headers)).toBe(403)
  })

  it.each(['/suscripcion-app', '/suscripcion-app.data'])(
    'accepts a token at %s from its own page only',
    (path) => {
      expect(post({ origin: SITE, host: 'guia.example' }, path)).toBeNull()
      expect(post({ origin: 'https://app.example', host: 'guia.example' }, path)).toBe(403)
      expect(post({ origin: 'null', host: 'guia.example' }, path)).toBe(403)
      expect(post({ origin: SITE, 'content-length': '16385' }, path)).toBe(413)
    },
  )

  it('accepts Apple’s answer only at its own address', () => {
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

  it('refuses a body that is too large or has no length', () => {
    expect(post({ origin: SITE, 'content-length': '16385' })).toBe(413)
    expect(post({ origin: SITE, 'content-length': '16384' })).toBeNull()
    expect(post({ origin: SITE, 'content-length': '1025' }, '/logout')).toBe(413)
    expect(refusalOf({ method: 'POST', path: '/', headers: { origin: SITE } }, SITE, TABLE)).toBe(411)
  })
})
