import type { ErrorCode } from '@preciosa/contracts'
import { creditRoutes } from '@preciosa/contracts/credits'
import { billingRoutes } from '@preciosa/contracts/billing'
import { profilePhotoRoutes } from '@preciosa/contracts/profiles'
import { type FakeApi, planNamed, type SiteAccount } from '@preciosa/testing/fake-api'
import { userRoutes } from '@preciosa/contracts/own-account'
import { expectLogs } from '@preciosa/testing'
import {
  cookiesOf,
  formRequest,
  getRequest,
  locationOf,
  responseOf,
  startApi,
} from '../../testing/site-environment.js'
import type * as AppCookie from '../../subjects/session/app-cookie.server.js'
import type * as Reader from '../../subjects/session/reader.server.js'
import type * as Require from '../../subjects/session/require.server.js'
import type * as Session from '../../subjects/session/session.server.js'
import type * as Site from '../../frame/site.server.js'
import { forVisitor } from '../../api/visitor.server.js'
import type * as Profile from './app-profile.server.js'

const PATH = '/suscripcion-app'
const NONE = { kind: 'none' }
const refused = (problem: string) => ({ kind: 'refused', problem })
const CLEARED = '__Host-preciosa-app=; Path=/; Max-Age=0; HttpOnly; SameSite=None; Secure; Partitioned'

