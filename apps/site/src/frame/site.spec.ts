import { permissionsOf, VERSION } from '@preciosa/contracts'
import { userRoutes } from '@preciosa/contracts/own-account'
import { CONSUMER_DEFENCE } from '@preciosa/contracts/operator'
import { type FakeApi, planNamed } from '@preciosa/testing/fake-api'
import { expectLogs } from '@preciosa/testing'
import { ACCOUNT_RULES } from '../subjects/account/account-forms.server.js'
import { cookiesOf, getRequest, locationOf, responseOf, startApi } from '../testing/site-environment.js'
import type * as Session from '../subjects/session/session.server.js'
import type * as Site from './site.server.js'

const OPERATOR = {
  address: null,
  phone: null,
  whatsapp: null,
  chargesVat: true,
  foot: [expect.objectContaining({ to: CONSUMER_DEFENCE })],
}
const unsuscribed = permissionsOf('unsuscribed')

describe('loadSite', () => {
  let api: FakeApi
  let loadSite: typeof Site.loadSite
  let session: typeof Session

  beforeAll(async () => {
    api = await startApi()
    ;({ loadSite } = await import('./site.server.js'))
    session = await import('../subjects/session/session.server.js')
  })
  beforeEach(() => {
    api.calls.length = 0
  })
  afterEach(() => {
    api.refuseEverything = null
    api.reset()
    jest.useRealTimers()
    jest.restoreAllMocks()
  })
  afterAll(() => api.stop())

  const cookieFor = async (token: string, seconds = 3600) =>
    cookiesOf({ headers: session.withCookies(await session.sessionCookie.seal(token, seconds)) })
  const signedIn = (changes = {}) => cookieFor(api.tokenFor(api.addAccount('ana@example.com', changes)))
  const load = async (cookie: string, path = '/ficha/cars/120001') => {
    const { data, init } = await loadSite(getRequest(path, cookie))
    return { data, cookies: new Headers(init?.headers).getSetCookie() }
  }

  it('asks the API of a visitor only for what all visitors see', async () => {
    await expect(load('')).resolves.toEqual({
      data: {
        demo: true,
        version: VERSION,
        theme: null,
        reader: { kind: 'visitor' },
        favourites: null,
        flash: null,
        accountRules: ACCOUNT_RULES.visitor,
        codeMail: null,
        social: [],
        operator: OPERATOR,
        notices: [],
        wantedPlan: null,
      },
      cookies: [],
    })
    expect(api.calls.map(({ path }) => path)).toEqual(['/admin/site'])
  })

  it('says in the dialog of a code that its mail was refused, in the browser that registered', async () => {
    api.refusesMail = true
    const path = '/?showrecovermodal=true&email=ana%40example.com'
    const { storePendingSignIn } = await import('../subjects/account/pending-sign-in.server.js')
    const cookie =
      (await storePendingSignIn('ana@example.com', 'id', { type: 'individual' })).split(';')[0] ?? ''
    expect((await load(cookie, path)).data.codeMail).toEqual({ isRefused: true, type: 'individual' })
    for (const [sent, other] of [
      ['', path],
      [cookie, path.replace('ana', 'eva')],
      [cookie, '/?showregistermodal=true&email=ana%40example.com'],
    ] as const)
      expect((await load(sent, other)).data.codeMail).toBeNull()
    api.refusesMail = false
  })

  it.each(['/app-infogrid', '/suscripcion-app'])(
    "treats everyone as a visitor on the app's page %s",
    async (path) => {
      const cookie = `${await signedIn()}; preciosa-tema=dark`
      const { data, cookies } = await load(cookie, path)
      expect(data).toEqual({
        demo: true,
        version: VERSION,
        theme: null,
        reader: { kind: 'visitor' },
        favourites: null,
        flash: null,
        accountRules: null,
        codeMail: null,
        social: [],
        operator: { ...OPERATOR, foot: [] },
        notices: [],
        wantedPlan: null,
      })
      expect([cookies, api.calls]).toEqual([[], []])
      expect((await load('__Host-preciosa-sesion=x', path)).data.reader).toEqual({ kind: 'visitor' })
    },
  )

  it('returns the user and the credits but not the token', async () => {
    const { data, cookies } = await load(await signedIn())
    expect(data.reader).toEqual({
      kind: 'person',
      email: 'ana@example.com',
      name: null,
      needsName: false,
      credits: 3,
      creditsActive: true,
      type: 'individual',
      plan: null,
      permissions: ['RAW_DATASHEET'],
      giftUntil: expect.stringMatching(/^(28|29|30|31) de /),
    })
    expect(JSON.stringify(data)).not.toContain('token-')
    expect(cookies).toEqual([])
  })

  it('returns type, plan and permissions', async () => {
    const plan = planNamed('Moto Básico', 'individualMotorbike')
    const { data } = await load(
      await signedIn({ type: 'professional', plan, permissions: ['MOTORBIKE_PRICES'] }),
    )
    expect(data.reader).toMatchObject({
      type: 'professional',
      plan: { name: 'Moto Básico', code: 'individualMotorbike' },
      permissions: ['MOTORBIKE_PRICES'],
    })
  })

  it('reports a paused subscription', async () => {
    const { data } = await load(await signedIn({ refusal: 'credits-paused' }))
    expect(data.reader).toMatchObject({ creditsActive: false })
  })

  it('renews the session of an active user', async () => {
    const cookie = await signedIn()
    jest.useFakeTimers({ now: Date.now() + 1900_000, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] })
    const { cookies } = await load(cookie)
    expect(cookies).toEqual([expect.stringMatching(/^__Host-preciosa-sesion=.+Max-Age=3600/)])
  })

  it.each([
    ['doesn’t know', () => cookieFor('a-token-of-yesterday')],
    ['can’t read', () => Promise.resolve('__Host-preciosa-sesion=forged')],
  ])('redirects once and ends a session that it %s', async (_, cookie) => {
    const response = await responseOf(load(await cookie()))
    expect(locationOf(response)).toBe(
      '/?showloginmodal=true&showsession=true&volver=%2Fficha%2Fcars%2F120001',
    )
    expect(response.headers.getSetCookie()).toHaveLength(2)
    const there = await load(await cookie(), locationOf(response)!)
    expect(there.data.reader).toEqual({ kind: 'visitor' })
    expect(there.cookies).toHaveLength(2)
  })

  it('reads no session under a name without the prefix', async () => {
    const bare = (await signedIn()).replace('__Host-', '')
    expect(await session.tokenOf(getRequest('/', bare))).toBeNull()
  })

  it('knows that a user has no name yet', async () => {
    await expect(load(await signedIn({ complete: false }))).resolves.toMatchObject({
      data: { reader: { kind: 'person', email: 'ana@example.com', needsName: true, credits: 3 } },
    })
  })

  it('shows the e-mail of a user without a profile (412)', async () => {
    const cookie = await signedIn()
    api.refuse(userRoutes.user, 'account-incomplete')
    await expect(load(cookie)).resolves.toMatchObject({
      data: {
        reader: { kind: 'person', email: null, credits: null, type: null, permissions: [...unsuscribed] },
      },
    })
    const email = cookiesOf({ headers: session.withCookies(await session.emailCookie.seal('a@b.c', 60)) })
    await expect(load(`${cookie}; ${email}`)).resolves.toMatchObject({ data: { reader: { email: 'a@b.c' } } })
  })

  it.each(['unavailable', 'too-many-requests', 'internal'] as const)(
    'keeps the session and shows an unknown reader when the API answers %s',
    async (code) => {
      expectLogs(
        ...(code !== 'too-many-requests'
          ? ['The session could not be checked: the API is not available']
          : []),
      )
      const cookie = await signedIn()
      api.refuseEverything = code
      await expect(load(cookie)).resolves.toEqual({
        data: {
          demo: true,
          version: VERSION,
          theme: null,
          reader: { kind: 'unknown' },
          favourites: null,
          flash: null,
          accountRules: null,
          codeMail: null,
          social: [],
          operator: OPERATOR,
          notices: [],
          wantedPlan: null,
        },
        cookies: [],
      })
    },
  )
})
