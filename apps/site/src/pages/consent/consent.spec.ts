import { consentRoutes, type PendingConsent } from '@preciosa/contracts/own-account'
import { pricesRoutes } from '@preciosa/contracts/looks'
import type { FakeApi, SiteAccount } from '@preciosa/testing/fake-api'
import { expectLogs } from '@preciosa/testing'
import {
  cookiesOf,
  formRequest,
  getRequest,
  locationOf,
  responseOf,
  startApi,
} from '../../testing/site-environment.js'
import type * as Account from '../../subjects/account/account.server.js'
import type * as Session from '../../subjects/session/session.server.js'
import type * as Look from '../sheet/look.server.js'
import type * as Consent from './consent.server.js'

const TERMS: PendingConsent = {
  path: 'terminos',
  title: 'Términos y condiciones',
  version: 4,
  publishedAt: '2026-11-30T12:00:00.000Z',
  acceptedVersion: 2,
  reasons: ['Cambia cómo se da de baja un plan'],
}
const SHEET = '/ficha/cars/120001?anio=2015'
const PATH = `/aceptar?volver=${encodeURIComponent(SHEET)}`

let api: FakeApi
let consent: typeof Consent
let account: typeof Account
let look: typeof Look
let session: typeof Session
let ana: SiteAccount
let cookie: string

beforeAll(async () => {
  api = await startApi()
  consent = await import('./consent.server.js')
  account = await import('../../subjects/account/account.server.js')
  look = await import('../sheet/look.server.js')
  session = await import('../../subjects/session/session.server.js')
})
beforeEach(async () => {
  api.accounts.clear()
  ana = api.addAccount('ana@example.com', { toAccept: [TERMS] })
  const sealed = await session.sessionCookie.seal(api.tokenFor(ana), 3600)
  cookie = cookiesOf({ headers: session.withCookies(sealed) })
})
afterEach(() => {
  api.reset()
  api.refuseEverything = null
})
afterAll(() => api.stop())

const load = (path = PATH) => consent.loadConsent(getRequest(path, cookie))
const answer = async (fields: Record<string, string>, path = PATH) =>
  responseOf(consent.answerConsent(formRequest(path, fields, cookie)))
const ACCEPTED = { intent: 'accept', text: 'terminos:4' }

it.each([
  ['a page', SHEET, PATH],
  ['home', '/', '/aceptar'],
])('comes after a sign-in that was to lead to %s', async (_, volver, path) => {
  const fields = { intent: 'login', email: 'ana@example.com', password: 'secreto1', volver }
  const signedIn = await responseOf(account.answerAccountForm(formRequest('/cuenta', fields)))
  expect(locationOf(signedIn)).toBe(path)
})

it('comes before the wizard of an account that has no profile', async () => {
  ana.complete = false
  const fields = { intent: 'login', email: 'ana@example.com', password: 'secreto1' }
  const signedIn = await responseOf(account.answerAccountForm(formRequest('/cuenta', fields)))
  expect(locationOf(signedIn)).toBe('/aceptar?volver=%2Fbienvenido')
})

it('comes after a look that the API refused', async () => {
  api.refuse(pricesRoutes.access, 'consent-required')
  const asked = look.look(formRequest(SHEET, {}, cookie), { vehicleType: 'cars', codia: '120001' })
  expect(locationOf(await responseOf(asked))).toBe(PATH)
})

it('shows what changed, and leads on once nothing is left to accept', async () => {
  expect(await load()).toEqual({
    isFirst: false,
    texts: [
      {
        title: 'Términos y condiciones',
        path: '/terminos',
        version: 4,
        since: '30 de noviembre de 2026',
        reasons: ['Cambia cómo se da de baja un plan'],
        value: 'terminos:4',
      },
    ],
  })
  expect(locationOf(await answer(ACCEPTED))).toBe(PATH)
  expect(locationOf(await responseOf(load()))).toBe(SHEET)
  expect(locationOf(await answer(ACCEPTED))).toBe(PATH)
})

it('accepts the version that was shown and shows the one published since', async () => {
  ana.toAccept = [{ ...TERMS, version: 5 }]
  await answer(ACCEPTED)
  expect((await load()).texts.map(({ version }) => version)).toEqual([5])
})

it.each([
  ['where the person was going', SHEET, SHEET],
  ['home instead of the checkout, which asks again', '/perfil/plan/comprar/pago?planId=2', '/'],
])('leads without a consent %s', async (_, volver, to) => {
  const response = await answer(
    { intent: 'refuse', text: 'terminos:4' },
    `/aceptar?volver=${encodeURIComponent(volver)}`,
  )
  expect(locationOf(response)).toBe(to)
  expect(ana.toAccept).toEqual([TERMS])
})

it('leads to no other site', async () => {
  ana.toAccept = []
  expect(locationOf(await responseOf(load('/aceptar?volver=https://evil.example')))).toBe('/')
})

it('asks a visitor to sign in', async () => {
  cookie = ''
  expect(locationOf(await responseOf(load()))).toMatch(/^\/\?showloginmodal=true&volver=%2Faceptar/)
})

it.each([
  ['no text', { intent: 'accept' }],
  ['something else', { intent: 'accept', text: 'terminos' }],
])('refuses a form with %s', async (_, fields) => {
  expect((await answer(fields)).status).toBe(400)
})

it('refuses a version that was never published', async () => {
  api.refuse(consentRoutes.consent, 'not-found')
  expect((await answer(ACCEPTED)).status).toBe(400)
})

it('asks again while the API is unavailable', async () => {
  api.refuse(consentRoutes.consent, 'unavailable')
  expectLogs('A consent was not recorded')
  const response = await answer(ACCEPTED)
  expect(locationOf(response)).toBe(PATH)
  expect(cookiesOf(response)).toBe('__Host-preciosa-aviso=account-unread')
})
