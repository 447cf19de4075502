import { addressProblem, siteVerdict, visitedOf } from './site.rules.js'
import type { Visit } from './site-visits.js'

const SITE = 'https://guia.com.ar'
const answer = (change: Partial<Exclude<Visit, { failed: string }>> = {}): Visit => ({
  status: 200,
  location: null,
  hsts: 'max-age=31536000; includeSubDomains',
  csp: "default-src 'self'",
  ...change,
})
const GOOD = {
  home: answer(),
  plain: answer({ status: 308, location: `${SITE}/`, hsts: null, csp: null }),
  demo: answer({ status: 404 }),
}
const AWAY: Visit = { failed: 'ECONNREFUSED', isCertificate: false }

it.each([
  ['http://localhost:3000', /sólo existe en esta máquina/],
  ['https://127.0.0.1', /sólo existe en esta máquina/],
  ['https://[::1]', /sólo existe en esta máquina/],
  ['https://preciosa.example', /sólo existe en esta máquina/],
  ['http://guia.com.ar', /empezar con https/],
])('refuses %s as the public address', (url, why) => expect(addressProblem(url)).toMatch(why))

it('visits only the address itself', () => {
  expect(addressProblem(SITE)).toBeNull()
  expect(visitedOf(SITE)).toEqual({ home: `${SITE}/`, plain: 'http://guia.com.ar/', demo: `${SITE}/_kit` })
  expect(visitedOf('https://guia.com.ar:8443').plain).toBeNull()
})

it('is done with TLS, its headers and the redirect', () => {
  expect(siteVerdict(SITE, GOOD).state).toBe('done')
  expect(siteVerdict(SITE, { ...GOOD, plain: null }).state).toBe('done')
})

it.each<[string, Partial<typeof GOOD>, RegExp]>([
  ['an error', { home: answer({ status: 503 }) }, /contesta 503/],
  ['no HSTS', { home: answer({ hsts: null }) }, /Strict-Transport-Security/],
  ['a short HSTS', { home: answer({ hsts: 'max-age=3600' }) }, /Strict-Transport-Security/],
  ['no policy', { home: answer({ csp: null }) }, /Content-Security-Policy/],
  ['no redirect', { plain: answer() }, /no lleva a https/],
  [
    'a redirect elsewhere',
    { plain: answer({ status: 301, location: `${SITE}.otro.com/` }) },
    /no lleva a https/,
  ],
  ['a demo', { demo: answer() }, /demostración/],
  ['a wrong certificate', { home: { failed: 'CERT_HAS_EXPIRED', isCertificate: true } }, /certificado/],
])('is missing with %s', (_, change, why) => {
  const { state, text } = siteVerdict(SITE, { ...GOOD, ...change })
  expect(state).toBe('missing')
  expect(text).toMatch(why)
})

it.each<[string, Partial<typeof GOOD>]>([
  ['the page', { home: AWAY }],
  ['port 80', { plain: AWAY }],
  ['the demo’s page', { demo: AWAY }],
])('is unknown without an answer of %s', (_, change) => {
  expect(siteVerdict(SITE, { ...GOOD, ...change }).state).toBe('unknown')
})