describe('the app’s profile', () => {
  let api: FakeApi
  let page: typeof Profile
  let app: typeof AppCookie
  let session: typeof Session
  let reader: typeof Reader
  let require: typeof Require
  let site: typeof Site

  beforeAll(async () => {
    api = await startApi()
    page = await import('./app-profile.server.js')
    app = await import('../../subjects/session/app-cookie.server.js')
    session = await import('../../subjects/session/session.server.js')
    reader = await import('../../subjects/session/reader.server.js')
    require = await import('../../subjects/session/require.server.js')
    site = await import('../../frame/site.server.js')
  })
  beforeEach(() => {
    api.calls.length = 0
  })
  afterEach(() => {
    api.reset()
    api.refuseEverything = null
    jest.useRealTimers()
    jest.restoreAllMocks()
  })
  afterAll(() => api.stop())

  const tokenOf = (email: string, changes: Partial<SiteAccount> = {}) =>
    api.tokenFor(api.addAccount(email, changes))
  const take = async (token: string, cookie = '') => {
    const { data, init } = await page.takeToken(formRequest(PATH, { token }, cookie))
    return { answer: data, headers: new Headers(init?.headers) }
  }
  const load = async (cookie = '', path = PATH) => {
    const { data, init } = await page.loadAppProfile(getRequest(path, cookie))
    return { answer: data.answer, cookies: new Headers(init?.headers).getSetCookie() }
  }
  const sealed = async (token: string) =>
    cookiesOf({ headers: session.withCookies(await app.appCookie.seal(token, 600)) })
  const profileOf = async (token: string) => {
    const { answer } = await take(token)
    if (answer.kind !== 'profile') throw new Error(JSON.stringify(answer))
    return answer.profile
  }

  describe('for a token sent by the app', () => {
    it('shows the user, their plan and its dates', async () => {
      jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), doNotFake: ['nextTick', 'setImmediate'] })
      const plan = {
        ...planNamed('Premium', 'individualPremium'),
        expirationDateTime: '2027-06-01T03:00:00.000Z',
      }
      const photo = { version: '0123456789abcdef', bytes: 'a photo' }
      expect(await profileOf(tokenOf('ana@example.com', { firstName: 'Ana', plan, photo }))).toEqual({
        who: { name: 'Ana', type: 'Particular', photo: '0123456789abcdef', company: null },
        plan: {
          name: 'Premium',
          state: 'Activo',
          terms: {
            queries: 30,
            from: '1 de noviembre de 2026',
            until: '1 de junio de 2027',
          },
          elsewhere: [expect.anything(), expect.anything(), expect.anything()],
        },
        credits: {
          balance: '3',
          lots: [
            {
              key: 1,
              name: 'InfoCredits de tu plan',
              left: '3',
              until: 'Vencen el 30 de noviembre de 2026',
            },
          ],
        },
        isPaused: false,
        renewal: '1 de diciembre de 2026',
        isBilled: false,
      })
    })

    it('shows no renewal when the plan ends before, grants nothing or is paused', async () => {
      jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), doNotFake: ['nextTick', 'setImmediate'] })
      const plan = { ...planNamed('Premium', 'individualPremium'), expirationDateTime: null }
      const renewalOf = async (changes: Partial<SiteAccount>) =>
        (await profileOf(tokenOf('ana@example.com', changes))).renewal
      expect(await renewalOf({ plan })).toBe('1 de diciembre de 2026')
      expect(
        await renewalOf({ plan: { ...plan, expirationDateTime: '2026-12-01T03:00:00.000Z', dueDate: null } }),
      ).toBeNull()
      expect(await renewalOf({ plan: { ...plan, infocreditsPerMonth: 0 } })).toBeNull()
      expect(await renewalOf({ plan: null })).toBeNull()
      const paused = await profileOf(tokenOf('ana@example.com', { plan, refusal: 'credits-paused' }))
      expect([paused.renewal, paused.isPaused]).toEqual([null, true])
    })

    it('shows no billing state for a fleet', async () => {
      const plan = planNamed('Flota', 'professionalFleet')
      const profile = await profileOf(tokenOf('flota@example.com', { plan, type: 'professional' }))
      expect(profile).toMatchObject({ isBilled: null, who: { type: 'Profesional' } })
      expect(api.calls.map(({ path }) => path)).not.toContain('/admin/user/billingInformation')
    })

    it("omits parts that the API can't give", async () => {
      expectLogs('A part of the profile in the app is missing')
      const token = tokenOf('ana@example.com')
      api.refuse(creditRoutes.credits, 'unavailable')
      expect((await profileOf(token)).credits).toEqual({ balance: '3', lots: [] })
      api.refuse(billingRoutes.billing, 'too-many-requests')
      api.refuse(billingRoutes.saveBilling, 'too-many-requests')
      expect((await profileOf(token)).isBilled).toBeNull()
      api.refuse(profilePhotoRoutes.profilePhoto, 'unavailable')
      expect((await profileOf(token)).who.photo).toBeNull()
    })

    it('stores the token encrypted for 15 minutes', async () => {
      const token = tokenOf('ana@example.com')
      const { answer, headers } = await take(token)
      const [cookie = '', ...others] = headers.getSetCookie()
      expect(others).toEqual([])
      expect(cookie).toMatch(
        /^__Host-preciosa-app=[\w-]+\.[\w.-]*; Path=\/; Max-Age=900; HttpOnly; SameSite=None; Secure; Partitioned$/,
      )
      const readable = cookie.split(/[.=;]/).map((part) => Buffer.from(part, 'base64url').toString('latin1'))
      expect([JSON.stringify(answer), cookie, ...readable].join()).not.toContain(token)
    })

    it('shows another user after the next token', async () => {
      const ana = await take(tokenOf('ana@example.com'))
      const eva = await take(tokenOf('eva@example.com'), cookiesOf(ana))
      expect(JSON.stringify(eva.answer)).not.toContain('ana@example.com')
      const { answer } = await load(cookiesOf(eva))
      expect(answer).toMatchObject({ profile: { who: { name: 'eva@example.com' } } })
    })
  })

  describe('without a profile', () => {
    it.each<[ErrorCode, string]>([
      ['session-expired', 'session'],
      ['login-required', 'session'],
      ['permission', 'blocked'],
      ['not-activated', 'not-activated'],
      ['account-incomplete', 'incomplete'],
      ['too-many-requests', 'too-many'],
      ['unavailable', 'unavailable'],
    ])('reports %s of the API and clears the cookie', async (code, problem) => {
      expectLogs(...(code === 'unavailable' ? ['The user of an app token could not be read'] : []))
      const before = await take(tokenOf('ana@example.com'))
      const token = tokenOf('eva@example.com')
      api.refuse(userRoutes.user, code)
      const { answer, headers } = await take(token, cookiesOf(before))
      expect(answer).toEqual(refused(problem))
      expect(headers.getSetCookie()).toEqual([CLEARED])
    })

    it('rejects an account without a profile (412)', async () => {
      const token = tokenOf('ana@example.com')
      api.refuse(userRoutes.user, 'account-incomplete')
      expect((await take(token)).answer).toEqual(refused('incomplete'))
    })

    it("rejects an unknown token and counts it against the sender's rate limit", async () => {
      const guess = () => forVisitor('192.0.2.7', () => take('a-guess'))
      expect((await guess()).answer).toEqual(refused('session'))
      expect(api.calls).toEqual([
        expect.objectContaining({
          path: '/admin/user',
          visitor: '192.0.2.7',
          authorization: 'Bearer a-guess',
        }),
      ])
      api.refuseEverything = 'too-many-requests'
      expect((await guess()).answer).toEqual(refused('too-many'))
    })

    it.each(['', 'a b', 'a\r\nX-Forged: 1', 'ñandú', '\0', '😀', 'a'.repeat(4097)])(
      'rejects %j without asking the API',
      async (token) => {
        const { answer, headers } = await take(token)
        expect(answer).toEqual(refused('session'))
        expect(headers.getSetCookie()).toEqual([CLEARED])
        expect(api.calls).toEqual([])
      },
    )

    it('rejects a form without a token or with a file instead', async () => {
      const send = async (body: FormData) => {
        const request = new Request(`https://guia.example${PATH}`, { method: 'POST', body })
        return (await page.takeToken(request)).data
      }
      const file = new FormData()
      file.set('token', new Blob(['a']), 'token')
      expect([await send(new FormData()), await send(file)]).toEqual([refused('session'), refused('session')])
      const noForm = new Request(`https://guia.example${PATH}`, { method: 'POST', body: '{"token":"a"}' })
      expect((await responseOf(page.takeToken(noForm))).status).toBe(400)
    })
  })

  describe('on reload', () => {
    it('shows the profile until the cookie expires', async () => {
      const cookie = cookiesOf(await take(tokenOf('ana@example.com')))
      expect(await load(cookie)).toMatchObject({
        answer: { kind: 'profile', profile: { who: { name: 'ana@example.com' } } },
        cookies: [],
      })
      jest.useFakeTimers({ now: Date.now() + 901_000, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] })
      expect(await load(cookie)).toEqual({ answer: NONE, cookies: [CLEARED] })
    })

    it('waits for the app without a cookie, with a forged one and with a site session', async () => {
      expect(await load()).toEqual({ answer: NONE, cookies: [] })
      expect(await load('__Host-preciosa-app=x.y.z.a.b')).toEqual({ answer: NONE, cookies: [CLEARED] })
      const token = tokenOf('ana@example.com')
      const signedIn = cookiesOf({
        headers: session.withCookies(await session.sessionCookie.seal(token, 3600)),
      })
      expect(await load(signedIn)).toEqual({ answer: NONE, cookies: [] })
      const renamed = signedIn.replace('preciosa-sesion', 'preciosa-app')
      expect(await load(renamed)).toEqual({ answer: NONE, cookies: [CLEARED] })
      expect(api.calls).toEqual([])
    })

    it('reports once that the session is over', async () => {
      const cookie = await sealed('a-token-of-yesterday')
      expect(await load(cookie)).toEqual({ answer: refused('session'), cookies: [CLEARED] })
    })

    it('keeps the cookie while the API is unavailable', async () => {
      expectLogs('The user of an app token could not be read')
      const cookie = await sealed(tokenOf('ana@example.com'))
      api.refuseEverything = 'unavailable'
      expect(await load(cookie)).toEqual({ answer: refused('unavailable'), cookies: [] })
      api.refuseEverything = null
      expect((await load(cookie)).answer.kind).toBe('profile')
    })
  })

  describe("the app's cookie", () => {
    it("gives no session on the site, under its own name or the session's", async () => {
      const cookie = await sealed(tokenOf('ana@example.com'))
      for (const brought of [cookie, cookie.replace('preciosa-app', 'preciosa-sesion')]) {
        const request = getRequest('/perfil/plan', brought)
        expect(await session.tokenOf(request)).toBeNull()
        expect((await reader.senderOf(request)).kind).not.toBe('person')
        expect(locationOf(await responseOf(require.requireProfile(request)))).toContain('showloginmodal=true')
      }
      const { data } = await site.loadSite(getRequest('/', cookie))
      expect(data.reader).toEqual({ kind: 'visitor' })
      expect(api.calls.map(({ path }) => path)).toEqual(['/admin/site'])
    })

    it("gives the layout no session and isn't renewed by it", async () => {
      const { data, init } = await site.loadSite(getRequest(PATH, await sealed(tokenOf('ana@example.com'))))
      expect(data.reader).toEqual({ kind: 'visitor' })
      expect(new Headers(init?.headers).getSetCookie()).toEqual([])
    })
  })

  describe('the photo', () => {
    const photo = { version: '0123456789abcdef', bytes: 'a photo' }

    it("belongs to the user and isn't cached", async () => {
      const cookie = await sealed(tokenOf('ana@example.com', { photo }))
      const answer = await page.appPhoto(getRequest(`${PATH}/foto?v=${photo.version}`, cookie))
      expect(await answer.text()).toBe('a photo')
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    })

    it('answers 404 for another version, another user or a site session', async () => {
      const token = tokenOf('ana@example.com', { photo })
      const other = await sealed(
        tokenOf('eva@example.com', { photo: { version: 'f'.repeat(16), bytes: 'b' } }),
      )
      const none = await sealed(tokenOf('leo@example.com'))
      const signedIn = cookiesOf({
        headers: session.withCookies(await session.sessionCookie.seal(token, 60)),
      })
      for (const cookie of [other, none, signedIn, '', await sealed('unknown')]) {
        const request = getRequest(`${PATH}/foto?v=${photo.version}`, cookie)
        expect((await responseOf(page.appPhoto(request))).status).toBe(404)
      }
      const unnamed = page.appPhoto(getRequest(`${PATH}/foto`, await sealed(token)))
      expect((await responseOf(unnamed)).status).toBe(404)
    })
  })

  it.each([
    [PATH, true],
    [`${PATH}?a=b`, true],
    [`${PATH}.data?_routes=root`, true],
    [`${PATH}/foto`, false],
    ['/app-infogrid', false],
    ['/', false],
  ])('isAppProfile matches the URL: %s %j', (path, is) => {
    expect(app.isAppProfile(getRequest(path))).toBe(is)
  })
})
