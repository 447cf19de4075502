import type { FakeApi } from '../testing/fake-api.js'
import { cookiesOf, getRequest, locationOf, responseOf, startFakeApi } from '../testing/with-fake-api.js'
import type * as Session from './session.server.js'
import type * as Site from './site.server.js'

describe('the frame of every page', () => {
  let api: FakeApi
  let loadSite: typeof Site.loadSite
  let session: typeof Session

  beforeAll(async () => {
    api = await startFakeApi()
    ;({ loadSite } = await import('./site.server.js'))
    session = await import('./session.server.js')
  })
  beforeEach(() => {
    api.calls.length = 0
  })
  afterEach(() => {
    api.refuseEverything = null
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

  it('asks the API nothing about a visitor', async () => {
    await expect(load('')).resolves.toEqual({ data: { demo: true, person: null }, cookies: [] })
    expect(api.calls).toEqual([])
  })

  it('shows who is signed in and what they have left; the token isn’t in it', async () => {
    const { data, cookies } = await load(await signedIn())
    expect(data.person).toEqual({ email: 'ana@example.com', name: null, credits: 3, creditsActive: true })
    expect(JSON.stringify(data)).not.toContain('token-')
    expect(cookies).toEqual([])
  })

  it('knows a paused subscription', async () => {
    const { data } = await load(await signedIn({ refusal: 'credits-paused' }))
    expect(data.person?.creditsActive).toBe(false)
  })

  it('keeps whoever keeps coming signed in', async () => {
    const cookie = await signedIn()
    jest.useFakeTimers({ now: Date.now() + 1900_000, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] })
    const { cookies } = await load(cookie)
    expect(cookies).toEqual([expect.stringMatching(/^preciosa-sesion=.+Max-Age=3600/)])
  })

  it.each([
    ['doesn’t know', () => cookieFor('a-token-of-yesterday')],
    ['can’t read', () => Promise.resolve('preciosa-sesion=forged')],
  ])('ends a session it %s, once', async (_, cookie) => {
    const response = await responseOf(load(await cookie()))
    expect(locationOf(response)).toBe(
      '/?showloginmodal=true&showsession=true&volver=%2Fficha%2Fcars%2F120001',
    )
    expect(response.headers.getSetCookie()).toHaveLength(2)
    const there = await load(await cookie(), locationOf(response)!)
    expect(there.data.person).toBeNull()
    expect(there.cookies).toHaveLength(2)
  })

  it('shows the e-mail of somebody without a profile (412)', async () => {
    const cookie = await signedIn({ complete: false })
    await expect(load(cookie)).resolves.toMatchObject({ data: { person: { email: null, credits: null } } })
    const email = cookiesOf({ headers: session.withCookies(await session.emailCookie.seal('a@b.c', 60)) })
    await expect(load(`${cookie}; ${email}`)).resolves.toMatchObject({ data: { person: { email: 'a@b.c' } } })
  })

  it.each(['unavailable', 'too-many-requests'] as const)(
    'is made without the person when the API answers %s; the session stays',
    async (code) => {
      jest.spyOn(process.stderr, 'write').mockReturnValue(true)
      const cookie = await signedIn()
      api.refuseEverything = code
      await expect(load(cookie)).resolves.toEqual({ data: { demo: true, person: null }, cookies: [] })
    },
  )
})
